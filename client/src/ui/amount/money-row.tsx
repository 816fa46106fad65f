/** A named figure outside a receipt: label left, amount right on the same baseline, figures aligned. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface MoneyRowProps {
  label: string;
  value: ReactNode;
  strong?: boolean;
}

export function MoneyRow({ label, value, strong = false }: MoneyRowProps) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      alignItems="baseline"
      gap="4"
      paddingBlock="7px"
      textStyle="label"
    >
      <chakra.span color={strong ? 'fg' : 'fg.muted'} fontWeight={strong ? '700' : '450'}>
        {label}
      </chakra.span>
      <chakra.span textAlign="end" fontWeight={strong ? '700' : '550'}>
        {value}
      </chakra.span>
    </chakra.div>
  );
}
