/** The text files, one per group of screens; a route names those it needs, and they arrive with it. */
export const NAMESPACES = [
  'common',
  'errors',
  'statuses',
  'home',
  'records',
  'me',
  'sign-in',
  'personal',
  'work',
  'identity',
  'bank-card',
  'questionnaire',
  'borrow',
  'repay',
  'account',
  'faq',
  'legal',
  'promo',
  'market',
  'consent',
] as const;
export type Namespace = (typeof NAMESPACES)[number];
