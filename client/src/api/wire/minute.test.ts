import { afterEach, expect, test, vi } from 'vitest';
import { minuteOf } from './minute.ts';

afterEach(() => void vi.useRealTimers());

test('attempts with the same signal share a limit of one minute; once it is used up, a new minute starts', () => {
  vi.useFakeTimers();
  const { signal } = new AbortController();
  expect(minuteOf(signal).leftMs()).toBe(60_000);
  vi.advanceTimersByTime(41_000);
  expect(minuteOf(signal).leftMs()).toBe(19_000);
  expect(minuteOf(signal).elapsedMs()).toBe(41_000);
  vi.advanceTimersByTime(19_000);
  expect(minuteOf(signal).leftMs()).toBe(60_000);
});

test('each request without a signal has its own limit of one minute', () => {
  vi.useFakeTimers();
  minuteOf(undefined);
  vi.advanceTimersByTime(1_000);
  expect(minuteOf(undefined).leftMs()).toBe(60_000);
});
