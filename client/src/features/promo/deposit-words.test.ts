import { expect, test } from 'vitest';
import { roundly, since } from './deposit-words.ts';

test.each([
  [0, 'minutes', 0],
  [59, 'minutes', 59],
  [60, 'hours', 1],
  [1439, 'hours', 23],
  [1440, 'days', 1],
  [49 * 60, 'days', 2],
])('shows %i minutes as %s: %i', (minutes, unit, count) => {
  expect(since(minutes)).toEqual({ unit, count });
});

test.each([
  [2_350, 2_000],
  [2_500, 3_000],
  [400, 1_000],
])('rounds %i pesos to %i', (pesos, about) => {
  expect(roundly(pesos)).toBe(about);
});
