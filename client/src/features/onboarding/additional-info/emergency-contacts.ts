/** The two emergency contacts of the form (spec §2 section 4, §5): who they are, and when a choice is refused. */
import type { StoredContact } from '@puente/contract/entities/user-info';
import {
  checkAgainstOther,
  type ContactSlot,
  type EmergencyContact,
  type EmergencyContactIssue,
} from '@puente/contract/rules/emergency-contacts';
import { checkPhone, normalisePhone } from '@puente/contract/rules/phone';
import { OFFERED_RELATIONS } from '@puente/contract/values/relations';

export const SLOTS: readonly ContactSlot[] = [1, 2];
const PARTS = ['emergencyContactName', 'emergencyContactMobile', 'emergencyContactRelation'] as const;
type Part = (typeof PARTS)[number];
export type ContactField = `${Part}${ContactSlot}`;
export type ContactsForm = Record<ContactField, string>;

export const CONTACT_FIELDS: readonly ContactField[] = SLOTS.flatMap((slot) =>
  PARTS.map((part) => `${part}${slot}` as const),
);

const otherSlot = (slot: ContactSlot): ContactSlot => (slot === 1 ? 2 : 1);

export function contactIn(form: ContactsForm, slot: ContactSlot): EmergencyContact {
  return {
    name: form[`emergencyContactName${slot}`],
    mobile: form[`emergencyContactMobile${slot}`],
    relation: form[`emergencyContactRelation${slot}`],
  };
}

export function isChosen(contact: EmergencyContact): boolean {
  return contact.name.trim() !== '' && checkPhone(contact.mobile) === null;
}

/** Stored contacts as the form shows them. A relation that the form does not offer is cleared (screens, 2.5 no. 6). */
export function contactsFormOf(stored: readonly StoredContact[]): ContactsForm {
  const relation = (slot: ContactSlot) => {
    const kept = stored[slot - 1]?.relation ?? '';
    return OFFERED_RELATIONS.some((offered) => offered === kept) ? kept : '';
  };
  return {
    emergencyContactName1: stored[0]?.name ?? '',
    emergencyContactMobile1: normalisePhone(stored[0]?.mobile ?? ''),
    emergencyContactRelation1: relation(1),
    emergencyContactName2: stored[1]?.name ?? '',
    emergencyContactMobile2: normalisePhone(stored[1]?.mobile ?? ''),
    emergencyContactRelation2: relation(2),
  };
}

export type ContactChoice =
  | { ok: true; changes: Partial<ContactsForm> }
  | { ok: false; reason: 'unusable' | EmergencyContactIssue };

/** A contact out of the address book: prefixes taken off (spec §5), refused when it is the other contact's number. */
export function chooseContact(
  form: ContactsForm,
  slot: ContactSlot,
  picked: { name: string; phone: string },
): ContactChoice {
  const contact = { name: picked.name.replace(/\s+/gu, ' ').trim(), mobile: normalisePhone(picked.phone) };
  if (contact.name === '' || checkPhone(contact.mobile) !== null) return { ok: false, reason: 'unusable' };
  const reason = checkAgainstOther(contact, { mobile: contactIn(form, otherSlot(slot)).mobile });
  if (reason !== null) return { ok: false, reason };
  return {
    ok: true,
    changes: { [`emergencyContactName${slot}`]: contact.name, [`emergencyContactMobile${slot}`]: contact.mobile },
  };
}

/** Why a relation cannot be saved: the other contact has it, or both are the same person. The sheet stays open. */
export function refuseRelation(form: ContactsForm, slot: ContactSlot, relation: string): EmergencyContactIssue | null {
  return checkAgainstOther({ ...contactIn(form, slot), relation }, contactIn(form, otherSlot(slot)));
}

/** A key of `work:problems`. A shared answer is told at the second contact, the later one on screen. */
export type ContactProblem = 'contact' | 'relation' | EmergencyContactIssue;

export function contactProblem(field: ContactField, form: ContactsForm): ContactProblem | null {
  const slot: ContactSlot = field.endsWith('1') ? 1 : 2;
  const contact = contactIn(form, slot);
  const other = slot === 2 ? contactIn(form, 1) : {};
  if (field.startsWith('emergencyContactRelation')) {
    if (!OFFERED_RELATIONS.some((offered) => offered === contact.relation)) return 'relation';
    return checkAgainstOther({ relation: contact.relation }, other);
  }
  // Name and number come from one pick and share one control; the problem stands at the name.
  if (field.startsWith('emergencyContactMobile')) return null;
  return isChosen(contact) ? checkAgainstOther({ mobile: contact.mobile }, other) : 'contact';
}
