import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth, formatDate, isRealDate, isRealShortDate, parseDate } from './calendar-date.ts';
import { group } from './grouping.ts';
import { passesLuhn } from './luhn.ts';

describe('group', () => {
  it('appends excess characters as one group', () => {
    expect(group({ text: '1234567', sizes: [2, 2], separator: '-' })).toBe('12-34-567');
    expect(group({ text: '', sizes: [2, 2], separator: '-' })).toBe('');
  });

  it('preserves every character', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,25}$/), fc.array(fc.integer({ min: 1, max: 6 })), (text, sizes) => {
        expect(group({ text, sizes, separator: ' ' }).replaceAll(' ', '')).toBe(text);
      }),
      { seed: 4 },
    );
  });
});

it.each([
  ['79927398713', true],
  ['79927398710', false],
  ['0', true],
])('passesLuhn(%s) is %s', (digits, passes) => {
  expect(passesLuhn(digits)).toBe(passes);
});

it('parses dates as JavaScript’s calendar does', () => {
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

it('parses only whole dates and formats four-digit years', () => {
  expect(['x2026-11-21', '2026-11-210', '2026-11-21T00:00'].map(parseDate)).toEqual([null, null, null]);
  expect(formatDate({ year: 987, month: 1, day: 2 })).toBe('0987-01-02');
});
