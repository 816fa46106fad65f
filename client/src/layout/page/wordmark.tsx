import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useSession } from '../../storage/use-session.ts';
import { Mark } from '../../components/mark.tsx';

export function Wordmark(props: HTMLChakraProps<'p'>) {
  const { appName } = useSession();
  return (
    <chakra.p textStyle="title-2" {...props}>
      <Mark />
      {appName}
    </chakra.p>
  );
}
