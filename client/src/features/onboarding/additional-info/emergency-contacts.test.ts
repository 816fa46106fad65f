import { expect, test } from 'vitest';
import { chooseContact, contactProblem, contactsFormOf, refuseRelation, sharesMobile } from './emergency-contacts.ts';

const luis = { name: 'Luis Marín', mobile: '5500000091', relation: 'parents' };
const form = contactsFormOf([luis], 'picked');

test('a picked contact is kept with ten digits, and without blanks around and within the name', () => {
  expect(chooseContact(form, 2, { name: ' Rosa  Marín ', phone: '+52 1 55 1234 5678' })).toEqual({
    ok: true,
    changes: { emergencyContactName2: 'Rosa Marín', emergencyContactMobile2: '5512345678' },
  });
});

test('the other contact’s number is refused, however it is written; replacing a contact by itself is not', () => {
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
])('%j cannot be used', (picked) => {
  expect(chooseContact(form, 2, picked)).toEqual({ ok: false, reason: 'unusable' });
});

test('a relation the other contact has is refused, and so is a second contact who is the first', () => {
  expect(refuseRelation(form, 2, 'parents')).toBe('sameRelation');
  expect(refuseRelation(form, 2, 'friends')).toBeNull();
  expect(refuseRelation(form, 1, 'parents')).toBeNull();
  const twice = contactsFormOf([luis, { ...luis, relation: '' }], 'picked');
  expect(refuseRelation(twice, 2, 'friends')).toBe('sameMobile');
});

test('a stored relation that is not offered appears empty', () => {
  expect(contactsFormOf([{ ...luis, relation: 'colleagues' }], 'picked').emergencyContactRelation1).toBe('');
});

test('each contact has one problem for the person and one for the relation', () => {
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
])('a typed «%s» with %s: %s, %s', (name, mobile, atName, atMobile) => {
  const given = { ...typed, emergencyContactName2: name, emergencyContactMobile2: mobile };
  expect(contactProblem('emergencyContactName2', given)).toBe(atName);
  expect(contactProblem('emergencyContactMobile2', given)).toBe(atMobile);
  expect(sharesMobile(given, 2)).toBe(atMobile === 'sameMobile');
});

test('a typed contact has the other’s relation refused like a picked one', () => {
  const given = { ...typed, emergencyContactName2: 'Rosa', emergencyContactMobile2: '5500000092' };
  expect(refuseRelation(given, 2, 'parents')).toBe('sameRelation');
  expect(refuseRelation(given, 2, 'friends')).toBeNull();
});
