import { orderCalls } from '@puente/contract/calls/order';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { apiOf } from '../api/client.ts';
import { answerWith } from '../api/open-hook.fixture.tsx';
import { createQueryClient } from '../api/query-client.ts';
import { readQuery } from '../api/use-read.ts';
import { createI18n } from '../i18n/i18n.ts';
import { createSessionStore } from '../device/session-store.ts';
import { headStart } from './head-start.ts';

async function startAtHome() {
  const store = createSessionStore(null, { packageName: 'mx.puente.app', appName: 'Puente', edition: 'market' });
  store.set({ token: 'T0' });
  const session = store.get();
  const api = apiOf({ baseUrl: '', api: () => Promise.resolve(answerWith({ order: null })) });
  const queries = createQueryClient();
  const latest = readQuery(orderCalls.latest, { api, session });
  const answers = () => queries.getQueryState(latest.queryKey)?.dataUpdateCount;
  const quiet = () => expect.poll(() => queries.isFetching()).toBe(0);
  headStart({ address: '/', api, i18n: await createI18n('es'), queries, session });
  await quiet();
  return {
    queries,
    answers,
    show: async () => {
      const leave = new QueryObserver(queries, latest).subscribe(() => {});
      await quiet();
      leave();
    },
  };
}

test('home does not refetch the order that was requested before it was drawn', async () => {
  const { answers, show } = await startAtHome();
  expect(answers()).toBe(1);
  await show();
  expect(answers()).toBe(1);
});

test('after a write every screen refetches the order, even a fresh one', async () => {
  const { queries, answers, show } = await startAtHome();
  await queries.invalidateQueries();
  await show();
  expect(answers()).toBe(2);
  await show();
  expect(answers()).toBe(3);
});
