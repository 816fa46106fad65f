/** First, middle and last names (rules §5: at least 3 letters each). */
import { NAME_MAX_CHARACTERS, NAME_MIN_LETTERS } from '../../values/limits.ts';
import { cleanLine } from '../clean-text.ts';

/** `format`: a character that no name contains (digit, @, emoji). */
export type NameIssue = 'required' | 'tooShort' | 'tooLong' | 'format';

/** One blank between words, plain apostrophes and hyphens, nothing invisible; the borrower's capitals stay. */
export const normaliseName = cleanLine;

/** Judges one name. The middle name is optional (rules §5): ask only when something is typed. */
export function checkName(text: string): NameIssue | null {
  const name = normaliseName(text);
  if (name === '') return 'required';
  // our choice: the marks inside real names.
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .'-]*$/u.test(name)) return 'format';
  if ((name.match(/\p{L}/gu) ?? []).length < NAME_MIN_LETTERS) return 'tooShort';
  return name.length > NAME_MAX_CHARACTERS ? 'tooLong' : null;
}
