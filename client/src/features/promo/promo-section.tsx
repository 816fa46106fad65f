import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

export function PromoSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 id={id} textStyle="title-3">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
