import { bankCardCalls } from '@puente/contract/calls/bank-card';
import { disbursalCalls } from '@puente/contract/calls/disbursal';
import { orderCalls } from '@puente/contract/calls/order';
import { repaymentCalls } from '@puente/contract/calls/repayment';
import { onlineManager } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createClock } from '../lib/time/clock.ts';
import { useApi } from './api-context.ts';
import { ApiError } from './errors/api-error.ts';
import { createPage, openHook } from './open-hook.fixture.tsx';
import { callKey, readQuery, useCall, useRefreshAll } from './use-call.ts';

const refused = () => new ApiError({ kind: 'refused', path: '/x', code: 20601 });
const useDetail = (orderNo: string) => useCall(repaymentCalls.detail, { query: { orderNo } });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a read is asked once with its query and shows its answer', async () => {
  const page = createPage({ lender: () => ({ owed: 5 }) });
  const { values, now, close } = openHook(page, () => useDetail('L1'));
  await expect.poll(() => now()?.data).toEqual({ owed: 5 });
  expect(page.asked.map(({ path, query }) => [path, query])).toEqual([
    ['/repay/repay-order/detail', { orderNo: 'L1' }],
  ]);
  expect(values[0]).toMatchObject({ data: undefined, error: null, loading: true, refreshing: false, updatedAt: 0 });
  expect(now()).toMatchObject({ error: null, loading: false, refreshing: false });
  expect(now().updatedAt).toBeGreaterThan(0);
  close();
});

test('no screen shows an answer as there and not there at once', async () => {
  const page = createPage({ lender: () => ({ owed: 5 }) });
  const { values, now, close } = openHook(page, () => useDetail('L1'));
  await expect.poll(() => now()?.data).toEqual({ owed: 5 });
  for (const { data, loading } of values) expect(loading).toBe(data === undefined);
  close();
});

test('a first answer is drawn in a piece of its own: the screen is there before it', async () => {
  const page = createPage({ lender: () => ({ owed: 5 }) });
  const { values, now, close } = openHook(page, () => useDetail('L1'));
  await expect.poll(() => now()?.data).toEqual({ owed: 5 });
  const before = values.filter(({ updatedAt, data }) => updatedAt > 0 && data === undefined);
  expect(before.map(({ loading, refreshing }) => [loading, refreshing])).toEqual([[true, false]]);
  close();
});

test('what it needs is not known yet: nothing is asked and nothing loads', async () => {
  const page = createPage();
  const { now, close } = openHook(page, () => useCall(orderCalls.latest, { when: false }));
  await expect.poll(() => now()).toMatchObject({ data: undefined, loading: false, refreshing: false });
  expect(page.asked).toEqual([]);
  close();
});

test('a failure is reported, and the last answer stays beside it', async () => {
  let fail = () => {};
  const page = createPage({
    lender: (_, times) =>
      times === 0 ? { order: 1 } : new Promise((_resolve, reject) => (fail = () => reject(refused()))),
  });
  const { now, close } = openHook(page, () => useCall(orderCalls.latest));
  await expect.poll(() => now()?.data).toEqual({ order: 1 });
  const reload = now().reload();
  await expect.poll(() => now()).toMatchObject({ data: { order: 1 }, loading: false, refreshing: true });
  fail();
  await reload;
  await expect.poll(() => now().error).toMatchObject({ kind: 'refused', code: 20601 });
  expect(now()).toMatchObject({ data: { order: 1 }, loading: false, refreshing: false });
  close();
});

test('a first failure is reported with nothing to show', async () => {
  const page = createPage({
    lender: () => {
      throw refused();
    },
  });
  const { now, close } = openHook(page, () => useCall(orderCalls.latest));
  await expect.poll(() => now()?.error).toMatchObject({ kind: 'refused' });
  expect(now()).toMatchObject({ data: undefined, loading: false, updatedAt: 0 });
  close();
});

test('it is asked again as often as its last answer says', async () => {
  const page = createPage({ lender: (_, times) => ({ turn: times }) });
  const shown: unknown[] = [];
  const refreshEvery = (data: unknown) => {
    shown.push(data);
    return page.asked.length < 3 ? 1 : (false as const);
  };
  const { now, close } = openHook(page, () => useCall(orderCalls.latest, { refreshEvery }));
  await expect.poll(() => now()?.data).toEqual({ turn: 2 });
  expect(shown[0]).toBeUndefined();
  expect(shown).toContainEqual({ turn: 1 });
  expect(page.asked).toHaveLength(3);
  close();
});

