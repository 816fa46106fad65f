import { cleanLine, onlyNumber } from './clean-text.ts';
import { CODE_DIGITS } from '../values/limits.ts';

export type CodeIssue = 'required' | 'format';

/**
 * Returns the digits of a code, also out of a whole message. Text with two candidate codes stays unchanged, to be
 * refused.
 */
export function normaliseCode(text: string, digits: number = CODE_DIGITS): string {
  const only = onlyNumber(text);
  if (only !== null) return only.replace('+', '');
  const line = cleanLine(text);
  const codes = (line.match(/\d+(?:-\d+)*/g) ?? [])
    .map((number) => number.replaceAll('-', ''))
    .filter(({ length }) => length === digits);
  return (codes.length === 1 && codes[0]) || line;
}

export function checkCode(text: string, digits: number = CODE_DIGITS): CodeIssue | null {
  const code = normaliseCode(text, digits);
  if (code === '') return 'required';
  return code.length === digits && /^\d+$/.test(code) ? null : 'format';
}
