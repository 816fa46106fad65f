/** Names the pages below «Mi cuenta»: stored data, notices, receipts, deletion (screens: account). */
import { pathTo } from '../../../lib/paths.ts';

export const ACCOUNT_PARTS = ['data', 'notices', 'receipts', 'deletion'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** The part that `?part=` names; null for the account itself and for a name of another version. */
export function accountPartOf(search: URLSearchParams): AccountPart | null {
  const named = search.get('part');
  return ACCOUNT_PARTS.find((part) => part === named) ?? null;
}

/** `orderNo`: the loan whose receipts are shown. */
export const accountPath = (part: AccountPart, orderNo?: string): string => pathTo('me', { part, orderNo });