test('a list of the catalogue is not asked again by the next screen; anything else is', async () => {
  const page = createPage({ lender: () => ({ banks: [] }) });
  for (const opened of [1, 2]) {
    const { now, close } = openHook(page, () => useCall(bankCardCalls.getBankBranch, { catalogue: true }));
    await expect.poll(() => now()?.data).toEqual({ banks: [] });
    expect(page.asked).toHaveLength(1);
    close();
    expect(opened).toBeLessThan(3);
  }
  for (const asked of [2, 3]) {
    const { now, close } = openHook(page, () => useCall(orderCalls.latest));
    await expect.poll(() => now()?.data).toBeDefined();
    await expect.poll(() => page.asked).toHaveLength(asked);
    close();
  }
});

test('when an answer arrived is given by the server’s clock, in whole seconds of difference', async () => {
  const clock = createClock(() => Date.now() + 1_234_567);
  const page = createPage({ lender: () => ({ order: 1 }), clock });
  const { values, now, close } = openHook(page, () => useCall(orderCalls.latest));
  await expect.poll(() => now()?.data).toBeDefined();
  expect(values[0]?.updatedAt).toBe(0);
  const [query] = page.queries.getQueryCache().getAll();
  expect(now().updatedAt - (query?.state.dataUpdatedAt ?? 0)).toBe(1_235_000);
  close();
});

test('a call that changes something is never sent as a read', () => {
  const page = createPage();
  function Screen() {
    useCall(disbursalCalls.getMoney, { query: { orderNo: 'L1' } });
    return null;
  }
  expect(() => renderToString(page.wrap(<Screen />))).toThrow(
    `${disbursalCalls.getMoney.path} changes state: use useSubmit`,
  );
  expect(page.asked).toEqual([]);
});

test('a screen outside the app is a mistake that names itself', () => {
  function Screen() {
    useApi();
    return null;
  }
  expect(() => renderToString(<Screen />)).toThrow('ApiProvider is missing');
});

test('another borrower, language or query is another answer', () => {
  const ana = { token: 'T1', language: 'es' };
  const key = callKey(orderCalls.latest, undefined, ana);
  expect(key).toEqual([orderCalls.latest.path, null, 'T1', 'es']);
  expect(callKey(orderCalls.latest, { orderNo: 'L1' }, { ...ana, language: 'en' })).toEqual([
    orderCalls.latest.path,
    { orderNo: 'L1' },
    'T1',
    'en',
  ]);
});

test('everything on screen is asked again on demand', async () => {
  const page = createPage({ lender: (_, times) => ({ turn: times }) });
  const { now, close } = openHook(page, () => ({ call: useCall(orderCalls.latest), refreshAll: useRefreshAll() }));
  await expect.poll(() => now()?.call.data).toEqual({ turn: 0 });
  await now().refreshAll();
  await expect.poll(() => now().call.data).toEqual({ turn: 1 });
  close();
});

test('without a connection the first failure is the last', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const broken = () => {
    throw new ApiError({ kind: 'network', path: '/x' });
  };
  const { asked, queries, device } = createPage();
  const api = { call: async () => broken() };
  const { queryFn } = readQuery(orderCalls.latest, { api, session: device.session.get() });
  await expect(queryFn({ signal: new AbortController().signal })).rejects.toMatchObject({ kind: 'network' });
  expect([asked, queries.isFetching(), onlineManager.isOnline()]).toEqual([[], 0, true]);
});

test('a read that fails on the network is asked again a second later, with what is left of its minute', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  const given: { timeoutMs?: number | undefined; signal?: AbortSignal | undefined; query: unknown }[] = [];
  const api = {
    call: async (_: unknown, args: { query?: unknown }, options: { timeoutMs?: number; signal?: AbortSignal } = {}) => {
      given.push({ ...options, query: args.query });
      if (given.length < 2) throw new ApiError({ kind: 'network', path: '/x' });
      return { order: null };
    },
  };
  const { signal } = new AbortController();
  const { queryKey, queryFn } = readQuery(repaymentCalls.detail, {
    query: { orderNo: 'L1' },
    api: api as never, // one answer for every call
    session: { token: null, language: 'es' },
  });
  const answer = queryFn({ signal });
  await vi.advanceTimersByTimeAsync(999);
  expect(given).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ order: null });
  expect(queryKey).toEqual([repaymentCalls.detail.path, { orderNo: 'L1' }, null, 'es']);
  expect(given).toEqual([
    { timeoutMs: 60_000, signal, query: { orderNo: 'L1' } },
    { timeoutMs: 59_000, signal, query: { orderNo: 'L1' } },
  ]);
});
