import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Status } from './layout.tsx';

/** A problem beside what it is about: a mark, so that colour alone says nothing, and its words. */
export function FieldError({ children, ...rest }: HTMLChakraProps<'p'>) {
  return (
    <chakra.p display="flex" gap="6px" textStyle="small-strong" color="danger.text" {...rest}>
      <Icon name="triangle" size={18} />
      {children}
    </chakra.p>
  );
}

/** A doubt about what a field holds: read out as it comes, and no reason to stop. */
export function FieldDoubt({ children }: { children: ReactNode }) {
  return (
    <Status marginTop="6px" textStyle="small" color="warning.text">
      {children}
    </Status>
  );
}
