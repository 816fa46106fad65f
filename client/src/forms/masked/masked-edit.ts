/** Cosmetic separators without a jumping caret: pure, so that every edit can be tested without a browser. */
import { cleanText } from '@puente/contract/rules/clean-text';
import type { Edit, Edited } from '../../ui/text/text-edit.ts';
import type { Mask } from './masks.ts';

const SIGNIFICANT = /[+0-9A-ZÑa-zñ]/;
const countSignificant = (text: string) =>
  [...cleanText(text)].filter((character) => SIGNIFICANT.test(character)).length;

/** Returns the caret's position after `count` stored characters of a displayed text. */
export function caretAfter(shown: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < shown.length; at++) {
    if (seen === count) return at;
    if (SIGNIFICANT.test(shown[at] ?? '')) seen++;
  }
  return shown.length;
}

/** True for a number or key that could be read; false for text that is stored as it came, for its rule to refuse. */
export const isReadable = (stored: string): boolean => /^\+?[0-9A-ZÑ]*$/.test(stored);

/** Longer than any number, so that its rule still refuses what was cut here. */
const KEPT_CHARACTERS = 60;

/** One edit: what is stored, where the caret goes. */
export function applyEdit(mask: Mask, edit: Edit): Edited {
  const draw = (stored: string, count: number): Edited => ({
    stored,
    caret: caretAfter(mask.display(stored), count),
  });
  // Drops a key that the mask does not take; a paste or fill is left for the rule to check.
  const isOneKey = edit.inputType === 'insertText' && edit.text.length <= mask.display(edit.stored).length + 1;
  const text = isOneKey && isReadable(edit.stored) ? cleanText(edit.text).replace(mask.ignored, '') : edit.text;
  const before = countSignificant(edit.text.slice(0, edit.caret));
  const all = mask.normalise(text).slice(0, KEPT_CHARACTERS);

  // Deleting a drawn separator means the character beside it.
  const deletes = edit.inputType.startsWith('delete');
  if (deletes && all === edit.stored && edit.text.length < mask.display(edit.stored).length) {
    const gone = edit.inputType.endsWith('Forward') ? before : before - 1;
    if (gone < 0 || gone >= all.length) return draw(all, before);
    return draw(all.slice(0, gone) + all.slice(gone + 1), gone);
  }
  // A full field refuses one more key instead of pushing the last character out.
  if (isOneKey && all.length === edit.stored.length + 1 && edit.stored.length === mask.max) {
    return draw(edit.stored, Math.max(before - 1, 0));
  }
  // A pasted prefix (+52) is dropped in front of the caret, so the caret moves back with it.
  const dropped = Math.max(countSignificant(edit.text) - all.length, 0);
  return draw(all, Math.max(before - dropped, 0));
}
