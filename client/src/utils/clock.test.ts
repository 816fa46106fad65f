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

test('runs on when the phone is set back between two answers, and follows the phone’s sleep', () => {
  let device = 1_000_000_000;
  let uptime = 0;
  const elapsed = vi.spyOn(performance, 'now').mockImplementation(() => uptime);
  const clock = createClock(() => device);
  clock.learn(1_000_000_000);
  device -= 3_600_000;
  uptime += 10_000;
  expect(clock.now()).toBe(1_000_010_000);
  device += 7_200_000;
  expect(clock.now()).toBe(1_003_600_000);
  device -= 7_200_000;
  clock.learn(1_000_010_000);
  uptime += 5_000;
  device += 5_000;
  expect(clock.now()).toBe(1_000_015_000);
  elapsed.mockRestore();
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
