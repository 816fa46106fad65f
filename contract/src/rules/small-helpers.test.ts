import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, isRealShortDate, parseDate } from './calendar-date.ts';
import { group } from './grouping.ts';
import { passesLuhn } from './luhn.ts';

describe('group', () => {
  it('keeps what is longer than its groups', () => {
    expect(group({ text: '1234567', sizes: [2, 2], separator: '-' })).toBe('12-34-567');
    expect(group({ text: '', sizes: [2, 2], separator: '-' })).toBe('');
  });

  it('never loses or adds a character', () => {
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

it('dates are read as JavaScript’s own calendar has them', () => {
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
