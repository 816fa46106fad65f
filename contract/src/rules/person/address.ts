import { ADDRESS_MAX_CHARACTERS, ADDRESS_MIN_CHARACTERS, POSTAL_CODE_DIGITS } from '../../values/limits.ts';
import { cleanLine, normaliseDigits } from '../clean-text.ts';
import { stateByPostalCode } from '../../values/states.ts';

export type AddressIssue = 'required' | 'tooShort' | 'tooLong';

export const normaliseAddress = cleanLine;

/** Counts code points, as a person does, instead of UTF-16 units. */
export function checkAddress(text: string): AddressIssue | null {
  const { length } = [...normaliseAddress(text)];
  if (length === 0) return 'required';
  if (length < ADDRESS_MIN_CHARACTERS) return 'tooShort';
  return length > ADDRESS_MAX_CHARACTERS ? 'tooLong' : null;
}

/** `unknown`: unassigned prefix (00, 17, 18, 19). */
export type PostalCodeIssue = 'required' | 'format' | 'tooShort' | 'tooLong' | 'unknown';

export const normalisePostalCode = normaliseDigits;

export function checkPostalCode(text: string): PostalCodeIssue | null {
  const code = normalisePostalCode(text);
  if (code === '') return 'required';
  if (!/^\d+$/.test(code)) return 'format';
  if (code.length < POSTAL_CODE_DIGITS) return 'tooShort';
  if (code.length > POSTAL_CODE_DIGITS) return 'tooLong';
  return stateByPostalCode(code) ? null : 'unknown';
}

/** Returns a hint if the code belongs to another state than the chosen one (INEGI code); it blocks nothing. */
export function postalCodeHint({ postalCode, stateCode }: { postalCode: string; stateCode: string }) {
  const code = normalisePostalCode(postalCode);
  if (stateCode === '' || checkPostalCode(code) !== null) return null;
  return stateByPostalCode(code)?.code === stateCode ? null : ('otherState' as const);
}
