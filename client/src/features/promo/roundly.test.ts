import { expect, test } from 'vitest';
import { roundly } from './roundly.ts';

test.each([
  [2_350, 2_000],
  [2_500, 3_000],
  [400, 1_000],
])('%i is shown as about %i', (pesos, about) => {
  expect(roundly(pesos)).toBe(about);
});
