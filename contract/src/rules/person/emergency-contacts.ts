/** The two emergency contacts: different relation, different mobile (rules §5), and neither is the borrower. */
import { EMERGENCY_CONTACTS, NAME_MAX_CHARACTERS } from '../../values/limits.ts';
import { cleanLine } from '../clean-text.ts';
import { normalisePhone } from './phone.ts';

export type EmergencyContact = { name: string; mobile: string; relation: string };
export type SharedContactIssue = 'sameRelation' | 'sameMobile';
/** `ownMobile`: the number of the borrower. */
export type EmergencyContactIssue = SharedContactIssue | 'ownMobile';

/** Rules §7: the slot index the address book is asked for, 1 or 2. */
export type ContactSlot = 1 | 2;

/** The name of a contact as a phone book has it, `Mamá ❤️` too, cut to what the form keeps. */
export function normaliseContactName(text: string): string {
  return [...cleanLine(text)].slice(0, NAME_MAX_CHARACTERS).join('').trim();
}

/** True when both are one number, however each is written; false while either is empty. */
export function isSameMobile(one: string, other: string): boolean {
  const mobile = normalisePhone(one);
  return mobile !== '' && mobile === normalisePhone(other);
}

/** What a contact would share with the other one; empty fields share nothing. Mobiles are compared without prefix or blanks. */
export function checkAgainstOther(
  contact: Partial<EmergencyContact>,
  other: Partial<EmergencyContact>,
): SharedContactIssue | null {
  if (contact.relation && contact.relation === other.relation) return 'sameRelation';
  return isSameMobile(contact.mobile ?? '', other.mobile ?? '') ? 'sameMobile' : null;
}

const distinct = (values: string[]) => new Set(values).size === EMERGENCY_CONTACTS;

/** Every problem between the contacts, for a server that judges both at once. */
export function checkEmergencyContacts(contacts: readonly EmergencyContact[]): SharedContactIssue[] {
  const issues: SharedContactIssue[] = [];
  if (!distinct(contacts.map((contact) => contact.relation))) issues.push('sameRelation');
  if (!distinct(contacts.map((contact) => normalisePhone(contact.mobile)))) issues.push('sameMobile');
  return issues;
}
