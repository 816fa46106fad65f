/** NSS, the 11-digit social security number, optional (rules §5). The last digit is Luhn over the first ten. */
import { NSS_DIGITS } from '../../values/limits.ts';
import { normaliseDigits } from '../clean-text.ts';
import { groupDigits } from '../grouping.ts';
import { passesLuhn } from '../luhn.ts';

/** `format`: no number, or two. */
export type NssIssue = 'format' | 'tooShort' | 'tooLong' | 'allZeros' | 'checkDigit';

/** Drawn 2-2-2-4-1: rules §5, hyphens at the displayed positions 2, 5, 8 and 13. */
const NSS_GROUPS = [2, 2, 2, 4, 1] as const;

/** Digits only (rules §5). */
export const normaliseNss = normaliseDigits;

export function displayNss(text: string): string {
  return groupDigits({ text: normaliseNss(text), sizes: NSS_GROUPS, separator: '-' });
}

/** Null for an empty text too: the NSS is optional. The two years inside it often differ from the holder's; never judged. */
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
