/** The two emergency contacts of the form (rules §2, §5): who they are, and when a choice is refused. */
import type { StoredContact } from '@puente/contract/entities/user-info';
import {
  checkAgainstOther,
  type ContactSlot,
  type EmergencyContact,
  type EmergencyContactIssue,
} from '@puente/contract/rules/person/emergency-contacts';
import { normaliseName } from '@puente/contract/rules/person/name';
import { checkPhone, normalisePhone } from '@puente/contract/rules/person/phone';
import { OFFERED_RELATIONS } from '@puente/contract/values/relations';

export const SLOTS: readonly ContactSlot[] = [1, 2];
const PARTS = ['emergencyContactName', 'emergencyContactMobile', 'emergencyContactRelation'] as const;
type Part = (typeof PARTS)[number];
export type ContactField = `${Part}${ContactSlot}`;
/** How a contact is given: out of an address book in one piece, or typed, name and number each on its own. */
export type ContactWay = 'picked' | 'typed';
/** The way is kept with the answers, so that half a typed number comes back as one after a reload. */
export type ContactsForm = Record<ContactField | `contactWay${ContactSlot}`, string>;

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

export function isTyped(form: ContactsForm, slot: ContactSlot): boolean {
  return form[`contactWay${slot}`] === 'typed';
}

/**
 * Stored contacts as the form shows them. A relation that the form does not offer is cleared
 * (screens: work-and-contacts).
 */
export function contactsFormOf(stored: readonly StoredContact[], way: ContactWay): ContactsForm {
  const relation = (slot: ContactSlot) => {
    const kept = stored[slot - 1]?.relation ?? '';
    return OFFERED_RELATIONS.some((offered) => offered === kept) ? kept : '';
  };
  return {
    contactWay1: way,
    contactWay2: way,
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

/** A contact out of the address book: prefixes taken off (rules §5), refused when it is the other contact's number. */
export function chooseContact(
  form: ContactsForm,
  slot: ContactSlot,
  picked: { name: string; phone: string },
): ContactChoice {
  const contact = { name: normaliseName(picked.name), mobile: normalisePhone(picked.phone) };
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

/** A key of `work:problems`. A shared answer is marked at the second contact, the later one on screen. */
export type ContactProblem =
  | 'contact'
  | 'contactName'
  | 'contactMobile'
  | 'contactMobileFormat'
  | 'relation'
  | EmergencyContactIssue;

export function contactProblem(field: ContactField, form: ContactsForm): ContactProblem | null {
  const slot: ContactSlot = field.endsWith('1') ? 1 : 2;
  const contact = contactIn(form, slot);
  const other = slot === 2 ? contactIn(form, 1) : {};
  if (field.startsWith('emergencyContactRelation')) {
    if (!OFFERED_RELATIONS.some((offered) => offered === contact.relation)) return 'relation';
    return checkAgainstOther({ relation: contact.relation }, other);
  }
  if (isTyped(form, slot)) {
    if (field.startsWith('emergencyContactName')) return contact.name.trim() === '' ? 'contactName' : null;
    return typedMobileProblem(contact.mobile, other);
  }
  // Name and number come from one pick and share one control; the problem is shown at the name.
  if (field.startsWith('emergencyContactMobile')) return null;
  const isChosen = contact.name.trim() !== '' && checkPhone(contact.mobile) === null;
  return isChosen ? checkAgainstOther({ mobile: contact.mobile }, other) : 'contact';
}

function typedMobileProblem(mobile: string, other: Partial<EmergencyContact>): ContactProblem | null {
  const issue = checkPhone(mobile);
  if (issue === null) return checkAgainstOther({ mobile }, other);
  return issue === 'required' ? 'contactMobile' : 'contactMobileFormat';
}

/** A typed number that is the other contact's: said as soon as the field is left, whichever of the two was typed last. */
export function sharesMobile(form: ContactsForm, slot: ContactSlot): boolean {
  const { mobile } = contactIn(form, slot);
  return checkAgainstOther({ mobile }, { mobile: contactIn(form, otherSlot(slot)).mobile }) !== null;
}
