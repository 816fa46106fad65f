/** The one-time code of a text message or voice call. */
import { cleanLine, onlyNumber } from './clean-text.ts';
import { CODE_DIGITS } from '../values/limits.ts';

export type CodeIssue = 'required' | 'format';

/**
 * The digits of a code, out of «Tu código es 123-456» or the whole message. Two numbers of that length stay as text, to
 * be refused. @param digits how many the server asks for.
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

/** @param digits how many the server asks for; the usual length unless it says otherwise. */
export function checkCode(text: string, digits: number = CODE_DIGITS): CodeIssue | null {
  const code = normaliseCode(text, digits);
  if (code === '') return 'required';
  return code.length === digits && /^\d+$/.test(code) ? null : 'format';
}
