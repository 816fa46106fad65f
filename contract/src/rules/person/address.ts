import { ADDRESS_MAX_CHARACTERS, ADDRESS_MIN_CHARACTERS } from '../../values/limits.ts';
import { cleanLine } from '../clean-text.ts';

export type AddressIssue = 'required' | 'tooShort' | 'tooLong';

export const normaliseAddress = cleanLine;

/** Counts code points, as a person does, instead of UTF-16 units. */
export function checkAddress(text: string): AddressIssue | null {
  const { length } = [...normaliseAddress(text)];
  if (length === 0) return 'required';
  if (length < ADDRESS_MIN_CHARACTERS) return 'tooShort';
  return length > ADDRESS_MAX_CHARACTERS ? 'tooLong' : null;
}
