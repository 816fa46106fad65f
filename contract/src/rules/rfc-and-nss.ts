/**
 * Two optional keys (rules §5): RFC of a natural person, 13 characters, check digit by SAT document 0610100135506; and
 * NSS, the 11-digit social security number, whose last digit is Luhn over the first ten.
 */
import { NSS_DIGITS, RFC_CHARACTERS } from '../values/limits.ts';
import { isRealShortDate } from './dates.ts';
import { groupCharacters, groupDigits, passesLuhn } from './digits.ts';
import { normaliseDigits, normaliseKey } from './clean-text.ts';

/** `date`: the day does not exist; `generic`: an RFC for the general public or for foreigners, which identifies nobody. */
export type RfcIssue = 'tooShort' | 'tooLong' | 'format' | 'date' | 'generic';

/** Shown as GODE-561231-GR8 (rules §5). */
const RFC_GROUPS = [4, 6, 3] as const;

export const RFC_PATTERN = /^[A-ZÑ]{4}\d{6}[0-9A-Z]{2}[0-9A]$/;
const GENERIC = new Set(['XAXX010101000', 'XEXX010101000']);

export const normaliseRfc = (text: string): string =>
  normaliseKey(text, /(?:^|[^0-9A-ZÑ])([A-ZÑ]{4}[ -]?\d{6}[ -]?[0-9A-Z]{3})(?![0-9A-ZÑ])/g);

export function displayRfc(text: string): string {
  return groupCharacters({ text: normaliseRfc(text), sizes: RFC_GROUPS, separator: '-' });
}

/** Accepts an empty text: the RFC is optional. */
export function checkRfc(text: string): RfcIssue | null {
  const rfc = normaliseRfc(text);
  if (rfc === '') return null;
  if (rfc.length < RFC_CHARACTERS) return 'tooShort';
  if (rfc.length > RFC_CHARACTERS) return 'tooLong';
  if (!RFC_PATTERN.test(rfc)) return 'format';
  if (GENERIC.has(rfc)) return 'generic';
  return isRealShortDate(rfc.slice(4, 10)) ? null : 'date';
}

/** Returns the 13th character from the first 12: weights 13 down to 2, modulo 11, ten written as A. */
export function rfcCheckDigit(first12: string): string {
  const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
  const sum = [...first12].reduce((total, letter, index) => total + alphabet.indexOf(letter) * (13 - index), 0);
  const rest = sum % 11;
  return rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest);
}

/** Offensive words: SAT replaces the fourth letter of an RFC that begins with one by an X. */
const WORDS = new Set(
  (
    'BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA ' +
    'KOGE KOJO KULO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN'
  ).split(' '),
);

/**
 * Returns a hint that blocks nothing: about 1.5 % of RFCs in use fail their check digit
 * (decisions: "Identity documents and accounts").
 */
export function rfcHint(text: string): 'word' | 'checkDigit' | null {
  const rfc = normaliseRfc(text);
  if (rfc === '' || checkRfc(rfc) !== null) return null;
  if (WORDS.has(rfc.slice(0, 4))) return 'word';
  return rfcCheckDigit(rfc.slice(0, 12)) === rfc[12] ? null : 'checkDigit';
}

export type NssIssue = 'format' | 'tooShort' | 'tooLong' | 'allZeros' | 'checkDigit';

/** Shown as 12-34-56-7890-1 (rules §5). */
const NSS_GROUPS = [2, 2, 2, 4, 1] as const;

export const normaliseNss = normaliseDigits;

export function displayNss(text: string): string {
  return groupDigits({ text: normaliseNss(text), sizes: NSS_GROUPS, separator: '-' });
}

/** Accepts an empty text: the NSS is optional. Ignores its two years, which often differ from the holder's. */
export function checkNss(text: string): NssIssue | null {
  const nss = normaliseNss(text);
  if (nss === '') return null;
  if (!/^\d+$/.test(nss)) return 'format';
  if (nss.length < NSS_DIGITS) return 'tooShort';
  if (nss.length > NSS_DIGITS) return 'tooLong';
  // Zeros pass the check digit but belong to nobody.
  if (/^0+$/.test(nss)) return 'allZeros';
  return passesLuhn(nss) ? null : 'checkDigit';
}
