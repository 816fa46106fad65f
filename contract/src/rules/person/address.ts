/** Street and number, free text of 2 to 100 characters (rules §5). */
import { ADDRESS_MAX_CHARACTERS, ADDRESS_MIN_CHARACTERS } from '../../values/limits.ts';
import { cleanLine } from '../clean-text.ts';

export type AddressIssue = 'required' | 'tooShort' | 'tooLong';

/** One blank for every run of blanks and line breaks, none outside. */
export const normaliseAddress = cleanLine;

/** Counts characters as a person sees them coming (code points), not UTF-16 units. */
export function checkAddress(text: string): AddressIssue | null {
  const { length } = [...normaliseAddress(text)];
  if (length === 0) return 'required';
  if (length < ADDRESS_MIN_CHARACTERS) return 'tooShort';
  return length > ADDRESS_MAX_CHARACTERS ? 'tooLong' : null;
}
