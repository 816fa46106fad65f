import { SCREEN_FACTS, type ScreenName } from '../lib/paths.ts';

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
  return GUARDED_ROUTE_NAMES.includes(SCREEN_FACTS[screen].productName ?? screen);
}

export function needsOwner(screen: ScreenName): boolean {
  return SCREEN_FACTS[screen].access === 'owner';
}

export function isForVisitors(screen: ScreenName | null): boolean {
  return screen === null || SCREEN_FACTS[screen].access === 'visitors';
}
