import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth, formatDate, isRealDate, isRealShortDate, parseDate } from './calendar-date.ts';
import { group } from './grouping.ts';
import { passesLuhn } from './money/bank-account.ts';
import { checkCode, normaliseCode } from './code.ts';
import { cleanLine, cleanText, normaliseDigits, onlyNumber } from './clean-text.ts';

describe('group', () => {
  it('puts the characters after the last size into one group', () => {
    expect(group({ text: '1234567', sizes: [2, 2], separator: '-' })).toBe('12-34-567');
    expect(group({ text: '', sizes: [2, 2], separator: '-' })).toBe('');
  });

  it('keeps every character of the text, whatever the group sizes', () => {
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

it.each([
  ['123456', null],
  ['123 456', null],
  ['Tu código es 012345', null],
  ['', 'required'],
  ['12345', 'format'],
  ['1234567', 'format'],
  ['827470 es tu código. Vence en 10 min', null],
  ['123456 654321', 'format'],
  ['123456 o 654321', 'format'],
  ['８２７４７０', null],
  ['٨٢٧٤٧٠', null],
])('returns for the code %j the issue %s', (code, issue) => {
  expect(checkCode(code)).toBe(issue);
});

it('accepts a code of the length that the server names, and keeps leading zeros', () => {
  expect(checkCode('0042', 4)).toBeNull();
  expect(normaliseCode('00-42')).toBe('0042');
});

it.each([
  ['D´Angelo', "D'Angelo"],
  ['O’Hara ‘x’ `y` ʼ ′', "O'Hara 'x' 'y' ' '"],
  ['“Ana” «Ana»', '"Ana" "Ana"'],
  ['Pérez–Gil — Núñez‑Peña − ﹣', 'Pérez-Gil - Núñez-Peña - -'],
  ['Ana\u200B\u200D\u2060\uFEFF\u00AD\u034F\uFE0F\u3164', 'Ana'],
  ['\u202AAna\u202C \u2066Luz\u2069\u200E\u061C', 'Ana Luz'],
  ['A\u0000n\u0007a\u009F', 'Ana'],
  ['Ana\u00A0Luz\u202FGil\u3000Rey\tSol', 'Ana Luz Gil Rey Sol'],
  ['Zoe\u0301', 'Zoé'],
  ['ＡＮＡ＠ｘ．ｍｘ', 'ANA@x.mx'],
  ['５٥۵५৫ 𝟓𝟱', '55555 55'],
  ['١٬٢٣٤٫٥', '1,234.5'],
  ['ﬁn 𝐀𝑛𝑎', 'fin Ana'],
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['\uD800Ana', 'Ana'],
])('cleans %j to %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

it('cleaning a text twice gives the same as cleaning it once', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, (raw) => {
      const clean = cleanText(raw);
      expect(cleanText(clean)).toBe(clean);
      expect(cleanLine(cleanLine(raw))).toBe(cleanLine(raw));
      expect(normaliseDigits(normaliseDigits(raw))).toBe(normaliseDigits(raw));
    }),
    { seed: 7, numRuns: 100 },
  );
});

it.each([
  ['646 180-1570.0000(0004)', '646180157000000004'],
  ['CLABE: 646180157000000004 a nombre de Ana', '646180157000000004'],
  ['12345678, referencia 9012345678', null],
  ['12345678/9012345678', null],
  ['1e3', null],
  ['O12180012345678909', null],
  ['01218001234567890O', null],
  ['tel:+52 (55) 1234', '+52551234'],
  ['Ana', null],
  ['', null],
])('reads the only number of %j as %j', (text, digits) => {
  expect(onlyNumber(text)).toBe(digits);
});
