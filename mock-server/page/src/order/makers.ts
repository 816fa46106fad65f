import type { IconName } from '../ui/icon.tsx';
import type { Maker } from './use-order.ts';

/** Who makes a move: always with icon and word, never by colour alone. */
export const MAKERS: Record<
  Maker,
  { words: string; icon: IconName; bg: string; color: string; line: string; dash: string }
> = {
  borrower: {
    words: 'Borrower',
    icon: 'person',
    bg: 'brand.subtle',
    color: 'brand.onSubtle',
    line: 'brand-border',
    dash: '5 4',
  },
  lender: {
    words: 'Lender',
    icon: 'building',
    bg: 'info.subtle',
    color: 'info.onSubtle',
    line: 'info-border',
    dash: '5 4',
  },
  bank: {
    words: 'Bank',
    icon: 'bank',
    bg: 'warning.subtle',
    color: 'warning.onSubtle',
    line: 'warning-border',
    dash: '5 4',
  },
  time: { words: 'Time', icon: 'clock', bg: 'bg.sunken', color: 'fg.muted', line: 'fg-muted', dash: '3.5 3' },
};
