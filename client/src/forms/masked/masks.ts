/** What a masked field stores and draws. The rules themselves live in the contract, shared with the server. */
import { normaliseAccount } from '@puente/contract/rules/money/bank-account';
import { displayCurp, normaliseCurp } from '@puente/contract/rules/person/curp';
import { CLABE_GROUPS, DEBIT_CARD_GROUPS, group } from '@puente/contract/rules/grouping';
import { displayNss, normaliseNss } from '@puente/contract/rules/person/nss';
import { displayPhone, normalisePhone } from '@puente/contract/rules/person/phone';
import { displayRfc, normaliseRfc } from '@puente/contract/rules/person/rfc';
import {
  CLABE_DIGITS,
  CURP_CHARACTERS,
  NSS_DIGITS,
  PHONE_DIGITS,
  RFC_CHARACTERS,
} from '@puente/contract/values/limits';

export interface Mask {
  /** Only what is stored: letters and digits, upper case where the number has letters. */
  normalise: (text: string) => string;
  /** The stored text with its separators; works on a half-typed number. */
  display: (stored: string) => string;
  /** Most characters stored. */
  max: number;
  letters?: boolean;
}

const digitsOnly = (text: string) => normaliseAccount(text).replace(/\D/g, '');
const spaced = (sizes: readonly number[]) => (text: string) => group({ text, sizes, separator: ' ' });

export const CURP_MASK: Mask = { normalise: normaliseCurp, display: displayCurp, max: CURP_CHARACTERS, letters: true };
export const RFC_MASK: Mask = { normalise: normaliseRfc, display: displayRfc, max: RFC_CHARACTERS, letters: true };
export const NSS_MASK: Mask = { normalise: normaliseNss, display: displayNss, max: NSS_DIGITS };
export const CLABE_MASK: Mask = { normalise: digitsOnly, display: spaced(CLABE_GROUPS), max: CLABE_DIGITS };
/** Takes more digits than a card has, so that 17 of them or a pasted CLABE get their own words instead of being cut. */
export const CARD_MASK: Mask = { normalise: digitsOnly, display: spaced(DEBIT_CARD_GROUPS), max: CLABE_DIGITS };
export const PHONE_MASK: Mask = { normalise: normalisePhone, display: displayPhone, max: PHONE_DIGITS };
