import { expect, test } from 'vitest';
import { dayWord, formatDate, formatTime, instantMs, mexicoDay } from './dates.ts';

test('dates in text, in rows and with their weekday', () => {
  expect(formatDate('2027-02-20', 'es')).toBe('20 de febrero de 2027');
  expect(formatDate('2027-02-20', 'es', 'short')).toBe('20 feb 2027');
  expect(formatDate('2027-02-20', 'es', 'brief')).toBe('20 feb');
  expect(formatDate('2027-02-20', 'es', 'weekday')).toBe('sábado, 20 de febrero de 2027');
  expect(formatDate('2027-02-20', 'en')).toBe('February 20, 2027');
  expect(formatDate('2027-02-20', 'en', 'short')).toBe('Feb 20, 2027');
});

test('times are those of Mexico City, whatever the phone says', () => {
  expect(formatTime('2026-11-21 10:42:00', 'es')).toBe('10:42 a.m.');
  expect(formatTime('2026-11-21 22:05:00', 'en')).toBe('10:05 p.m.');
  expect(instantMs('2026-11-21 10:42:00')).toBe(Date.parse('2026-11-21T16:42:00Z'));
  expect(mexicoDay(Date.parse('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
});

test('what is not a date is never shown as one', () => {
  expect(formatDate('soon', 'es')).toBe('');
  expect(formatTime(Number.NaN, 'es')).toBe('');
});

test('today, yesterday, or a date', () => {
  const now = instantMs('2026-11-21 00:30:00');
  expect(dayWord(instantMs('2026-11-21 00:01:00'), now)).toBe('today');
  expect(dayWord(instantMs('2026-11-20 21:10:00'), now)).toBe('yesterday');
  expect(dayWord(instantMs('2026-11-18 21:10:00'), now)).toBe('other');
});
