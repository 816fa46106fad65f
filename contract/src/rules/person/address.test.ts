import { expect, it } from 'vitest';
import { checkAddress, normaliseAddress } from './address.ts';

it.each([
  ['', 'required'],
  ['  \n ', 'required'],
  ['A', 'tooShort'],
  ['A1', null],
  ['Av. Juárez 12, int. 3', null],
  ['á'.repeat(100), null],
  ['👍'.repeat(100), null],
  ['á'.repeat(101), 'tooLong'],
])('checks %j: %s', (address, issue) => {
  expect(checkAddress(address)).toBe(issue);
});

it('joins several lines into one', () => {
  expect(normaliseAddress(' Calle 5\r\n  número 8 ')).toBe('Calle 5 número 8');
});
