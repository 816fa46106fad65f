/** First, middle and last names: at least 3 letters each (rules §5). */
import { NAME_MAX_CHARACTERS, NAME_MIN_LETTERS } from '../../values/limits.ts';
import { cleanLine } from '../clean-text.ts';

export type NameIssue = 'required' | 'tooShort' | 'tooLong' | 'format';

export const normaliseName = cleanLine;

/** Refuses an empty text: for the optional middle name, call it only if something is typed (rules §5). */
export function checkName(text: string): NameIssue | null {
  const name = normaliseName(text);
  if (name === '') return 'required';
  // our choice: besides letters, accepts only the signs that occur in real names.
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .'-]*$/u.test(name)) return 'format';
  if ((name.match(/\p{L}/gu) ?? []).length < NAME_MIN_LETTERS) return 'tooShort';
  return name.length > NAME_MAX_CHARACTERS ? 'tooLong' : null;
}
