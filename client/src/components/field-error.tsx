import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Status } from './layout.tsx';

export function FieldError({ children, ...rest }: HTMLChakraProps<'p'>) {
  return (
    <chakra.p display="flex" gap="6px" textStyle="small-strong" color="danger.text" {...rest}>
      <Icon name="triangle" size={18} />
      {children}
    </chakra.p>
  );
}

/** Warns about a field's value without blocking; screen readers read it when it appears. */
export function FieldDoubt({ children }: { children: ReactNode }) {
  return (
    <Status marginTop="6px" textStyle="small" color="warning.text">
      {children}
    </Status>
  );
}
