/** Cosmetic separators without a jumping caret: pure, so that every edit can be tested without a browser. */
import type { Mask } from './masks.ts';

export interface Edit {
  /** What the input holds after the edit, as the browser left it. */
  text: string;
  /** Caret after the edit, in characters of `text`. */
  caret: number;
  /** The stored value before the edit. */
  stored: string;
  /** The browser's name of the edit, for example `deleteContentBackward`. */
  inputType: string;
}

export interface Edited {
  stored: string;
  /** Caret in characters of what is drawn. */
  caret: number;
}

const SIGNIFICANT = /[0-9A-ZÑa-zñ]/;
const countSignificant = (text: string) => [...text].filter((character) => SIGNIFICANT.test(character)).length;

/** Where the caret is after `count` stored characters of a drawn text. */
export function caretAfter(shown: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < shown.length; at++) {
    if (seen === count) return at;
    if (SIGNIFICANT.test(shown[at] ?? '')) seen++;
  }
  return shown.length;
}

/** One edit: what is stored, where the caret goes. */
export function applyEdit(mask: Mask, edit: Edit): Edited {
  const draw = (stored: string, count: number): Edited => ({
    stored,
    caret: caretAfter(mask.display(stored), count),
  });
  const before = countSignificant(edit.text.slice(0, edit.caret));
  const all = mask.normalise(edit.text);

  // Deleting a drawn separator means the character beside it.
  const deletes = edit.inputType.startsWith('delete');
  if (deletes && all === edit.stored && edit.text.length < mask.display(edit.stored).length) {
    const gone = edit.inputType.endsWith('Forward') ? before : before - 1;
    if (gone < 0 || gone >= all.length) return draw(all, before);
    return draw(all.slice(0, gone) + all.slice(gone + 1), gone);
  }
  // A full field refuses one more character instead of pushing the last one out.
  const grows = all.length === edit.stored.length + 1;
  if (grows && edit.stored.length === mask.max) return draw(edit.stored, Math.max(before - 1, 0));

  // A pasted prefix (+52) is dropped in front of the caret, so the caret moves back with it.
  const dropped = Math.max(countSignificant(edit.text) - all.length, 0);
  return draw(all.slice(0, mask.max), Math.max(before - dropped, 0));
}
