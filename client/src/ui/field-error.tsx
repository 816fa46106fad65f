import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
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

/** A doubt about what a field holds: read out as it comes, and no reason to stop. */
export function FieldDoubt({ children }: { children: ReactNode }) {
  return (
    <chakra.output display="block" marginTop={children ? '6px' : undefined} textStyle="small" color="warning.text">
      {children}
    </chakra.output>
  );
}
