/** Defines what a masked field stores and draws; its rules are in the contract, because the server checks them too. */
import { normaliseAccount } from '@puente/contract/rules/payout-account';
import { displayCurp, normaliseCurp } from '@puente/contract/rules/curp';
import { CLABE_GROUPS, DEBIT_CARD_GROUPS, groupDigits } from '@puente/contract/rules/digits';
import { displayNss, normaliseNss, displayRfc, normaliseRfc } from '@puente/contract/rules/rfc-and-nss';
import { displayPhone, normalisePhone } from '@puente/contract/rules/contacts';
import { normalisePostalCode } from '@puente/contract/rules/person';
import {
  CLABE_DIGITS,
  CURP_CHARACTERS,
  CVC_DIGITS,
  NSS_DIGITS,
  PHONE_DIGITS,
  POSTAL_CODE_DIGITS,
  RFC_CHARACTERS,
} from '@puente/contract/values/limits';
import { cleanText } from '@puente/contract/rules/clean-text';
import type { Edit, Edited } from '../components/text-box.ts';

export interface Mask {
  /** Returns the text to store: letters and digits, in upper case; an unreadable text stays unchanged. */
  normalise: (text: string) => string;
  /** Adds the separators to a stored text, even to a half-typed number. */
  display: (stored: string) => string;
  /** Most characters that can be typed one by one. */
  max: number;
  ignored: RegExp;
  letters?: boolean;
}

const spaced = (sizes: readonly number[]) => (text: string) => groupDigits({ text, sizes, separator: ' ' });
const same = (text: string) => text;
const LETTERS = { letters: true, ignored: /[^0-9A-ZÑa-zñ]/g };
const DIGITS = { ignored: /\D/g };
/** Characters of the longest prefix before the ten digits: `0052044`. */
const LONGEST_PREFIX = 7;

export const CURP_MASK: Mask = { ...LETTERS, normalise: normaliseCurp, display: displayCurp, max: CURP_CHARACTERS };
export const RFC_MASK: Mask = { ...LETTERS, normalise: normaliseRfc, display: displayRfc, max: RFC_CHARACTERS };
export const NSS_MASK: Mask = { ...DIGITS, normalise: normaliseNss, display: displayNss, max: NSS_DIGITS };
export const CLABE_MASK: Mask = {
  ...DIGITS,
  normalise: normaliseAccount,
  display: spaced(CLABE_GROUPS),
  max: CLABE_DIGITS,
};
/** Accepts more digits than a card has, so that a pasted CLABE gets its own message instead of being cut. */
export const CARD_MASK: Mask = { ...CLABE_MASK, display: spaced(DEBIT_CARD_GROUPS) };
export const POSTAL_CODE_MASK: Mask = {
  ...DIGITS,
  normalise: normalisePostalCode,
  display: same,
  max: POSTAL_CODE_DIGITS,
};
export const CVC_MASK: Mask = { ...DIGITS, normalise: normaliseAccount, display: same, max: CVC_DIGITS };
/**
 * Accepts a typed +52 and drops it at the number's last digit; keeps the plus, so that the rule refuses another
 * country's number.
 */
export const PHONE_MASK: Mask = {
  ignored: /(?!^\+)\D/g,
  normalise: normalisePhone,
  display: displayPhone,
  max: LONGEST_PREFIX + PHONE_DIGITS,
};

/** Matches a stored character; all others are drawn separators. */
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

/** Cuts absurdly long input to a length that no number has, so that the field's rule still refuses it. */
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
