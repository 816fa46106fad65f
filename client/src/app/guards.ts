import type { ScreenName } from '../lib/paths.ts';
import { routeName } from '../lib/paths.ts';

/**
 * The route names that need a stored token (rules §2), as the specification lists them. `bankAccount` is the address
 * that sends on to `addBankCard`. `repayInfo`, `loanHistory`, `msgDetail` and `msgList` have no screen: one added under
 * such a name is protected.
 */
export const GUARDED_ROUTE_NAMES: readonly string[] = [
  'settings',
  'aboutUs',
  'customerServices',
  'faq',
  'toBorrow',
  'personalInfomation',
  'bankAccount',
  'addBankCard',
  'idCardAuthentication',
  'reviewTips',
  'repayInfo',
  'loanHistory',
  'msgDetail',
  'msgList',
  'FinishLoading',
];

/** Does this screen need a token before it opens? */
export function needsToken(screen: ScreenName): boolean {
  return GUARDED_ROUTE_NAMES.includes(routeName(screen));
}

/**
 * Screens a visitor can use: when a session ends there, the borrower stays (rules §6). Elsewhere signing in follows.
 */
const FOR_VISITORS: readonly ScreenName[] = [
  'home',
  'records',
  'me',
  'login',
  'register',
  'language',
  'openApp',
  'privacy',
  'terms',
  'yx1',
  'yx2',
  'yx3',
  'yx4',
];

/** Screens on which a borrower types or agrees: what is kept of it has an owner from the first letter on. */
const NEEDS_OWNER: readonly ScreenName[] = [
  'personalInfo',
  'identity',
  'additionalInfo',
  'addBankCard',
  'loanQuestion',
  'toBorrow',
  'confirmBorrow',
  'yx2ConfirmBorrow',
];

export function needsOwner(screen: ScreenName): boolean {
  return NEEDS_OWNER.includes(screen);
}

export function isForVisitors(screen: ScreenName | null): boolean {
  return screen === null || FOR_VISITORS.includes(screen);
}
