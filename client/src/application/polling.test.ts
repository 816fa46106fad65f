import { expect, test } from 'vitest';
import { pollInterval } from './polling.ts';

test('polls every 15 s for two minutes, then every minute', () => {
  expect(pollInterval(0)).toBe(15_000);
  expect(pollInterval(119_999)).toBe(15_000);
  expect(pollInterval(120_000)).toBe(60_000);
  expect(pollInterval(3_600_000)).toBe(60_000);
});
