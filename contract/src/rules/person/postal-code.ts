/** Mexican postal codes: five digits, of which the first two name the state (Correos de México). */
import { POSTAL_CODE_DIGITS } from '../../values/limits.ts';
import { stateByPostalCode } from '../../values/states.ts';
import { normaliseDigits } from '../clean-text.ts';

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
