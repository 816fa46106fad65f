import { expect, test } from 'vitest';
import {
  addDays,
  DAY,
  toMexicoDate,
  daysBetween,
  endOfDay,
  HOUR,
  formatWireInstantOrNull,
  laterDate,
  MINUTE,
  SECOND,
  startOfDay,
  formatWireInstant,
} from './mexico-time.ts';

const MIDNIGHT = Date.parse('2026-11-23T06:00:00Z');

test('a second, a minute, an hour and a day in milliseconds', () => {
  expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1_000, 60_000, 3_600_000, 86_400_000]);
});

test('a day begins at 06:00 UTC and is over 24 hours later', () => {
  expect([startOfDay('2026-11-23'), endOfDay('2026-11-23')]).toEqual([MIDNIGHT, MIDNIGHT + 86_400_000]);
  expect([toMexicoDate(MIDNIGHT - 1), toMexicoDate(MIDNIGHT)]).toEqual(['2026-11-22', '2026-11-23']);
});

test('instants travel as the wall clock of Mexico City shows them', () => {
  expect(formatWireInstant(MIDNIGHT - 1)).toBe('2026-11-22 23:59:59');
  expect(formatWireInstant(MIDNIGHT + 36_061_000)).toBe('2026-11-23 10:01:01');
  expect([formatWireInstantOrNull(MIDNIGHT), formatWireInstantOrNull(0), formatWireInstantOrNull(null)]).toEqual([
    '2026-11-23 00:00:00',
    '1969-12-31 18:00:00',
    null,
  ]);
});

test('days are added and counted over months, years and a leap day', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2027-03-01', -1)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2027-02-28',
  ]);
  expect([daysBetween('2026-12-31', '2027-01-01'), daysBetween('2027-01-01', '2026-12-31')]).toEqual([1, -1]);
  expect(daysBetween('2026-11-23', '2026-11-23')).toBe(0);
});

test('the later of two days, in either order', () => {
  expect([laterDate('2026-11-23', '2026-11-24'), laterDate('2026-11-24', '2026-11-23')]).toEqual([
    '2026-11-24',
    '2026-11-24',
  ]);
});
