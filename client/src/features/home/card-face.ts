/** How each state of the home card looks and what it offers: one row per state (screens, 2.4). */
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/status-chip.tsx';

/**
 * What pressing does. `next`: the screen of the order's status. `later` and `close`: nothing but a sentence that
 * says it is safe to leave.
 */
export type CardAction =
  | 'apply'
  | 'applyAnother'
  | 'continue'
  | 'receipt'
  | 'refresh'
  | 'help'
  | 'support'
  | 'close'
  | 'remind'
  | 'options'
  | 'review'
  | 'later'
  | 'correct'
  | 'pay'
  | 'payNow'
  | 'calendar'
  | 'extend'
  | 'payFirst'
  | 'update';

export type CardFace = {
  tone: Tone;
  icon: IconName;
  primary: CardAction;
  /** At most one text link; shown only when it has something to do. */
  link: CardAction | null;
};

/** `unknown`: a status this version of the app does not know. */
export const CARD_FACES = {
  canLoan: { tone: 'brand', icon: 'banknote', primary: 'apply', link: null },
  unfinished: { tone: 'brand', icon: 'pencil', primary: 'continue', link: null },
  justPaid: { tone: 'success', icon: 'check', primary: 'applyAnother', link: 'receipt' },
  lending: { tone: 'info', icon: 'arrow-up', primary: 'refresh', link: 'help' },
  assessing: { tone: 'info', icon: 'clock', primary: 'refresh', link: 'close' },
  rejected: { tone: 'danger', icon: 'circle-x', primary: 'remind', link: 'options' },
  success: { tone: 'success', icon: 'check', primary: 'review', link: 'later' },
  failed: { tone: 'warning', icon: 'triangle', primary: 'correct', link: 'support' },
  repaying: { tone: 'brand', icon: 'clock', primary: 'pay', link: 'calendar' },
  dueSoon: { tone: 'warning', icon: 'clock', primary: 'pay', link: 'calendar' },
  overdue: { tone: 'danger', icon: 'triangle', primary: 'payNow', link: 'extend' },
  unknown: { tone: 'info', icon: 'info', primary: 'update', link: 'help' },
} as const satisfies Record<string, CardFace>;

export type CardState = keyof typeof CARD_FACES;
