import { pathTo } from '../../../utils/paths.ts';

export const ACCOUNT_PARTS = ['data', 'notices', 'receipts', 'deletion'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** Reads `?part=`; returns null for «Mi cuenta» itself and for an unknown name. */
export function accountPartOf(search: URLSearchParams): AccountPart | null {
  const named = search.get('part');
  return ACCOUNT_PARTS.find((part) => part === named) ?? null;
}

export const accountPath = (part: AccountPart, orderNo?: string): string => pathTo('me', { part, orderNo });
