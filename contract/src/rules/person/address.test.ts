import vectors from '../vectors.json' with { type: 'json' };
import { expect, it, test, describe } from 'vitest';
import { checkAddress, normaliseAddress, checkPostalCode, normalisePostalCode, postalCodeHint } from './address.ts';
import { checkCity } from './city.ts';
import { STATES } from '../../values/states.ts';

it.each([
  ['', 'required'],
  ['  \n ', 'required'],
  ['A', 'tooShort'],
  ['A1', null],
  ['Av. Juárez 12, int. 3', null],
  ['á'.repeat(100), null],
  ['👍'.repeat(100), null],
  ['á'.repeat(101), 'tooLong'],
])('returns for the address %j the issue %s', (address, issue) => {
  expect(checkAddress(address)).toBe(issue);
});

it('joins several lines into one', () => {
  expect(normaliseAddress(' Calle 5\r\n  número 8 ')).toBe('Calle 5 número 8');
});

test.each([
  ['Coyoacán', '09', null],
  ['', '09', null],
  ['', '', null],
  ['Guadalajara', '14', null],
  ['Guadalajara', '09', 'unknown'],
  ['coyoacan', '09', 'unknown'],
  ['Coyoacán', '', 'unknown'],
  ['Coyoacán', '99', 'unknown'],
] as const)('returns for the city %j in state %j the issue %s', (city, stateCode, issue) =>
  expect(checkCity({ city, stateCode })).toBe(issue),
);

const { valid, invalid } = vectors.postal;

describe('checkPostalCode', () => {
  it.each(valid)('accepts $v in state $inegi', ({ v, inegi }) => {
    expect(checkPostalCode(v)).toBeNull();
    expect(postalCodeHint({ postalCode: v, stateCode: inegi })).toBeNull();
    const other = STATES.find((state) => state.code !== inegi)?.code ?? '';
    expect(postalCodeHint({ postalCode: v, stateCode: other })).toBe('otherState');
  });

  it.each(invalid)('rejects %s', (code) => {
    expect(checkPostalCode(code)).not.toBeNull();
  });

  it.each([
    ['', 'required'],
    ['1234', 'tooShort'],
    ['123456', 'tooLong'],
    ['1234A', 'format'],
    ['A1234', 'format'],
    ['18000', 'unknown'],
  ])('returns for the postal code %j the issue %s', (code, issue) => {
    expect(checkPostalCode(code)).toBe(issue);
  });

  it('accepts exactly the prefixes 01 to 16 and 20 to 99', () => {
    const known = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter(
      (prefix) => checkPostalCode(`${prefix}000`) === null,
    );
    expect(known).toHaveLength(96);
    expect(known.every((prefix) => /^(0[1-9]|1[0-6]|[2-9]\d)$/.test(prefix))).toBe(true);
  });

  it('ignores blanks and hyphens', () => {
    expect(normalisePostalCode(' 06-600 ')).toBe('06600');
    expect(checkPostalCode('06 600')).toBeNull();
  });

  it('gives no hint while code or state is missing or invalid', () => {
    expect(postalCodeHint({ postalCode: '', stateCode: '09' })).toBeNull();
    expect(postalCodeHint({ postalCode: '57950', stateCode: '' })).toBeNull();
    expect(postalCodeHint({ postalCode: '00000', stateCode: '09' })).toBeNull();
  });
});
