/** The two emergency contacts: different relation, different mobile (rules §5). */
import { EMERGENCY_CONTACTS } from '../../values/limits.ts';
import { normalisePhone } from './phone.ts';

export type EmergencyContact = { name: string; mobile: string; relation: string };
export type EmergencyContactIssue = 'sameRelation' | 'sameMobile';

/** Rules §7: the slot index the address book is asked for, 1 or 2. */
export type ContactSlot = 1 | 2;

/** What a contact would share with the other one; empty fields share nothing. Mobiles are compared without prefix or blanks. */
export function checkAgainstOther(
  contact: Partial<EmergencyContact>,
  other: Partial<EmergencyContact>,
): EmergencyContactIssue | null {
  if (contact.relation && contact.relation === other.relation) return 'sameRelation';
  const mobile = normalisePhone(contact.mobile ?? '');
  return mobile !== '' && mobile === normalisePhone(other.mobile ?? '') ? 'sameMobile' : null;
}

const distinct = (values: string[]) => new Set(values).size === EMERGENCY_CONTACTS;

/** Every problem between the contacts, for a server that judges both at once. */
export function checkEmergencyContacts(contacts: readonly EmergencyContact[]): EmergencyContactIssue[] {
  const issues: EmergencyContactIssue[] = [];
  if (!distinct(contacts.map((contact) => contact.relation))) issues.push('sameRelation');
  if (!distinct(contacts.map((contact) => normalisePhone(contact.mobile)))) issues.push('sameMobile');
  return issues;
}
