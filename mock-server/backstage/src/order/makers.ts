import type { ColorPalette } from '@chakra-ui/react';
import type { IconName } from '../ui/icon.tsx';
import type { Maker } from './use-order.ts';

/** Who makes a move: always with icon and word, never by colour alone. */
export const MAKERS: Record<Maker, { words: string; icon: IconName; palette: ColorPalette }> = {
  borrower: { words: 'Borrower', icon: 'person', palette: 'blue' },
  lender: { words: 'Lender', icon: 'building', palette: 'purple' },
  bank: { words: 'Bank', icon: 'bank', palette: 'orange' },
  time: { words: 'Time', icon: 'clock', palette: 'gray' },
};

/** A colour of the theme where Chakra does not reach: in drawings. */
export const colour = (name: string) => `var(--chakra-colors-${name})`;
