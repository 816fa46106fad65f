/**
 * Which entries of the history belong to one loan. The rule of Back within one loan: steps of an open application follow
 * each other and may be changed; a screen whose time is over leads on to the screen of the loan's status,
 * and takes every screen of this loan that is right behind it along. So Back never comes to a form that was sent, and
 * after «Enviar solicitud», the money or the last payment it leaves the loan for the page it was entered from.
 */
import { historyPlace } from './page-behind.ts';
import { type ScreenName, screenAt } from '../lib/paths.ts';

const LOAN_SCREENS: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'toBorrow',
  'personalInfo',
  'identity',
  'additionalInfo',
  'addBankCard',
  'loanQuestion',
  'confirmBorrow',
  'yx2ConfirmBorrow',
  'agreement',
  'finishLoading',
  'reviewTips',
  'lending',
  'repayDetail',
  'payment',
  'repayStp',
  'repayOxxo',
  'extension',
  'cashier',
]);

/** Where the run of loan screens that ends with this entry begins; kept in the entry, so that a reload loses nothing. */
const KEY = 'puenteLoan';

type Place = { idx: number; start: number | null };
const startIn = (state: unknown): number | null => {
  const kept = (state as Record<string, unknown> | null)?.[KEY];
  return typeof kept === 'number' ? kept : null;
};

let current: Place | null = null;

/** Notes to which loan the page now open belongs; to be called on each change of page. */
export function markLoanEntry(pathname: string): void {
  const state: unknown = window.history.state;
  const idx = historyPlace();
  let start = startIn(state);
  const screen = screenAt(pathname);
  if (screen !== null && LOAN_SCREENS.has(screen) && start === null) {
    // A place without a note of its own was just pushed, or took another's place.
    const follows = current !== null && current.idx <= idx;
    start = (follows ? current?.start : null) ?? idx;
    window.history.replaceState({ ...(state as object | null), [KEY]: start }, '');
  }
  current = { idx, start };
}

/** The entry at which the borrower came to the loan whose screen is open. */
export function loanStart(): number {
  return startIn(window.history.state) ?? historyPlace();
}
