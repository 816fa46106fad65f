import { expect, test } from 'vitest';
import { completeYear, dateToTyped, monthTooShort, typedToDate, wholeDate } from './date-parts.ts';
import { birthdayYears } from '@puente/contract/rules/dates';
import { rowUnderBand } from './wheel.tsx';

test.each([
  [{ day: '29', month: '2', year: '1992' }, '1992-02-29'],
  [{ day: '30', month: '04', year: '1990' }, '1990-04-30'],
  [{ day: '29', month: '2', year: '1993' }, null],
  [{ day: '31', month: '4', year: '1990' }, null],
  [{ day: '1', month: '13', year: '1990' }, null],
  [{ day: '1', month: '1', year: '99' }, null],
  [{ day: '', month: '1', year: '1999' }, null],
])('reads the typed date %o as %s', (typed, date) => {
  expect(typedToDate(typed)).toBe(date);
});

test.each([
  ['85', '1985'],
  ['07', '2007'],
  ['12', '12'],
  ['198', '198'],
])('completes the year %s to %s, if people of 18 to 83 may be born in it', (year, whole) => {
  expect(completeYear({ day: '1', month: '2', year }, birthdayYears(2026)).year).toBe(whole);
});

test('reports the last day of a month that lacks the typed day; returns null for other dates', () => {
  expect(monthTooShort({ day: '31', month: '4', year: '1990' })).toEqual({ year: 1990, month: 4, last: 30 });
  expect(monthTooShort({ day: '31', month: '2', year: '1992' })).toEqual({ year: 1992, month: 2, last: 29 });
  expect(monthTooShort({ day: '29', month: '2', year: '1993' })).toEqual({ year: 1993, month: 2, last: 28 });
  expect(monthTooShort({ day: '29', month: '2', year: '1992' })).toBeNull();
  expect(monthTooShort({ day: '31', month: '2', year: '' })).toBeNull();
  expect(monthTooShort({ day: '31', month: '13', year: '1990' })).toBeNull();
});

test.each([
  ['14/03/1992', { day: '14', month: '03', year: '1992' }],
  ['1992-03-14', { day: '14', month: '03', year: '1992' }],
  ['1 . 3 . 1992', { day: '1', month: '3', year: '1992' }],
  ['14/03/92', { day: '14', month: '03', year: '92' }],
  ['14', null],
])('a pasted %s is split into the boxes %j (null: not a whole date)', (text, typed) => {
  expect(wholeDate(text)).toEqual(typed);
});

test('splits a date into its three boxes', () => {
  expect(dateToTyped({ day: 9, month: 1, year: 1985 })).toEqual({ day: '9', month: '1', year: '1985' });
});

test('chooses the row nearest to the wheel’s selection band, even between two rows', () => {
  expect(rowUnderBand(0, 44, 28)).toBe(0);
  expect(rowUnderBand(65, 44, 28)).toBe(1);
  expect(rowUnderBand(67, 44, 28)).toBe(2);
  expect(rowUnderBand(99_999, 44, 28)).toBe(27);
  expect(rowUnderBand(-30, 44, 28)).toBe(0);
  expect(rowUnderBand(100, 0, 28)).toBe(0);
});
