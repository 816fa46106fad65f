import { expect, test } from 'vitest';
import { pollEvery } from './polling.ts';

test('polls every 15 s for two minutes, then every minute', () => {
  expect(pollEvery(0)).toBe(15_000);
  expect(pollEvery(119_999)).toBe(15_000);
  expect(pollEvery(120_000)).toBe(60_000);
  expect(pollEvery(3_600_000)).toBe(60_000);
});
