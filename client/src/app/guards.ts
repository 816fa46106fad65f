import { SCREEN_FACTS, type ScreenName } from '../utils/paths.ts';

/**
 * Route names that need a stored token (rules §2). `bankAccount` redirects to `addBankCard`; `repayInfo`,
 * `loanHistory`, `msgDetail` and `msgList` have no screen yet, but one with such a name would be guarded.
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

export function needsToken(screen: ScreenName): boolean {
  return GUARDED_ROUTE_NAMES.includes(SCREEN_FACTS[screen].productName ?? screen);
}

export function needsOwner(screen: ScreenName): boolean {
  return SCREEN_FACTS[screen].access === 'owner';
}

export function isForVisitors(screen: ScreenName | null): boolean {
  return screen === null || SCREEN_FACTS[screen].access === 'visitors';
}
