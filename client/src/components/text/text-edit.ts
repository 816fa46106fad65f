/** Computes what an edit of a text box stores; pure, so that edits can be tested without a browser. */
import { cleanText } from '@puente/contract/rules/clean-text';

export interface Edit {
  text: string;
  /** Caret after the edit, as an index into `text`. */
  caret: number;
  stored: string;
  /** The browser's `inputType`, such as `deleteContentBackward`; empty for text set by a script. */
  inputType: string;
}

export interface Edited {
  stored: string;
  caret: number;
}

/** Longer than any field allows, so that the field's rule still refuses text cut here. */
const KEPT_CHARACTERS = 1_000;

/** Edit of a box that shows exactly what it stores. `normalise`: the field's rule, if it may apply while typing. */
export const plainEdit =
  (normalise: (text: string) => string = cleanText) =>
  ({ text, caret }: Edit): Edited => ({
    stored: normalise(text.slice(0, KEPT_CHARACTERS)),
    caret: normalise(text.slice(0, Math.min(caret, KEPT_CHARACTERS))).length,
  });
