import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const Details = chakra('details', { base: { '&[open] > summary svg': { transform: 'rotate(180deg)' } } });

const Summary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'compact',
    color: 'brand.text',
    fontWeight: '600',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Details>
      <Summary>
        {title}
        <Icon name="chevron-down" size={18} />
      </Summary>
      {children}
    </Details>
  );
}
