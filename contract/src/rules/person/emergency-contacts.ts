/** The two emergency contacts differ in relation and mobile (rules §5), and neither is the borrower. */
import { EMERGENCY_CONTACTS, NAME_MAX_CHARACTERS } from '../../values/limits.ts';
import { cleanLine } from '../clean-text.ts';
import { normalisePhone } from './phone.ts';

export type EmergencyContact = { name: string; mobile: string; relation: string };
export type SharedContactIssue = 'sameRelation' | 'sameMobile';
export type EmergencyContactIssue = SharedContactIssue | 'ownMobile';

export type ContactSlot = 1 | 2;

export function normaliseContactName(text: string): string {
  return [...cleanLine(text)].slice(0, NAME_MAX_CHARACTERS).join('').trim();
}

/** Compares normalised numbers; false if either is empty. */
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
