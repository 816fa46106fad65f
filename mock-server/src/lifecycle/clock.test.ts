import { expect, test } from 'vitest';
import { clockOver, frozenClock, systemClock } from './clock.ts';

test('a frozen clock moves only when it is advanced', () => {
  const clock = frozenClock(1_000);
  expect(clock.now()).toBe(1_000);
  clock.advanceTo(5_000);
  expect(clock.now()).toBe(5_000);
});

test('no clock goes back, whatever the machine does', () => {
  let machine = 1_000;
  const clock = clockOver(() => machine, { aheadMs: 0, frozenAt: null });
  expect(clock.now()).toBe(1_000);
  machine = 400;
  expect(clock.now()).toBe(1_000);
  expect(() => clock.advanceTo(999)).toThrow(RangeError);
  expect(() => clock.advanceTo(Number.NaN)).toThrow(RangeError);
  expect(clock.now()).toBe(1_000);
  clock.advanceTo(2_000);
  expect(clock.now()).toBe(2_000);
  machine = 500;
  expect(clock.now()).toBe(2_100);
});

test('freezes, runs on from there, and goes on after a restart', () => {
  let machine = 1_000;
  const clock = clockOver(() => machine, { aheadMs: 0, frozenAt: null });
  clock.freeze();
  machine = 9_000;
  expect(clock.now()).toBe(1_000);
  clock.run();
  machine = 9_500;
  expect(clock.now()).toBe(1_500);
  expect(clockOver(() => machine, clock.state()).now()).toBe(1_500);
});

test('the system clock keeps to the machine and runs ahead by what it was advanced', () => {
  const clock = systemClock();
  const start = clock.now();
  clock.advanceTo(start + 86_400_000);
  expect(clock.now()).toBeGreaterThanOrEqual(start + 86_400_000);
  expect(systemClock(clock.state()).now()).toBeGreaterThanOrEqual(start + 86_400_000);
});
