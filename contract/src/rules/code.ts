import { cleanLine, onlyNumber } from './clean-text.ts';
import { CODE_DIGITS } from '../values/limits.ts';

export type CodeIssue = 'required' | 'format';

/**
 * Returns the digits of a code, also from a whole message. A message with two different codes is returned as it is, so
 * that `checkCode` refuses it.
 */
export function normaliseCode(text: string, digits: number = CODE_DIGITS): string {
  const only = onlyNumber(text);
  if (only !== null) return only.replace('+', '');
  const line = cleanLine(text);
  const numbers = (line.match(/\d+(?:-\d+)*/g) ?? []).map((number) => number.replaceAll('-', ''));
  // An SMS for WebOTP repeats the code in its last line: `@puente.mx #123456`.
  const codes = new Set(numbers.filter(({ length }) => length === digits));
  return codes.size === 1 ? [...codes].join('') : line;
}

export function checkCode(text: string, digits: number = CODE_DIGITS): CodeIssue | null {
  const code = normaliseCode(text, digits);
  if (code === '') return 'required';
  return code.length === digits && /^\d+$/.test(code) ? null : 'format';
}
