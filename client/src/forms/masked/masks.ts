/** Defines what a masked field stores and draws; the contract holds the rules, shared with the server. */
import { normaliseAccount } from '@puente/contract/rules/money/bank-account';
import { displayCurp, normaliseCurp } from '@puente/contract/rules/person/curp';
import { CLABE_GROUPS, DEBIT_CARD_GROUPS, groupDigits } from '@puente/contract/rules/grouping';
import { displayNss, normaliseNss } from '@puente/contract/rules/person/nss';
import { displayPhone, normalisePhone } from '@puente/contract/rules/person/phone';
import { normalisePostalCode } from '@puente/contract/rules/person/address';
import { displayRfc, normaliseRfc } from '@puente/contract/rules/person/rfc';
import {
  CLABE_DIGITS,
  CURP_CHARACTERS,
  CVC_DIGITS,
  NSS_DIGITS,
  PHONE_DIGITS,
  POSTAL_CODE_DIGITS,
  RFC_CHARACTERS,
} from '@puente/contract/values/limits';

export interface Mask {
  /** Returns the text to store: letters and digits, in upper case; an unreadable text stays unchanged. */
  normalise: (text: string) => string;
  /** Adds the separators to a stored text, even to a half-typed number. */
  display: (stored: string) => string;
  /** Most characters that can be typed one by one. */
  max: number;
  /** Typed characters that are dropped. */
  ignored: RegExp;
  letters?: boolean;
}

const spaced = (sizes: readonly number[]) => (text: string) => groupDigits({ text, sizes, separator: ' ' });
const same = (text: string) => text;
const LETTERS = { letters: true, ignored: /[^0-9A-ZÑa-zñ]/g };
const DIGITS = { ignored: /\D/g };
/** Characters of the longest prefix before the ten digits: `00521`. */
const LONGEST_PREFIX = 5;

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
