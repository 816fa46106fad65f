/** The one-time code of a text message or voice call. */
import { CODE_DIGITS } from '../values/limits.ts';

export type CodeIssue = 'required' | 'format';

/** Digits only, as pasted from «Tu código es 123-456». */
export function normaliseCode(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/** @param digits how many the server asks for; the usual length unless it says otherwise. */
export function checkCode(text: string, digits: number = CODE_DIGITS): CodeIssue | null {
  const code = normaliseCode(text);
  if (code === '') return 'required';
  return code.length === digits ? null : 'format';
}
