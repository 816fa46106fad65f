import { extensionCalls } from '@puente/contract/calls/extension';
import { marketCalls } from '@puente/contract/calls/market';
import { orderCalls } from '@puente/contract/calls/order';
import { productCalls } from '@puente/contract/calls/product';
import { repaymentCalls } from '@puente/contract/calls/repayment';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { apiOf } from '../api/client.ts';
import { answerWith } from '../api/open-hook.fixture.tsx';
import { createQueryClient } from '../api/query-client.ts';
import { readQuery } from '../api/use-read.ts';
import { createI18n } from '../i18n/i18n.ts';
import { createSessionStore } from '../storage/session-store.ts';
import { prefetchFirstReads } from './prefetch-first-reads.ts';

/** `start` resolves once the head start is complete; `sent` lists the paths and queries of its requests. */
function prepare(data: unknown) {
  const store = createSessionStore(null, { packageName: 'mx.puente.app', appName: 'Puente', edition: 'market' });
  store.set({ token: 'T0' });
  const session = store.get();
  const sent: [path: string, query: unknown][] = [];
  const api = apiOf({
    baseUrl: '',
    api: ({ route, rawQuery }) => {
      sent.push([route.path, rawQuery]);
      return Promise.resolve(answerWith(data));
    },
  });
  const queries = createQueryClient();
  return {
    sent,
    queries,
    latest: readQuery(orderCalls.latest, { api, session }),
    start: async (address: string) =>
      prefetchFirstReads({ address, api, i18n: await createI18n('es'), queries, session }),
  };
}

test.each([
  ['/borrow/pay_ment', [repaymentCalls.detail]],
  ['/repay/exhibition_period_detail', [repaymentCalls.detail, extensionCalls.getExtensionData]],
  ['/borrow/confirm_borrow', [productCalls.confirmInfo]],
])('at %s requests the figures of the latest order before the first render', async (address, calls) => {
  const { sent, start } = prepare({ order: { orderNo: 'CR-1' } });
  await start(address);
  expect(sent).toContainEqual([orderCalls.latest.path, undefined]);
  for (const { path } of calls) expect(sent).toContainEqual([path, { orderNo: 'CR-1' }]);
});

test('at to-borrow requests the amounts of the offered product before the first render', async () => {
  const { sent, start } = prepare({ productId: 'P1' });
  await start('/borrow/to_borrow');
  expect(sent).toContainEqual([productCalls.stepAmount.path, { productId: 'P1' }]);
});

test.each([
  ['/yx1', 'yx1', [productCalls.index]],
  ['/yx2ConfirmBorrow', 'yx2', [orderCalls.latest, productCalls.confirmInfo]],
  ['/yx3', 'yx3', []],
])('at %s requests the promotion «%s» and its figures before the first render', async (address, page, calls) => {
  const { sent, start } = prepare({ order: { orderNo: 'CR-1' } });
  await start(address);
  expect(sent).toContainEqual([marketCalls.index.path, { page }]);
  expect(sent.map(([path]) => path)).toEqual(expect.arrayContaining(calls.map(({ path }) => path)));
});

test('without an order requests no figures, and a failed request does not stop the start', async () => {
  const { sent, start } = prepare({ order: null });
  await start('/borrow/pay_ment');
  expect(sent).toEqual([[orderCalls.latest.path, undefined]]);
  const failing = prepare('no object');
  await expect(failing.start('/borrow/pay_ment')).resolves.toBeUndefined();
});

test('home does not refetch the latest order that was requested when the app started, like the offer', async () => {
  const { sent, queries, latest, start } = prepare({ order: null });
  await start('/');
  expect(sent).toContainEqual([productCalls.index.path, undefined]);
  const answers = () => queries.getQueryState(latest.queryKey)?.dataUpdateCount;
  expect(answers()).toBe(1);
  const leave = new QueryObserver(queries, latest).subscribe(() => {});
  await expect.poll(() => queries.isFetching()).toBe(0);
  leave();
  expect(answers()).toBe(1);
});
