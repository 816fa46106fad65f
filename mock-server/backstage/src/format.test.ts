import { expect, test } from 'vitest';
import {
  formatEvents,
  formatFromNow,
  halveAmount,
  formatInstant,
  formatPesos,
  parseStamp,
  parseWait,
  formatStamp,
  formatWait,
} from './format.ts';

const AT = Date.UTC(2026, 10, 22, 6);

test('formats an instant in Mexico City time and parses it back', () => {
  expect(formatInstant(AT)).toBe('22 Nov, 00:00:00');
  expect(parseStamp(formatStamp(AT))).toBe(AT);
  expect(parseStamp('2026-11-22')).toBe(AT);
  expect(parseStamp('22 November')).toBeNull();
  expect(parseStamp('2026-02-31')).toBeNull();
  expect(parseStamp('2026-11-21T24:30')).toBeNull();
  expect(formatFromNow(AT, AT - 43_200_000)).toBe('in 12 h');
  expect(formatFromNow(AT, AT + 90_000)).toBe('1 min ago');
});

test('formats an amount without a currency sign', () => {
  expect(formatPesos(2_340.72)).toBe('2,340.72');
});

test('halves an amount and rounds the half down to the centavo', () => {
  expect(halveAmount(2_340.73)).toBe(1_170.36);
  expect(halveAmount(0.01)).toBe(0);
});

test('lists events in order and counts repetitions', () => {
  const late = { event: 'fullDayLate', orderNo: 'CR-1', from: 3, to: 3, row: 'T24' } as const;
  expect(formatEvents([])).toBe('nothing was due');
  expect(formatEvents([{ ...late, event: 'dueDatePassed', from: 2 }, late])).toBe(
    'dueDatePassed → 3 overdue, fullDayLate',
  );
  expect(formatEvents([late, late, late, late, late])).toBe('fullDayLate × 5');
});

test.each([
  [0, 'at once'],
  [400, '400 ms'],
  [10_000, '10 s'],
  [900_000, '15 m'],
  [86_400_000, '24 h'],
  [259_200_000, '72 h'],
  [432_000_000, '5 d'],
])('formats a duration of %i ms as %s and parses it back', (ms, text) => {
  expect(formatWait(ms)).toBe(text);
  expect(parseWait(text)).toBe(ms);
});

test('parses a duration with or without a space and rejects other text', () => {
  expect([' 10S ', '15min', '0'].map(parseWait)).toEqual([10_000, 900_000, 0]);
  expect(['', 'soon', '1.5 h', '-1 s', '10', '1234567 s'].map(parseWait)).toEqual([null, null, null, null, null, null]);
});
