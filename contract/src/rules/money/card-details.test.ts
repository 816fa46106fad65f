import { expect, it } from 'vitest';
import { checkCvc, checkValidPeriod, normaliseValidPeriod } from './card-details.ts';

it.each([
  ['04/27', null],
  ['0427', null],
  ['4/2027', null],
  ['11/26', null],
  ['10/26', 'expired'],
  ['13/27', 'format'],
  ['', 'required'],
  ['04', 'format'],
  ['1204/27', 'format'],
  ['04/2789', 'format'],
  ['04 / 2027', null],
  ['2027-04', null],
  ['042027', null],
  ['٠٤/٢٧', null],
])('returns for the period %j in November 2026 the issue %s', (period, issue) => {
  expect(checkValidPeriod(period, '2026-11-21')).toBe(issue);
});

it('writes a period as MM/YY', () => {
  expect(['427', '0427', '4/27', '04 - 2027', '04'].map(normaliseValidPeriod)).toEqual([
    '04/27',
    '04/27',
    '04/27',
    '04/27',
    '04',
  ]);
  expect(normaliseValidPeriod('04.27')).toBe('04/27');
  expect(['1204/27', '04/2789', ' 04 '].map(normaliseValidPeriod)).toEqual(['1204/27', '04/2789', '04']);
});

it('accepts an empty cvc or three digits', () => {
  expect(['', '123', '12', '1234', 'abc'].map(checkCvc)).toEqual([null, null, 'format', 'format', 'format']);
});
