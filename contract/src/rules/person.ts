/** Checks and normalises a person's name, address, postal code and e-mail (rules §5). */
import {
  NAME_MAX_CHARACTERS,
  NAME_MIN_LETTERS,
  ADDRESS_MAX_CHARACTERS,
  ADDRESS_MIN_CHARACTERS,
  POSTAL_CODE_DIGITS,
  EMAIL_MAX_CHARACTERS,
} from '../values/limits.ts';
import { cleanLine, normaliseDigits, cleanText } from './clean-text.ts';
import { stateByPostalCode } from '../values/states.ts';

/** The sixteen domains offered while an e-mail has no @ (rules §5). our choice: the list, by use in Mexico. */
export const EMAIL_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.mx',
  'yahoo.com',
  'icloud.com',
  'live.com.mx',
  'hotmail.es',
  'outlook.es',
  'outlook.com.mx',
  'live.com',
  'msn.com',
  'prodigy.net.mx',
  'protonmail.com',
  'yahoo.es',
  'me.com',
] as const;

export type NameIssue = 'required' | 'tooShort' | 'tooLong' | 'format';

export const normaliseName = cleanLine;

/**
 * Requires at least 3 letters. Refuses an empty text: for the optional middle name, call it only if something is typed
 * (rules §5).
 */
export function checkName(text: string): NameIssue | null {
  const name = normaliseName(text);
  if (name === '') return 'required';
  // our choice: besides letters, accepts only blank, point, apostrophe and hyphen, which occur in real names.
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .'-]*$/u.test(name)) return 'format';
  if ((name.match(/\p{L}/gu) ?? []).length < NAME_MIN_LETTERS) return 'tooShort';
  return name.length > NAME_MAX_CHARACTERS ? 'tooLong' : null;
}

export type AddressIssue = 'required' | 'tooShort' | 'tooLong';

export const normaliseAddress = cleanLine;

/** Counts code points, as a person does, instead of UTF-16 units. */
export function checkAddress(text: string): AddressIssue | null {
  const { length } = [...normaliseAddress(text)];
  if (length === 0) return 'required';
  if (length < ADDRESS_MIN_CHARACTERS) return 'tooShort';
  return length > ADDRESS_MAX_CHARACTERS ? 'tooLong' : null;
}

/** `unknown`: unassigned prefix (00, 17, 18, 19). */
export type PostalCodeIssue = 'required' | 'format' | 'tooShort' | 'tooLong' | 'unknown';

export const normalisePostalCode = normaliseDigits;

export function checkPostalCode(text: string): PostalCodeIssue | null {
  const code = normalisePostalCode(text);
  if (code === '') return 'required';
  if (!/^\d+$/.test(code)) return 'format';
  if (code.length < POSTAL_CODE_DIGITS) return 'tooShort';
  if (code.length > POSTAL_CODE_DIGITS) return 'tooLong';
  return stateByPostalCode(code) ? null : 'unknown';
}

/** Returns a hint if the code belongs to another state than the chosen one (INEGI code); it blocks nothing. */
export function postalCodeHint({ postalCode, stateCode }: { postalCode: string; stateCode: string }) {
  const code = normalisePostalCode(postalCode);
  if (stateCode === '' || checkPostalCode(code) !== null) return null;
  return stateByPostalCode(code)?.code === stateCode ? null : ('otherState' as const);
}

/** Names from the specification: `email` for an empty text, `email_verify` for an invalid address. */
export type EmailIssue = 'email' | 'email_verify';

// Rules §5: letters, digits, dot, dash, underscore and accented vowels, then @, then a dotted domain.
export const EMAIL_PATTERN = /^[A-Za-z0-9._\-áéíóúüÁÉÍÓÚÜ]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/**
 * Removes whitespace (rules §5); also extracts the address from `mailto:…`, `Ana <ana@…>` and a dictated `ana arroba
 * gmail punto com`.
 */
export function normaliseEmail(text: string): string {
  const clean = cleanText(text)
    .replace(/\s+arroba\s+/i, '@')
    .replace(/\s+punto\s+/gi, '.');
  const address = /^[^<>@]*<([^<>]+)>[\s,;]*$/.exec(clean)?.[1] ?? clean;
  return address.replace(/\s/g, '').replace(/^mailto:/i, '');
}

export function checkEmail(text: string): EmailIssue | null {
  const email = normaliseEmail(text);
  if (email === '') return 'email';
  return email.length <= EMAIL_MAX_CHARACTERS && EMAIL_PATTERN.test(email) ? null : 'email_verify';
}

export function suggestEmails(text: string): string[] {
  const typed = normaliseEmail(text);
  if (typed === '' || typed.includes('@')) return [];
  return EMAIL_DOMAINS.map((domain) => `${typed}@${domain}`);
}
