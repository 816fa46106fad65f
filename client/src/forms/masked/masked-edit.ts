/** Computes edits of a field with drawn separators, as pure functions that need no browser in tests. */
import { cleanText } from '@puente/contract/rules/clean-text';
import type { Edit, Edited } from '../../components/text/text-edit.ts';
import type { Mask } from './masks.ts';

const SIGNIFICANT = /[+0-9A-ZÑa-zñ]/;
const countSignificant = (text: string) =>
  [...cleanText(text)].filter((character) => SIGNIFICANT.test(character)).length;

/** Returns the position after `count` stored characters of a displayed text. */
export function caretAfter(shown: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < shown.length; at++) {
    if (seen === count) return at;
    if (SIGNIFICANT.test(shown[at] ?? '')) seen++;
  }
  return shown.length;
}

/** Returns false for a text that is stored unchanged because it is not a single number; its rule then refuses it. */
export const isReadable = (stored: string): boolean => /^\+?[0-9A-ZÑ]*$/.test(stored);

/** Cuts absurdly long input; still longer than any number, so that the field's rule refuses the rest. */
const KEPT_CHARACTERS = 60;

/** Returns what to store after an edit, and the new caret position. */
export function applyEdit(mask: Mask, edit: Edit): Edited {
  const draw = (stored: string, count: number): Edited => ({
    stored,
    caret: caretAfter(mask.display(stored), count),
  });
  // Drops a typed character that the mask does not accept; leaves a paste or autofill for the field's rule.
  const isOneKey = edit.inputType === 'insertText' && edit.text.length <= mask.display(edit.stored).length + 1;
  const text = isOneKey && isReadable(edit.stored) ? cleanText(edit.text).replace(mask.ignored, '') : edit.text;
  const before = countSignificant(edit.text.slice(0, edit.caret));
  const all = mask.normalise(text).slice(0, KEPT_CHARACTERS);

  // A deleted separator deletes the character beside it.
  const deletes = edit.inputType.startsWith('delete');
  if (deletes && all === edit.stored && edit.text.length < mask.display(edit.stored).length) {
    const gone = edit.inputType.endsWith('Forward') ? before : before - 1;
    if (gone < 0 || gone >= all.length) return draw(all, before);
    return draw(all.slice(0, gone) + all.slice(gone + 1), gone);
  }
  // A full field refuses a further character instead of dropping its last one.
  if (isOneKey && all.length === edit.stored.length + 1 && edit.stored.length === mask.max) {
    return draw(edit.stored, Math.max(before - 1, 0));
  }
  // `normalise` dropped a pasted prefix (+52) before the caret, so the caret moves back.
  const dropped = Math.max(countSignificant(edit.text) - all.length, 0);
  return draw(all, Math.max(before - dropped, 0));
}
