import { expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

test('a phone that is a day behind follows the server', () => {
  const device = Date.parse('2026-11-20T10:00:00Z');
  const clock = createClock(() => device);
  clock.learn(Date.parse('2026-11-21T10:00:00Z'));
  expect(clock.now()).toBe(Date.parse('2026-11-21T10:00:00Z'));
});

test('the age of a header is not a difference, and a bad header changes nothing', () => {
  const clock = createClock(() => 1_000_000);
  clock.learn(997_000);
  clock.learn(Number.NaN);
  expect(clock.now()).toBe(1_000_000);
});

test('a phone six hours behind UTC says so in minutes', () => {
  const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(360);
  expect(createClock().offsetAt(0)).toBe(-360);
  zone.mockRestore();
});
