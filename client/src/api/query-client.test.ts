import { orderCalls } from '@puente/contract/calls/order';
import { focusManager, QueryClient } from '@tanstack/react-query';
import { expect, test, afterEach, vi } from 'vitest';
import { setCoveredByShell } from '../utils/page-state.ts';
import { answerWith } from './open-hook.fixture.tsx';
import { createQueryClient, retryDelay, retryRead, worthAsking } from './query-client.ts';
import { CATALOGUE_FRESH_MS } from '../utils/timing.ts';
import { ApiError } from './api-error.ts';

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

test.each([
  [500, [0, 1_000]],
  [2_000, [0, 2_000]],
  [3_000, [0]],
  [30_000, [0]],
])(
  'retries once after a Retry-After of %i ms, or not at all if that exceeds two seconds',
  async (retryAfterMs, attempts) => {
    expect(await attemptsOf(failed({ kind: 'busy', status: 429, retryAfterMs }))).toEqual(attempts);
  },
);

test.each([
  [{ kind: 'maintenance', status: 502 }, true],
  [{ kind: 'maintenance', status: 503 }, true],
  [{ kind: 'maintenance', status: 504 }, true],
  [{ kind: 'maintenance', status: 500 }, false],
  [{ kind: 'refused', status: 502 }, false],
  [{ kind: 'unreachable' }, true],
  [{ kind: 'unreachable', status: 404 }, false],
  [{ kind: 'contract' }, false],
] as const)('retries a read after the error %o: %s', (details, repeats) => {
  expect(worthAsking(failed(details))).toBe(repeats);
});

test.each([
  [58_999, true],
  [59_000, false],
])('retries a read that failed after %i ms only if the retry starts within one minute: %s', (elapsedMs, repeats) => {
  const error = failed();
  error.elapsedMs = elapsedMs;
  expect(retryRead(0, error)).toBe(repeats);
});

test('reads refetch on focus and reconnect; writes never retry', () => {
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: {
      retry: retryRead,
      retryDelay,
      staleTime: -Infinity,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  });
  expect(CATALOGUE_FRESH_MS).toBe(600_000);
});

test('a page that the shell covers counts as unfocused', () => {
  createQueryClient();
  const leave = focusManager.subscribe(() => {});
  setCoveredByShell(true);
  expect(focusManager.isFocused()).toBe(false);
  setCoveredByShell(false);
  expect(focusManager.isFocused()).toBe(true);
  leave();
});

test('copies a newly read debt into the cached latest order, and keeps that order’s time of update', async () => {
  const queries = createQueryClient();
  const latest = [orderCalls.latest.path, null, 'T1', 'es'];
  const order = { orderNo: 'CR-1', status: 2, unrepaid: 500, amount: 2_000 };
  const debtIn = () => queries.getQueryData<{ body: { data: { order: typeof order } } }>(latest)?.body.data.order;
  queries.setQueryData(latest, answerWith({ order }), { updatedAt: 7 });
  const answer = (data: object) =>
    queries.fetchQuery({
      queryKey: ['/loan/repayment/detail', JSON.stringify(data)],
      queryFn: () => Promise.resolve(answerWith(data)),
    });
  await answer({ orderNo: 'CR-2', status: 4, unrepaid: 0 });
  await answer({ orderNo: 'CR-1', text: 'no debt' });
  expect(debtIn()).toBe(order);
  await answer({ orderNo: 'CR-1', owed: 300 });
  expect(debtIn()).toEqual({ ...order, unrepaid: 300 });
  await answer({ orderNo: 'CR-1', status: 4, unrepaid: 0 });
  expect(debtIn()).toEqual({ ...order, status: 4, unrepaid: 0 });
  expect(queries.getQueryState(latest)?.dataUpdatedAt).toBe(7);
});
