import type { ColorPalette } from '@chakra-ui/react';
import type { IconName } from '../ui/icon.tsx';
import type { Maker } from './use-order.ts';

/** Icon and word of each actor that makes a move, so that colour alone never tells them apart. */
export const MAKERS: Record<Maker, { words: string; icon: IconName; palette: ColorPalette }> = {
  borrower: { words: 'Borrower', icon: 'person', palette: 'blue' },
  lender: { words: 'Lender', icon: 'building', palette: 'purple' },
  bank: { words: 'Bank', icon: 'bank', palette: 'orange' },
  time: { words: 'Time', icon: 'clock', palette: 'gray' },
};

/** A colour of the theme where Chakra does not reach: in drawings. */
export const colour = (name: string) => `var(--chakra-colors-${name})`;
