/** Mexican telephone numbers: ten national digits (decisions: "Contact phone"). Mobile and fixed lines look alike. */
import { PHONE_DIGITS } from '../../values/limits.ts';
import { group } from '../grouping.ts';

/** `format`: ten digits that are no subscriber's (first digit 0 or 1, or an 800 or 900 service number). */
export type PhoneIssue = 'required' | 'tooShort' | 'tooLong' | 'format';

// Rules §5: prefix and the total length from which it is taken off; the longest first, or 521 would lose only its 52.
const PREFIXES = [
  { prefix: '+521', from: 14 },
  { prefix: '521', from: 13 },
  { prefix: '+52', from: 13 },
  { prefix: '52', from: 12 },
  // our choice: the domestic prefixes that ended in 2019 are still in many address books.
  { prefix: '044', from: 13 },
  { prefix: '045', from: 13 },
  { prefix: '01', from: 12 },
] as const;

const TWO_DIGIT_AREAS = new Set(['33', '55', '56', '81']);

/** Ten digits out of whatever was picked or typed. Lengths are counted without the blanks and brackets drawn between. */
export function normalisePhone(text: string): string {
  const bare = text.normalize('NFKC').replace(/[^\d+]/g, '');
  const found = PREFIXES.find(({ prefix, from }) => bare.startsWith(prefix) && bare.length >= from);
  return bare.slice(found?.prefix.length ?? 0).replace(/\D/g, '');
}

export function checkPhone(text: string): PhoneIssue | null {
  const phone = normalisePhone(text);
  if (phone === '') return 'required';
  if (phone.length < PHONE_DIGITS) return 'tooShort';
  if (phone.length > PHONE_DIGITS) return 'tooLong';
  return /^[2-9]/.test(phone) && !/^[89]00/.test(phone) ? null : 'format';
}

/** `55 1234 5678` in the four two-digit areas, `999 123 4567` elsewhere. Works on a half-typed number too. */
export function displayPhone(text: string): string {
  const phone = normalisePhone(text);
  const sizes = TWO_DIGIT_AREAS.has(phone.slice(0, 2)) ? [2, 4, 4] : [3, 3, 4];
  return group({ text: phone, sizes, separator: ' ' });
}

/** `•• •••• 5678`: only the last four digits stay readable. */
export function maskPhone(text: string): string {
  return displayPhone(text).replace(/\d(?=(?:\D*\d){4})/g, '•');
}
