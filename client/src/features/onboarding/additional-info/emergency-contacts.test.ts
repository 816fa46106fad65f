import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findMessages } from '../../../forms/find-messages.fixture.ts';
import {
  cardOf,
  chooseContact as chooseCard,
  CONTACT_MESSAGES,
  type ContactField,
  contactsFormOf,
  contactShape,
  firstNameOf,
  refuseRelation,
  sharesMobile,
} from './emergency-contacts.ts';

const OWN_MOBILE = '5500000099';
type Picked = Parameters<typeof cardOf>[0];
type Form = Parameters<typeof contactShape>[0];
const chooseContact = (given: Form, slot: 1 | 2, picked: Picked) => chooseCard(given, slot, cardOf(picked), OWN_MOBILE);
const contactProblem = (field: ContactField, given: Form) =>
  findMessages(z.object(contactShape(given, OWN_MOBILE)), CONTACT_MESSAGES, given)[field] ?? null;

const luis = { name: 'Luis Marín', mobile: '5500000091', relation: 'parents' };
const form = contactsFormOf([luis], 'picked');

test('stores a picked contact with ten digits and single blanks in the name', () => {
  expect(chooseContact(form, 2, { name: ' Rosa  Marín ', phone: '+52 1 55 1234 5678' })).toEqual({
    ok: true,
    changes: { emergencyContactName2: 'Rosa Marín', emergencyContactMobile2: '5512345678' },
  });
});

test("refuses the other contact's number in any notation, but lets the borrower pick a contact's own number again", () => {
  expect(chooseContact(form, 2, { name: 'Rosa', phone: '+52 1 55 0000 0091' })).toEqual({
    ok: false,
    reason: 'sameMobile',
  });
  expect(chooseContact(form, 1, { name: 'Luis', phone: '5500000091' }).ok).toBe(true);
});

test.each([
  { name: '', phone: '5500000092' },
  { name: 'Rosa', phone: '12345' },
  { name: 'Rosa', phone: '+1 202 555 0101' },
])('rejects the picked contact %j, which lacks a name or a Mexican number', (picked) => {
  expect(chooseContact(form, 2, picked)).toEqual({ ok: false, reason: 'unusable' });
});

test("refuses the borrower's own number, picked or typed", () => {
  expect(chooseContact(form, 2, { name: 'Yo', phone: `+52 ${OWN_MOBILE}` })).toEqual({
    ok: false,
    reason: 'ownMobile',
  });
  const typedOwn = { ...form, contactWay1: 'typed', emergencyContactMobile1: OWN_MOBILE };
  expect(contactProblem('emergencyContactMobile1', typedOwn)).toBe('ownMobile');
  expect(contactProblem('emergencyContactName1', { ...form, emergencyContactMobile1: OWN_MOBILE })).toBe('ownMobile');
});

test('cuts a name longer than the form allows and marks the card', () => {
  const card = cardOf({ name: 'Ana '.repeat(40), phone: '5500000092' });
  expect([card.name.length, card.nameIsCut]).toEqual([79, true]);
  expect(cardOf({ name: '  Ana\u200B ', phone: '' })).toEqual({ name: 'Ana', mobiles: [], nameIsCut: false });
  const long = { ...form, contactWay2: 'typed', emergencyContactName2: 'a'.repeat(81) };
  expect(contactProblem('emergencyContactName2', long)).toBe('contactNameLong');
});

test('asks which number to use only if a card has several different Mexican numbers', () => {
  const several = { name: 'Rosa', phone: '55 0000 0092', phones: ['+52 33 0000 0093', '+1 202 555 0101'] };
  expect(cardOf(several).mobiles).toEqual(['5500000092', '3300000093']);
  expect(chooseContact(form, 2, several)).toEqual({ ok: false, reason: 'several' });
  expect(chooseContact(form, 2, { name: 'Rosa', phone: '', phones: ['5500000092', '+525500000092'] }).ok).toBe(true);
});

test('refuses a relation only if the other contact has the same relation, whatever their numbers', () => {
  expect(refuseRelation(form, 2, 'parents')).toBe('sameRelation');
  expect(refuseRelation(form, 2, 'friends')).toBeNull();
  expect(refuseRelation(form, 1, 'parents')).toBeNull();
  const twice = contactsFormOf([luis, { ...luis, relation: '' }], 'picked');
  expect(refuseRelation(twice, 2, 'friends')).toBeNull();
});

test('clears a stored relation that is not offered', () => {
  expect(contactsFormOf([{ ...luis, relation: 'colleagues' }], 'picked').emergencyContactRelation1).toBe('');
});

test('shows at most one problem for a contact’s name and number, and one for the relation', () => {
  expect(contactProblem('emergencyContactName2', form)).toBe('contact');
  expect(contactProblem('emergencyContactMobile2', form)).toBeNull();
  expect(contactProblem('emergencyContactRelation2', form)).toBe('relation');
  const twice = contactsFormOf([luis, luis], 'picked');
  expect(contactProblem('emergencyContactName1', twice)).toBeNull();
  expect(contactProblem('emergencyContactName2', twice)).toBe('sameMobile');
  expect(contactProblem('emergencyContactRelation2', twice)).toBe('sameRelation');
});

const typed = { ...contactsFormOf([luis], 'picked'), contactWay2: 'typed' };

test.each([
  ['', '', 'contactName', 'contactMobile'],
  ['  ', '55 0000 009', 'contactName', 'contactMobileFormat'],
  ['Rosa', '1234567890', null, 'contactMobileFormat'],
  ['Rosa', '5500000091', null, 'sameMobile'],
  ['Rosa', '+52 1 55 0000 0091', null, 'sameMobile'],
  ['Rosa', '55 0000 0092', null, null],
])(
  'for a typed «%s» with the number «%s», the name has the problem %s and the number %s',
  (name, mobile, atName, atMobile) => {
    const given = { ...typed, emergencyContactName2: name, emergencyContactMobile2: mobile };
    expect(contactProblem('emergencyContactName2', given)).toBe(atName);
    expect(contactProblem('emergencyContactMobile2', given)).toBe(atMobile);
    expect(sharesMobile(given, 2)).toBe(atMobile === 'sameMobile');
  },
);

test('addresses a contact by the first word of the name, unless it is shorter than three letters or has a dot', () => {
  expect(['Luis Marín', ' Ma. Elena Ruiz', 'J Cruz', ''].map(firstNameOf)).toEqual([
    'Luis',
    'Ma. Elena Ruiz',
    'J Cruz',
    '',
  ]);
});
