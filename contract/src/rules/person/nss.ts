/** NSS, the optional 11-digit social security number (rules §5); the last digit is Luhn over the first ten. */
import { NSS_DIGITS } from '../../values/limits.ts';
import { normaliseDigits } from '../clean-text.ts';
import { groupDigits } from '../grouping.ts';
import { passesLuhn } from '../money/bank-account.ts';

export type NssIssue = 'format' | 'tooShort' | 'tooLong' | 'allZeros' | 'checkDigit';

/** Hyphens at displayed positions 2, 5, 8 and 13 (rules §5). */
const NSS_GROUPS = [2, 2, 2, 4, 1] as const;

export const normaliseNss = normaliseDigits;

export function displayNss(text: string): string {
  return groupDigits({ text: normaliseNss(text), sizes: NSS_GROUPS, separator: '-' });
}

/** Accepts an empty text. Ignores the two years inside: they often differ from the holder's. */
export function checkNss(text: string): NssIssue | null {
  const nss = normaliseNss(text);
  if (nss === '') return null;
  if (!/^\d+$/.test(nss)) return 'format';
  if (nss.length < NSS_DIGITS) return 'tooShort';
  if (nss.length > NSS_DIGITS) return 'tooLong';
  // Zeros pass the check digit but belong to nobody.
  if (/^0+$/.test(nss)) return 'allZeros';
  return passesLuhn(nss) ? null : 'checkDigit';
}
