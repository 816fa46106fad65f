import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { Icon } from './icon.tsx';

/** A problem beside what it is about: a mark, so that colour alone says nothing, and its words. */
export function FieldError({ children, ...rest }: HTMLChakraProps<'p'>) {
  return (
    <chakra.p display="flex" gap="6px" textStyle="small-strong" color="danger.text" {...rest}>
      <Icon name="triangle" size={18} />
      {children}
    </chakra.p>
  );
}
