import { expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

test('follows the server on a phone whose clock is a day behind', () => {
  const device = Date.parse('2026-11-20T10:00:00Z');
  const clock = createClock(() => device);
  clock.learn(Date.parse('2026-11-21T10:00:00Z'));
  expect(clock.now()).toBe(Date.parse('2026-11-21T10:00:00Z'));
});

test('ignores a difference within the tolerance and an unreadable header', () => {
  const clock = createClock(() => 1_000_000);
  clock.learn(997_000);
  clock.learn(Number.NaN);
  expect(clock.now()).toBe(1_000_000);
});

test('restores the difference from the server’s clock at the next start, before the first answer', () => {
  const device = Date.parse('2026-11-23T10:00:00Z');
  const kept: unknown[] = [];
  const store = { read: () => kept.at(-1), write: (ms: number) => void kept.push(ms) };
  const first = createClock(() => device);
  first.persistIn(store);
  first.learn(Date.parse('2026-11-21T10:00:00Z'));
  first.learn(Date.parse('2026-11-21T10:00:01Z'));
  expect(kept).toEqual([-2 * 86_400_000]);
  const next = createClock(() => device);
  next.persistIn(store);
  expect(next.now()).toBe(Date.parse('2026-11-21T10:00:00Z'));
});

test.each([undefined, null, '7', Number.NaN])('ignores the invalid stored difference %s', (read) => {
  const clock = createClock(() => 1_000_000);
  clock.persistIn({ read: () => read, write: () => {} });
  expect(clock.now()).toBe(1_000_000);
});

test('gives the device’s offset from UTC in minutes', () => {
  const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(360);
  expect(createClock().offsetAt(0)).toBe(-360);
  zone.mockRestore();
});
