/** One edit of a text box and what it leaves: pure, so that every edit can be tested without a browser. */
import { cleanText } from '@puente/contract/rules/clean-text';

export interface Edit {
  /** Text of the box after the edit, as the browser left it. */
  text: string;
  /** Caret after the edit, in characters of `text`. */
  caret: number;
  /** The stored value before the edit. */
  stored: string;
  /** The browser's name of the edit, for example `deleteContentBackward`; empty for a text set by a script. */
  inputType: string;
}

export interface Edited {
  stored: string;
  /** Caret in characters of what is drawn. */
  caret: number;
}

/** Exceeds the limit of every field, so that a field's rule still refuses a text cut here. */
const KEPT_CHARACTERS = 1_000;

/** The edit of a box that stores what it draws. @param normalise the rule's own, where it may be applied while typing. */
export const plainEdit =
  (normalise: (text: string) => string = cleanText) =>
  ({ text, caret }: Edit): Edited => ({
    stored: normalise(text.slice(0, KEPT_CHARACTERS)),
    caret: normalise(text.slice(0, Math.min(caret, KEPT_CHARACTERS))).length,
  });
