import { disbursalCalls } from '@puente/contract/calls/disbursal';
import { orderCalls } from '@puente/contract/calls/order';
import { repaymentCalls } from '@puente/contract/calls/repayment';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createClock } from '../utils/clock.ts';
import { ApiError } from './api-error.ts';
import { createPage, openHook } from './open-hook.fixture.tsx';
import { readKey, readQuery, useRead } from './use-read.ts';

const refused = () => new ApiError({ kind: 'refused', path: '/x', code: 20601 });
const useDetail = (orderNo: string) => useRead(repaymentCalls.detail, { query: { orderNo } });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('sends a read once with its query and returns its data', async () => {
  const page = createPage({ lender: () => ({ owed: 5 }) });
  const { values, now, close } = openHook(page, () => useDetail('L1'));
  await expect.poll(() => now()?.data).toEqual({ owed: 5 });
  expect(page.asked.map(({ path, query }) => [path, query])).toEqual([
    ['/repay/repay-order/detail', { orderNo: 'L1' }],
  ]);
  expect(values[0]).toMatchObject({ data: undefined, error: null, isLoading: true, isRefetching: false, updatedAt: 0 });
  expect(now()).toMatchObject({ error: null, isLoading: false, isRefetching: false });
  expect(now().updatedAt).toBeGreaterThan(0);
  close();
});

test('reports a failed refetch and keeps the last data', async () => {
  let fail = () => {};
  const page = createPage({
    lender: (_, times) =>
      times === 0 ? { order: 1 } : new Promise((_resolve, reject) => (fail = () => reject(refused()))),
  });
  const { now, close } = openHook(page, () => useRead(orderCalls.latest));
  await expect.poll(() => now()?.data).toEqual({ order: 1 });
  const reload = now().refetch();
  await expect.poll(() => now()).toMatchObject({ data: { order: 1 }, isLoading: false, isRefetching: true });
  fail();
  await reload;
  await expect.poll(() => now().error).toMatchObject({ kind: 'refused', code: 20601 });
  expect(now()).toMatchObject({ data: { order: 1 }, isLoading: false, isRefetching: false });
  close();
});

test('after a change of language, keeps answer and time until the new answer; another session keeps nothing', async () => {
  const held: (() => void)[] = [];
  const page = createPage({
    lender: (_, times) =>
      times === 0 ? { text: 'hola' } : new Promise((done) => held.push(() => done({ text: 'hi' }))),
  });
  const { now, close } = openHook(page, () => useRead(orderCalls.latest));
  await expect.poll(() => now()?.data).toEqual({ text: 'hola' });
  const { updatedAt } = now();
  page.device.session.choose('language', 'en');
  await expect.poll(() => held).toHaveLength(1);
  expect(now()).toMatchObject({ data: { text: 'hola' }, updatedAt, isLoading: false });
  held[0]?.();
  await expect.poll(() => now().data).toEqual({ text: 'hi' });
  page.device.session.set({ token: 'T9' });
  await expect.poll(() => now()).toMatchObject({ data: undefined, updatedAt: 0 });
  close();
});

test('refetches at the interval computed from the last answer', async () => {
  const page = createPage({ lender: (_, times) => ({ turn: times }) });
  const shown: unknown[] = [];
  const refreshEvery = (data: unknown) => {
    shown.push(data);
    return page.asked.length < 3 ? 1 : (false as const);
  };
  const { now, close } = openHook(page, () => useRead(orderCalls.latest, { refetchInterval: refreshEvery }));
  await expect.poll(() => now()?.data).toEqual({ turn: 2 });
  expect(shown[0]).toBeUndefined();
  expect(shown).toContainEqual({ turn: 1 });
  expect(page.asked).toHaveLength(3);
  close();
});

test('updatedAt is the time of the answer by the server’s clock, also after the phone corrects its own', async () => {
  let deviceMs = 5_000_000;
  const clock = createClock(() => deviceMs);
  clock.learn(1_234_567);
  const page = createPage({ lender: () => ({ order: 1 }), clock });
  const { values, now, close } = openHook(page, () => useRead(orderCalls.latest));
  await expect.poll(() => now()?.data).toBeDefined();
  expect(values[0]?.updatedAt).toBe(0);
  deviceMs = 1_234_567;
  clock.learn(1_234_567);
  await now().refetch();
  expect(new Set(values.slice(1).map(({ updatedAt }) => updatedAt))).toEqual(new Set([1_234_567]));
  close();
});

test('throws for a GET that changes state', () => {
  const page = createPage();
  function Screen() {
    useRead(disbursalCalls.getMoney, { query: { orderNo: 'L1' } });
    return null;
  }
  expect(() => renderToString(page.wrap(<Screen />))).toThrow(
    `${disbursalCalls.getMoney.path} changes state: use useWrite`,
  );
  expect(page.asked).toEqual([]);
});

test('readKey contains the query, the token and the language, so that each borrower has separate answers', () => {
  const ana = { token: 'T1', language: 'es' };
  const key = readKey(orderCalls.latest, undefined, ana);
  expect(key).toEqual([orderCalls.latest.path, null, 'T1', 'es']);
  expect(readKey(orderCalls.latest, { orderNo: 'L1' }, { ...ana, language: 'en' })).toEqual([
    orderCalls.latest.path,
    { orderNo: 'L1' },
    'T1',
    'en',
  ]);
});

test('all attempts of a read share one abort signal and one limit of a minute', async () => {
  vi.useFakeTimers();
  const page = createPage({
    lender: ({ path }, times) => {
      if (times === 0) throw new ApiError({ kind: 'network', path });
      return { order: null };
    },
  });
  const reading = page.queries.fetchQuery(
    readQuery(repaymentCalls.detail, {
      query: { orderNo: 'L1' },
      api: page.api,
      session: { token: null, language: 'es' },
    }),
  );
  await vi.advanceTimersByTimeAsync(999);
  expect(page.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toMatchObject({ body: { data: { order: null } } });
  const [first, second] = page.asked;
  expect(second).toMatchObject({ query: { orderNo: 'L1' }, options: { signal: first?.options.signal } });
});
