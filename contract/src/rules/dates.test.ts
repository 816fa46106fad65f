import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, checkBirthday, daysInMonth, formatDate, isRealDate, isRealShortDate, parseDate } from './dates.ts';

const TODAY = '2026-11-21';

describe('checkBirthday', () => {
  it.each([
    ['', 'required'],
    ['2008-11-22', 'tooYoung'],
    ['2008-11-21', null],
    ['1990-02-29', 'date'],
    ['1992-02-29', null],
    ['1943-11-21', null],
    ['1942-11-22', null],
    ['1942-11-21', 'tooOld'],
    ['2027-01-01', 'future'],
    ['2026-11-21', 'tooYoung'],
    ['21/11/1990', 'date'],
    ['1990-13-01', 'date'],
    ['1990-1-1', 'date'],
  ])('reports the birthday %s as %s', (birthday, issue) => {
    expect(checkBirthday(birthday, TODAY)).toBe(issue);
  });
});

it('ageOn counts full years on both sides of the birthday', () => {
  expect(
    ['1990-11-20', '1990-11-21', '1990-11-22', '1990-12-01', '1990-10-31'].map((born) => ageOn(born, TODAY)),
  ).toEqual([36, 36, 35, 35, 36]);
});

it('in a common year, ageOn counts a birthday of 29 February from 1 March', () => {
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  expect(ageOn('nonsense', TODAY)).toBeNull();
});

it('parseDate accepts exactly the days that JavaScript’s calendar has', () => {
  const parts = fc.tuple(
    fc.integer({ min: 1900, max: 2100 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  );
  fc.assert(
    fc.property(parts, ([year, month, day]) => {
      const text = formatDate({ year, month, day });
      const isReal = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
      expect(parseDate(text) !== null).toBe(isReal);
    }),
    { seed: 28, numRuns: 500 },
  );
  expect([isRealShortDate('000229'), isRealShortDate('010229')]).toEqual([true, false]);
});

it.each([
  [2024, 29],
  [2023, 28],
  [1900, 28],
  [2000, 29],
  [2100, 28],
])('February of %i has %i days', (year, days) => {
  expect(daysInMonth(year, 2)).toBe(days);
});

it('rejects day 0, month 0 and month 13', () => {
  expect(isRealDate({ year: 2026, month: 0, day: 1 })).toBe(false);
  expect(isRealDate({ year: 2026, month: 13, day: 1 })).toBe(false);
  expect(isRealDate({ year: 2026, month: 12, day: 0 })).toBe(false);
});

it('rejects text around a date, and formats a year with four digits', () => {
  expect(['x2026-11-21', '2026-11-210', '2026-11-21T00:00'].map(parseDate)).toEqual([null, null, null]);
  expect(formatDate({ year: 987, month: 1, day: 2 })).toBe('0987-01-02');
});
