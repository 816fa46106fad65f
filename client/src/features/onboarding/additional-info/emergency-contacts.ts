/** The two emergency contacts of the form (rules §2, §5): who they are, and when a choice is refused. */
import type { StoredContact } from '@puente/contract/entities/user-info';
import { cleanLine } from '@puente/contract/rules/clean-text';
import {
  checkAgainstOther,
  type ContactSlot,
  type EmergencyContact,
  type EmergencyContactIssue,
  isSameMobile,
  normaliseContactName,
  type SharedContactIssue,
} from '@puente/contract/rules/person/emergency-contacts';
import { checkPhone, normalisePhone } from '@puente/contract/rules/person/phone';
import { NAME_MAX_CHARACTERS } from '@puente/contract/values/limits';
import { OFFERED_RELATIONS } from '@puente/contract/values/relations';

export const SLOTS: readonly ContactSlot[] = [1, 2];
const PARTS = ['emergencyContactName', 'emergencyContactMobile', 'emergencyContactRelation'] as const;
type Part = (typeof PARTS)[number];
export type ContactField = `${Part}${ContactSlot}`;
/** `picked`: taken whole from an address book. `typed`: name and number are entered separately. */
export type ContactWay = 'picked' | 'typed';
/** The mode is stored with the answers, so that half a typed number returns as typed after a reload. */
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

/** The first word of a contact's name; the whole name if that word is a title or an initial. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/u);
  return /^\p{L}{3,}$/u.test(first) ? first : name.trim();
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

/** A card of the address book: its name, and its Mexican numbers, each once. */
export type ContactCard = { name: string; mobiles: readonly string[]; nameIsCut: boolean };

export function cardOf(picked: { name: string; phone: string; phones?: readonly string[] | undefined }): ContactCard {
  const mobiles = [picked.phone, ...(picked.phones ?? [])].map(normalisePhone);
  const name = normaliseContactName(picked.name);
  return {
    name,
    mobiles: [...new Set(mobiles)].filter((mobile) => checkPhone(mobile) === null),
    nameIsCut: name.length < cleanLine(picked.name).length,
  };
}

export type ContactChoice =
  | { ok: true; changes: Partial<ContactsForm> }
  | { ok: false; reason: 'unusable' | 'several' | EmergencyContactIssue };

/**
 * Takes a contact from the address book; refused for the other contact's number or `own`, the borrower's; `several`
 * while the borrower must choose one.
 */
export function chooseContact(form: ContactsForm, slot: ContactSlot, card: ContactCard, own: string): ContactChoice {
  const [mobile, another] = card.mobiles;
  if (card.name === '' || mobile === undefined) return { ok: false, reason: 'unusable' };
  if (another !== undefined) return { ok: false, reason: 'several' };
  if (isSameMobile(mobile, own)) return { ok: false, reason: 'ownMobile' };
  const reason = checkAgainstOther({ mobile }, { mobile: contactIn(form, otherSlot(slot)).mobile });
  if (reason !== null) return { ok: false, reason };
  return {
    ok: true,
    changes: { [`emergencyContactName${slot}`]: card.name, [`emergencyContactMobile${slot}`]: mobile },
  };
}

/** Returns the issue if the other contact has this relation; the sheet then stays open. */
export function refuseRelation(form: ContactsForm, slot: ContactSlot, relation: string): SharedContactIssue | null {
  return checkAgainstOther({ relation }, { relation: contactIn(form, otherSlot(slot)).relation });
}

/** A key of `work:problems`. A shared answer is marked at the second contact, the later one on screen. */
export type ContactProblem =
  | 'contact'
  | 'contactName'
  | 'contactNameLong'
  | 'contactMobile'
  | 'contactMobileFormat'
  | 'relation'
  | EmergencyContactIssue;

/** @param own the borrower's number, which no contact may have. */
export function contactProblem(field: ContactField, form: ContactsForm, own: string): ContactProblem | null {
  const slot: ContactSlot = field.endsWith('1') ? 1 : 2;
  const contact = contactIn(form, slot);
  const other = slot === 2 ? contactIn(form, 1) : {};
  if (field.startsWith('emergencyContactRelation')) {
    if (!OFFERED_RELATIONS.some((offered) => offered === contact.relation)) return 'relation';
    return checkAgainstOther({ relation: contact.relation }, other);
  }
  if (isTyped(form, slot)) {
    if (field.startsWith('emergencyContactName')) return typedNameProblem(contact.name);
    return typedMobileProblem(contact.mobile, other, own);
  }
  // Name and number come from one pick and share one control; the problem is shown at the name.
  if (field.startsWith('emergencyContactMobile')) return null;
  const isChosen = contact.name.trim() !== '' && checkPhone(contact.mobile) === null;
  if (!isChosen) return 'contact';
  return isSameMobile(contact.mobile, own) ? 'ownMobile' : checkAgainstOther({ mobile: contact.mobile }, other);
}

function typedNameProblem(text: string): ContactProblem | null {
  const name = cleanLine(text);
  if (name === '') return 'contactName';
  return [...name].length > NAME_MAX_CHARACTERS ? 'contactNameLong' : null;
}

function typedMobileProblem(mobile: string, other: Partial<EmergencyContact>, own: string): ContactProblem | null {
  const issue = checkPhone(mobile);
  if (isSameMobile(mobile, own)) return 'ownMobile';
  if (issue === null) return checkAgainstOther({ mobile }, other);
  return issue === 'required' ? 'contactMobile' : 'contactMobileFormat';
}

/** Reports a typed number that equals the other contact's when its field is left, whichever was typed last. */
export function sharesMobile(form: ContactsForm, slot: ContactSlot): boolean {
  const { mobile } = contactIn(form, slot);
  return checkAgainstOther({ mobile }, { mobile: contactIn(form, otherSlot(slot)).mobile }) !== null;
}
