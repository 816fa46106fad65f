import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deadline, minuteOf } from './send-request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('attempts with the same signal share a limit of one minute; once it is used up, a new minute starts', () => {
  const { signal } = new AbortController();
  expect(minuteOf(signal).leftMs()).toBe(60_000);
  vi.advanceTimersByTime(41_000);
  expect(minuteOf(signal).leftMs()).toBe(19_000);
  expect(minuteOf(signal).elapsedMs()).toBe(41_000);
  vi.advanceTimersByTime(19_000);
  expect(minuteOf(signal).leftMs()).toBe(60_000);
});

test('each request without a signal has its own limit of one minute', () => {
  minuteOf(undefined);
  vi.advanceTimersByTime(1_000);
  expect(minuteOf(undefined).leftMs()).toBe(60_000);
});

test('a deadline aborts with a TimeoutError exactly at its limit', () => {
  const { signal, expired } = deadline(60_000);
  vi.advanceTimersByTime(59_999);
  expect([signal.aborted, expired()]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([signal.aborted, expired()]).toEqual([true, true]);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError', message: 'Time is up' });
});

test('an abort by the caller is not a timeout and keeps its reason', () => {
  const caller = new AbortController();
  const { signal, expired } = deadline(60_000, caller.signal);
  caller.abort('gone');
  expect([signal.aborted, expired(), signal.reason]).toEqual([true, false, 'gone']);
});

test('a deadline starts aborted only if the caller’s signal is already aborted', () => {
  expect(deadline(60_000, AbortSignal.abort('gone')).signal).toMatchObject({ aborted: true, reason: 'gone' });
  expect(deadline(60_000, new AbortController().signal).signal.aborted).toBe(false);
});

test('restart() restarts the full time limit, but not after expiry or done()', () => {
  const { signal, expired, restart, done } = deadline(60_000);
  for (let minute = 0; minute < 5; minute++) {
    vi.advanceTimersByTime(59_000);
    restart();
  }
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect([signal.aborted, expired()]).toEqual([true, true]);
  restart();
  done();
  restart();
  expect(vi.getTimerCount()).toBe(0);
});

test('after done(), a deadline has no timer and ignores its caller’s abort', () => {
  const caller = new AbortController();
  const { signal, done } = deadline(60_000, caller.signal);
  done();
  expect(vi.getTimerCount()).toBe(0);
  caller.abort();
  expect(signal.aborted).toBe(false);
  expect(() => deadline(1, null).done()).not.toThrow();
});
