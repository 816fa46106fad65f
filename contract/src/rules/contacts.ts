/** Checks, normalises and formats telephone numbers; compares the two emergency contacts. */
import { PHONE_DIGITS, EMERGENCY_CONTACTS, NAME_MAX_CHARACTERS } from '../values/limits.ts';
import { cleanLine, onlyNumber } from './clean-text.ts';
import { groupDigits } from './digits.ts';

/**
 * `format`: no number, two numbers, a foreign one, or ten digits that no subscriber has (starting with 0, 1, 800 or
 * 900).
 */
export type PhoneIssue = 'required' | 'tooShort' | 'tooLong' | 'format';

// Mexican numbers have ten national digits; mobile and fixed lines look alike (decisions: "Contact phone").
// Rules §5: +52, 52, +521, 521. Our choice: 0052, and 044, 045 and 01, which were dialled until 2019 and which some
// address books have after +52.
const PREFIX = /^(?:(?:(?:\+|00)?52)?(?:044|045|01)|(?:\+|00)?521?)(?=[2-9]\d{9}$)/;

const TWO_DIGIT_AREAS = new Set(['33', '55', '56', '81']);

/**
 * Removes Mexican prefixes before ten valid digits. Keeps the plus of another country, so that the rule refuses the
 * number.
 */
export function normalisePhone(text: string): string {
  return (
    onlyNumber(text)
      ?.replace(PREFIX, '')
      .replace(/^\+(?=52)/, '') ?? cleanLine(text)
  );
}

export function checkPhone(text: string): PhoneIssue | null {
  const phone = normalisePhone(text);
  if (phone === '') return 'required';
  if (!/^\d+$/.test(phone)) return 'format';
  if (phone.length < PHONE_DIGITS) return 'tooShort';
  if (phone.length > PHONE_DIGITS) return 'tooLong';
  return /^[2-9]/.test(phone) && !/^[89]00/.test(phone) ? null : 'format';
}

/** `55 1234 5678` in the four two-digit areas, `999 123 4567` elsewhere; also while half-typed. */
export function displayPhone(text: string): string {
  const phone = normalisePhone(text);
  const sizes = TWO_DIGIT_AREAS.has(phone.slice(0, 2)) ? [2, 4, 4] : [3, 3, 4];
  return groupDigits({ text: phone, sizes, separator: ' ' });
}

export function maskPhone(text: string): string {
  return displayPhone(text).replace(/\d(?=(?:\D*\d){4})/g, '•');
}

/** The two emergency contacts differ in relation and mobile (rules §5), and neither is the borrower. */
export type EmergencyContact = { name: string; mobile: string; relation: string };
export type SharedContactIssue = 'sameRelation' | 'sameMobile';
export type EmergencyContactIssue = SharedContactIssue | 'ownMobile';

export type ContactSlot = 1 | 2;

export function normaliseContactName(text: string): string {
  return [...cleanLine(text)].slice(0, NAME_MAX_CHARACTERS).join('').trim();
}

export function isSameMobile(one: string, other: string): boolean {
  const mobile = normalisePhone(one);
  return mobile !== '' && mobile === normalisePhone(other);
}

/** Returns the field both contacts share, if any. Ignores empty fields; compares mobiles without prefix and blanks. */
export function checkAgainstOther(
  contact: Partial<EmergencyContact>,
  other: Partial<EmergencyContact>,
): SharedContactIssue | null {
  if (contact.relation && contact.relation === other.relation) return 'sameRelation';
  return isSameMobile(contact.mobile ?? '', other.mobile ?? '') ? 'sameMobile' : null;
}

const distinct = (values: string[]) => new Set(values).size === EMERGENCY_CONTACTS;

export function checkEmergencyContacts(contacts: readonly EmergencyContact[]): SharedContactIssue[] {
  const issues: SharedContactIssue[] = [];
  if (!distinct(contacts.map((contact) => contact.relation))) issues.push('sameRelation');
  if (!distinct(contacts.map((contact) => normalisePhone(contact.mobile)))) issues.push('sameMobile');
  return issues;
}
