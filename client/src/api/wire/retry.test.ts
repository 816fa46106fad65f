import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { retryDelay, retryRead, worthAsking } from './retry.ts';

const failed = (details: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ kind: 'network', path: '/x', ...details });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function attemptsOf(error: unknown): Promise<number[]> {
  vi.useFakeTimers();
  const began = performance.now();
  const attempts: number[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: retryRead, retryDelay } } });
  const queryFn = () => {
    attempts.push(performance.now() - began);
    if (error instanceof ApiError) error.elapsedMs = performance.now() - began;
    return Promise.reject(error);
  };
  const reading = queries.fetchQuery({ queryKey: ['x'], queryFn }).catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await reading).toBe(error);
  return attempts;
}

test('sends a read three times if the network fails', async () => {
  expect(await attemptsOf(failed())).toEqual([0, 1_000, 4_000]);
});

test.each([
  failed({ kind: 'timeout' }),
  failed({ kind: 'refused', code: 20601 }),
  failed({ kind: 'session', code: 100103 }),
  failed({ kind: 'maintenance', status: 200 }),
  new DOMException('Aborted', 'AbortError'),
])('does not retry after %s', async (error) => {
  expect(await attemptsOf(error)).toEqual([0]);
});

test('does not retry while offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await attemptsOf(failed())).toEqual([0]);
});

test.each([502, 503, 504])('retries after a gateway’s %i', (status) => {
  expect(worthAsking(failed({ kind: 'maintenance', status }))).toBe(true);
  expect(worthAsking(failed({ kind: 'refused', status }))).toBe(false);
});

test.each([
  [500, [0, 1_000]],
  [2_000, [0, 2_000]],
  [3_000, [0]],
  [30_000, [0]],
])('waits once for a server that asks for %i ms, up to two seconds', async (retryAfterMs, attempts) => {
  expect(await attemptsOf(failed({ kind: 'busy', status: 429, retryAfterMs }))).toEqual(attempts);
});

test('retries an unreachable server, but not after an unexpected answer with HTTP 404', () => {
  expect(worthAsking(failed({ kind: 'unreachable' }))).toBe(true);
  expect(worthAsking(failed({ kind: 'unreachable', status: 404 }))).toBe(false);
});

test('does not retry a contract error', () => {
  expect(worthAsking(failed({ kind: 'maintenance', status: 500 }))).toBe(false);
  expect(worthAsking(failed({ kind: 'contract' }))).toBe(false);
});

test.each([
  [58_999, true],
  [59_000, false],
])('a read that failed after %i ms is retried within its limit of one minute: %s', (elapsedMs, repeats) => {
  const error = failed();
  error.elapsedMs = elapsedMs;
  expect(retryRead(0, error)).toBe(repeats);
});
