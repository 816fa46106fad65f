import * as fc from 'fast-check';
import { isValidPhoneNumber } from 'libphonenumber-js/mobile';
import { describe, expect, it } from 'vitest';
import { checkPhone, displayPhone, maskPhone, normalisePhone } from './phone.ts';
import vectors from '../vectors.json' with { type: 'json' };

const { normalise, invalidNational, format } = vectors.phone;

describe('normalisePhone', () => {
  it.each(normalise)('reads $input as $national', ({ input, national }) => {
    expect(normalisePhone(input)).toBe(national);
    expect(checkPhone(input)).toBeNull();
    expect(isValidPhoneNumber(national, 'MX')).toBe(true);
  });

  it.each([
    ['+5215512345678', '5512345678'],
    ['+52 1 55 1234 5678', '5512345678'],
    ['044 55 1234 5678', '5512345678'],
    ['045 999 123 4567', '9991234567'],
    ['+5512345678', '5512345678'],
    ['５５１２３４５６７８', '5512345678'],
  ])('reads %s as %s', (input, national) => {
    expect(normalisePhone(input)).toBe(national);
  });

  it('keeps a ten-digit number that merely begins like a prefix', () => {
    expect(['5212345678', '52 1234 5678', '5255123456'].map(normalisePhone)).toEqual([
      '5212345678',
      '5212345678',
      '5255123456',
    ]);
  });

  it('gives the same ten digits whatever prefix is put before them, and changes nothing the second time', () => {
    const national = fc.stringMatching(/^[2-9]\d{9}$/);
    fc.assert(
      fc.property(national, fc.constantFrom('', '+52', '52', '+521', '521', '+52 ', '044', '01'), (digits, prefix) => {
        expect(normalisePhone(prefix + digits)).toBe(digits);
        expect(normalisePhone(displayPhone(digits))).toBe(digits);
      }),
      { seed: 52 },
    );
  });
});

describe('checkPhone', () => {
  it.each(invalidNational)('refuses %s', (phone) => {
    expect(checkPhone(phone)).not.toBeNull();
    expect(isValidPhoneNumber(phone, 'MX')).toBe(false);
  });

  it.each([
    ['', 'required'],
    ['551234567', 'tooShort'],
    ['55123456789', 'tooLong'],
    ['1234567890', 'format'],
    ['9001234567', 'format'],
  ])('answers %j with %s', (phone, issue) => {
    expect(checkPhone(phone)).toBe(issue);
  });
});

it('takes 800 and 900 for a service number only at the front', () => {
  expect(['5580012345', '5590012345'].map(checkPhone)).toEqual([null, null]);
});

describe('display', () => {
  it('draws Guadalajara, Mexico City and Monterrey with two digits in front', () => {
    expect(['3312345678', '5512345678', '5612345678', '8112345678'].map(displayPhone)).toEqual([
      '33 1234 5678',
      '55 1234 5678',
      '56 1234 5678',
      '81 1234 5678',
    ]);
  });

  it.each(format)('draws $n as $shown', ({ n, shown }) => {
    expect(displayPhone(n)).toBe(shown);
  });

  it('hides all but the last four digits', () => {
    expect(['5512345678', '9991234567'].map(maskPhone)).toEqual(['•• •••• 5678', '••• ••• 4567']);
  });
});
