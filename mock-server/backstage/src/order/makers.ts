import type { IconName } from '../ui/icon.tsx';
import type { Maker } from './use-order.ts';

type Look = { words: string; icon: IconName; bg: string; color: string; line: string; dash: string };

const inTone = (words: string, icon: IconName, tone: 'brand' | 'info' | 'warning'): Look => ({
  words,
  icon,
  bg: `${tone}.subtle`,
  color: `${tone}.onSubtle`,
  line: `${tone}-border`,
  dash: '5 4',
});

/** Who makes a move: always with icon and word, never by colour alone. */
export const MAKERS: Record<Maker, Look> = {
  borrower: inTone('Borrower', 'person', 'brand'),
  lender: inTone('Lender', 'building', 'info'),
  bank: inTone('Bank', 'bank', 'warning'),
  time: { words: 'Time', icon: 'clock', bg: 'bg.sunken', color: 'fg.muted', line: 'fg-muted', dash: '3.5 3' },
};

/** A colour of the theme where Chakra does not reach: in drawings. */
export const colour = (name: string) => `var(--chakra-colors-${name})`;
