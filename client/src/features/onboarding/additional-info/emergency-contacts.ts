/** Rules of the two emergency contacts in the form (rules §2, §5): who they are, and when one is refused. */
import type { StoredContact } from '@puente/contract/entities/user-info';
import { ruled } from '@puente/contract/entities/ruled';
import { cleanLine } from '@puente/contract/rules/clean-text';
import {
  checkAgainstOther,
  type ContactSlot,
  type EmergencyContact,
  type EmergencyContactIssue,
  isSameMobile,
  normaliseContactName,
  type SharedContactIssue,
  checkPhone,
  normalisePhone,
} from '@puente/contract/rules/contacts';
import { NAME_MAX_CHARACTERS } from '@puente/contract/values/limits';
import { OFFERED_RELATIONS } from '@puente/contract/values/personal';
import type { ParseKeys } from 'i18next';
import { checkedText, type Messages } from '../../../forms/form-schema.ts';

export const SLOTS: readonly ContactSlot[] = [1, 2];
export type ContactField = `emergencyContact${'Name' | 'Mobile' | 'Relation'}${ContactSlot}`;
/** `picked`: from an address book, as a whole. `typed`: name and number are entered separately. */
export type ContactWay = 'picked' | 'typed';
/** The mode is stored with the answers, so that a half-typed number stays in its box after a reload. */
export type ContactsForm = Record<ContactField | `contactWay${ContactSlot}`, string>;

const otherSlot = (slot: ContactSlot): ContactSlot => (slot === 1 ? 2 : 1);

export function contactIn(form: ContactsForm, slot: ContactSlot): EmergencyContact {
  return {
    name: form[`emergencyContactName${slot}`],
    mobile: form[`emergencyContactMobile${slot}`],
    relation: form[`emergencyContactRelation${slot}`],
  };
}

/** Returns the first word of a name; the whole name if that word is no name by itself, such as «J» or «Ma.». */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/u);
  return /^\p{L}{3,}$/u.test(first) ? first : name.trim();
}

export function isTyped(form: ContactsForm, slot: ContactSlot): boolean {
  return form[`contactWay${slot}`] === 'typed';
}

/** Fills the form from stored contacts; clears a relation that is not offered (screens: work-and-contacts). */
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

/** Card of the address book: its name and its Mexican numbers without duplicates. */
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

type ContactChoice =
  | { ok: true; changes: Partial<ContactsForm> }
  | { ok: false; reason: 'unusable' | 'several' | EmergencyContactIssue };

/**
 * Takes a contact from the address book. Refuses the other contact's number and `own` (the borrower's); returns
 * `several` if the borrower must choose a number.
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

type ContactIssue = 'required' | 'tooLong' | EmergencyContactIssue;

/**
 * Returns the schema of both contacts; refuses an answer that both share at the second one, the later on screen.
 * @param own the borrower's number, which no contact may have
 */
export function contactShape(form: ContactsForm, own: string) {
  const parts = (slot: ContactSlot) => {
    const other = slot === 2 ? contactIn(form, 1) : {};
    const differs = (mobile: string): EmergencyContactIssue | null =>
      isSameMobile(mobile, own) ? 'ownMobile' : checkAgainstOther({ mobile }, other);
    const checkPicked = (name: string): ContactIssue | null => {
      const { mobile } = contactIn(form, slot);
      return name === '' || checkPhone(mobile) !== null ? 'required' : differs(mobile);
    };
    const typed = isTyped(form, slot);
    return {
      name: ruled(typed ? checkTypedName : checkPicked, cleanLine),
      // A picked contact shows one field for name and number, so a problem with the number is shown at the name.
      mobile: ruled((mobile) => (typed ? (checkPhone(mobile) ?? differs(mobile)) : null), normalisePhone),
      relation: checkedText((relation) =>
        OFFERED_RELATIONS.some((offered) => offered === relation) ? checkAgainstOther({ relation }, other) : 'unknown',
      ),
    };
  };
  const [first, second] = [parts(1), parts(2)];
  return {
    emergencyContactName1: first.name,
    emergencyContactMobile1: first.mobile,
    emergencyContactRelation1: first.relation,
    emergencyContactName2: second.name,
    emergencyContactMobile2: second.mobile,
    emergencyContactRelation2: second.relation,
  };
}

function checkTypedName(name: string): ContactIssue | null {
  if (name === '') return 'required';
  return [...name].length > NAME_MAX_CHARACTERS ? 'tooLong' : null;
}

const messagesOf = (slot: ContactSlot) =>
  ({
    name: {
      tooLong: 'problems.contactNameLong',
      ownMobile: 'problems.ownMobile',
      sameMobile: 'problems.sameMobile',
      required: (all: ContactsForm) => (isTyped(all, slot) ? 'problems.contactName' : 'problems.contact'),
    },
    mobile: {
      required: 'problems.contactMobile',
      ownMobile: 'problems.ownMobile',
      sameMobile: 'problems.sameMobile',
      rest: 'problems.contactMobileFormat',
    },
    relation: { sameRelation: 'problems.sameRelation', rest: 'problems.relation' },
  }) as const;
const [FIRST, SECOND] = [messagesOf(1), messagesOf(2)];

export const CONTACT_MESSAGES: Messages<ContactsForm, ParseKeys<'work'>> = {
  contactWay1: null,
  contactWay2: null,
  emergencyContactName1: FIRST.name,
  emergencyContactMobile1: FIRST.mobile,
  emergencyContactRelation1: FIRST.relation,
  emergencyContactName2: SECOND.name,
  emergencyContactMobile2: SECOND.mobile,
  emergencyContactRelation2: SECOND.relation,
};

export function sharesMobile(form: ContactsForm, slot: ContactSlot): boolean {
  const { mobile } = contactIn(form, slot);
  return checkAgainstOther({ mobile }, { mobile: contactIn(form, otherSlot(slot)).mobile }) !== null;
}
