import * as fc from 'fast-check';
import { isValidPhoneNumber } from 'libphonenumber-js/mobile';
import { describe, expect, it } from 'vitest';
import {
  checkPhone,
  displayPhone,
  maskPhone,
  normalisePhone,
  checkAgainstOther,
  checkEmergencyContacts,
  isSameMobile,
  normaliseContactName,
} from './contacts.ts';
import vectors from './vectors.json' with { type: 'json' };

const { normalise, invalidNational, format } = vectors.phone;

describe('normalisePhone', () => {
  it.each(normalise)('normalises $input to $national', ({ input, national }) => {
    expect(normalisePhone(input)).toBe(national);
    expect(checkPhone(input)).toBeNull();
    expect(isValidPhoneNumber(national, 'MX')).toBe(true);
  });

  it.each([
    ['+5215512345678', '5512345678'],
    // One digit too short, so the prefix stays.
    ['+52551234567', '52551234567'],
    ['+52 1 55 1234 5678', '5512345678'],
    ['044 55 1234 5678', '5512345678'],
    ['045 999 123 4567', '9991234567'],
    ['tel:+52-55-1234-5678', '5512345678'],
    ['(+52) 55 1234 5678', '5512345678'],
    ['0052 1 55 1234 5678', '5512345678'],
    ['01 (55) 1234.5678', '5512345678'],
    ['Cel: 55 1234 5678 (Ana)', '5512345678'],
    ['\u202A+52 55\u00A01234\u20115678\u202C', '5512345678'],
    ['٥٥١٢٣٤٥٦٧٨', '5512345678'],
    ['+52 521 234 5678', '5212345678'],
    ['５５１２３４５６７８', '5512345678'],
  ])('normalises the phone number %s to %s', (input, national) => {
    expect(normalisePhone(input)).toBe(national);
  });

  it('keeps a ten-digit number that starts like a prefix', () => {
    expect(['5212345678', '52 1234 5678', '5255123456'].map(normalisePhone)).toEqual([
      '5212345678',
      '5212345678',
      '5255123456',
    ]);
  });

  it('returns the same ten digits for every prefix and for the displayed number', () => {
    const national = fc.stringMatching(/^[2-9]\d{9}$/);
    fc.assert(
      fc.property(
        national,
        fc.constantFrom('', '+52', '52', '+521', '521', '+52 ', '044', '01', '+52 044 ', '+52 01 ', '0052045'),
        (digits, prefix) => {
          expect(normalisePhone(prefix + digits)).toBe(digits);
          expect(normalisePhone(displayPhone(digits))).toBe(digits);
        },
      ),
      { seed: 52 },
    );
  });
});

it('returns ten digits after a number is typed digit by digit with its prefix', () => {
  const typed = (text: string) => [...text].reduce((stored, digit) => normalisePhone(stored + digit), '');
  for (const prefix of [
    '',
    '52',
    '+52',
    '521',
    '+521',
    '044',
    '045',
    '01',
    '0052',
    '00521',
    '+52044',
    '5201',
    '0052045',
  ]) {
    for (const national of ['5512345678', '5212345678', '9991234567']) expect(typed(prefix + national)).toBe(national);
  }
  for (const foreign of ['+15551234567', '+4712345678', '15551234567', '+34612345678']) {
    expect(checkPhone(typed(foreign))).not.toBeNull();
  }
});

describe('checkPhone', () => {
  it.each(invalidNational)('rejects the phone number %s', (phone) => {
    expect(checkPhone(phone)).not.toBeNull();
    expect(isValidPhoneNumber(phone, 'MX')).toBe(false);
  });

  it.each([
    ['', 'required'],
    ['551234567', 'tooShort'],
    ['55123456789', 'tooLong'],
    ['1234567890', 'format'],
    ['9001234567', 'format'],
    ['+1 555 123 4567', 'format'],
    ['+4712345678', 'format'],
    ['0047 1234 5678', 'tooLong'],
    ['1 555 123 4567', 'tooLong'],
    ['521551234567', 'tooLong'],
    ['55 1234 5678 / 55 8765 4321', 'format'],
    ['55 1234 5678 ext 12', 'format'],
    ['Ana', 'format'],
  ])('reports the number %j as %s', (phone, issue) => {
    expect(checkPhone(phone)).toBe(issue);
  });
});

it('accepts a number that contains 800 or 900 after its area code', () => {
  expect(['5580012345', '5590012345'].map(checkPhone)).toEqual([null, null]);
});

describe('display', () => {
  it('displays numbers of Guadalajara, Mexico City and Monterrey with a two-digit area code', () => {
    expect(['3312345678', '5512345678', '5612345678', '8112345678'].map(displayPhone)).toEqual([
      '33 1234 5678',
      '55 1234 5678',
      '56 1234 5678',
      '81 1234 5678',
    ]);
  });

  it.each(format)('displays $n as $shown', ({ n, shown }) => {
    expect(displayPhone(n)).toBe(shown);
  });

  it('masks all but the last four digits of a phone number', () => {
    expect(['5512345678', '9991234567'].map(maskPhone)).toEqual(['•• •••• 5678', '••• ••• 4567']);
  });
});

const rosa = { name: 'Rosa', mobile: '5500000001', relation: 'parents' };
const luis = { name: 'Luis', mobile: '5500000002', relation: 'friends' };

describe('checkAgainstOther', () => {
  it.each([
    [luis, null],
    [{ ...luis, relation: 'parents' }, 'sameRelation'],
    [{ ...luis, mobile: '+52 1 55 0000 0001' }, 'sameMobile'],
    [{ relation: 'parents' }, 'sameRelation'],
    [{ mobile: '55-0000-0001' }, 'sameMobile'],
    [{}, null],
  ])('the contact %j, compared with the other contact Rosa, has the issue %s', (contact, issue) => {
    expect(checkAgainstOther(contact, rosa)).toBe(issue);
  });

  it('ignores fields that both contacts left empty', () => {
    const empty = { name: '', mobile: '', relation: '' };
    expect(checkAgainstOther(empty, empty)).toBeNull();
  });
});

it('cuts a name to eighty characters and splits no emoji', () => {
  expect(normaliseContactName('😀'.repeat(130))).toBe('😀'.repeat(80));
  expect(normaliseContactName(' Mamá\u00A0 ❤️ ')).toBe('Mamá ❤');
});

it('isSameMobile ignores prefix and spacing', () => {
  expect(isSameMobile('+52 55 0000 0001', '5500000001')).toBe(true);
  expect([isSameMobile('', ''), isSameMobile('5500000001', '5500000002')]).toEqual([false, false]);
});

it('checkEmergencyContacts reports an equal relation and an equal mobile', () => {
  expect(checkEmergencyContacts([rosa, luis])).toEqual([]);
  expect(checkEmergencyContacts([rosa, { ...rosa, name: 'Otra' }])).toEqual(['sameRelation', 'sameMobile']);
});
