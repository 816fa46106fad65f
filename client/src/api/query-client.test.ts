import { orderCalls } from '@puente/contract/calls/order';
import { focusManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { setCoveredByShell } from '../utils/visibility.ts';
import { answerWith } from './open-hook.fixture.tsx';
import { createQueryClient } from './query-client.ts';
import { retryDelay, retryRead } from './wire/retry.ts';
import { CATALOGUE_FRESH_MS } from '../utils/time/timing.ts';

test('reads refetch on focus and reconnect; writes never retry', () => {
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: {
      retry: retryRead,
      retryDelay,
      staleTime: 0,
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

test('copies a newly read debt into the cached latest order, and leaves that order stale', async () => {
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
