import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { givenInstant, instantText } from './parts.ts';

test.each([
  [1_799_999_999_000, '2027-01-15T07:59:59.000Z'],
  ['2026-11-21T15:00:00Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21T15:00Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21T09:00:00+02:00', '2026-11-21T07:00:00.000Z'],
  ['2026-11-21 09:00', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21T09:00:00.5', '2026-11-21T15:00:00.500Z'],
  ['2026-11-21', '2026-11-21T06:00:00.000Z'],
])('parses %j as an instant, in Mexico City time if it has no offset', (given, instant) => {
  expect(new Date(z.parse(givenInstant, given)).toISOString()).toBe(instant);
});

test.each([
  '5',
  'March 7',
  '2026-02-31',
  '2026-11-21T25:00',
  '20261121',
  '21/11/2026',
  '2026-11-21T09:00 CST',
  ' '.repeat(1e6),
])('refuses %.20j as an instant, although Date might parse it', (given) => {
  expect(z.safeParse(givenInstant, given).success).toBe(false);
  expect(z.safeParse(instantText, given).success).toBe(false);
});
