import { orderCalls } from '@puente/contract/calls/order';
import { productCalls } from '@puente/contract/calls/product';
import type { QueryClient, QueryState } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { type Api, dataOf } from '../api/client.ts';
import { readQuery, type ReadRoute } from '../api/use-read.ts';
import { BORROWER_HOME } from '../features/home/home-screen.tsx';
import {
  type FirstRead,
  NEEDED_FOR,
  needsToken,
  type NextRead,
  SCREEN_FACTS,
  screenAt,
  type ScreenName,
} from '../utils/paths.ts';
import type { Session } from '../storage/session-store.ts';
import { ROUTES } from './routes.tsx';
import { PREFETCH_FRESH_MS } from '../utils/timing.ts';

export type FirstReads = { reads: FirstRead[]; nextReads?: readonly NextRead[] | undefined };

/** Lists a screen's first reads. For a borrower, `prerender/preload-screens.ts` requests them before the app runs. */
export function listFirstReads(screen: ScreenName, signedIn: boolean): FirstReads {
  const { ofLoan, access, withOffer, nextReads } = SCREEN_FACTS[screen];
  const reads: FirstRead[] = withOffer ? ['product'] : [];
  if (signedIn && (ofLoan || screen === 'home')) reads.push('latest');
  if (signedIn && access === 'owner') reads.push('user');
  return { reads, nextReads: signedIn ? nextReads : undefined };
}

/**
 * Returns true for the answer requested at start-up, so that the first screen does not fetch it again. A write ends
 * that: from then on every screen fetches.
 */
function isStillNew({ dataUpdateCount, isInvalidated, dataUpdatedAt }: QueryState): boolean {
  const age = Math.abs(Date.now() - dataUpdatedAt);
  return dataUpdateCount === 1 && !isInvalidated && age < PREFETCH_FRESH_MS;
}

type PrefetchArgs = { address: string; api: Api; i18n: I18n; queries: QueryClient; session: Session };

/** Two are lazy, because not every first screen needs their schemas. */
const NEXT_CALLS: Record<NextRead, () => Promise<ReadRoute>> = {
  debt: async () => (await import('@puente/contract/calls/repayment')).repaymentCalls.detail,
  moreTime: async () => (await import('@puente/contract/calls/extension')).extensionCalls.getExtensionData,
  cost: () => Promise.resolve(productCalls.confirmInfo),
  amounts: () => Promise.resolve(productCalls.stepAmount),
};

/**
 * Requests what the first screen needs during its first render, which takes a cheap phone longer than the network. The
 * screen repeats and reports a failed request. Resolves once code and answers have arrived or failed.
 */
export async function prefetchFirstReads({ address, api, i18n, queries, session }: PrefetchArgs): Promise<void> {
  const screen = screenAt(address);
  const row = ROUTES.find((each) => each.screen === screen);
  if (!row) return;
  const signedIn = session.token !== null;
  const begin = <R extends ReadRoute>(call: R, query?: object) => {
    const read = readQuery(call, { query, api, session });
    queries.setQueryDefaults(read.queryKey, { refetchOnMount: ({ state }) => !isStillNew(state) });
    return queries.fetchQuery(read).then(dataOf);
  };
  const { reads, nextReads = [] } = listFirstReads(row.screen, signedIn);
  const beginNext = (query: object) =>
    Promise.all(
      nextReads.filter((read) => NEEDED_FOR[read] in query).map(async (read) => begin(await NEXT_CALLS[read](), query)),
    );
  const send: Record<FirstRead, () => Promise<unknown>> = {
    product: async () => {
      const { productId } = await begin(productCalls.index);
      await beginNext({ productId });
    },
    latest: async () => {
      const { order } = await begin(orderCalls.latest);
      if (order) await beginNext({ orderNo: order.orderNo });
    },
    user: async () => begin((await import('@puente/contract/calls/session')).sessionCalls.getUserInfo),
  };
  const { promotion: page } = SCREEN_FACTS[row.screen];
  const promotion =
    page && import('@puente/contract/calls/market').then(({ marketCalls }) => begin(marketCalls.index, { page }));
  const atHome = row.screen === 'home';
  const part = atHome ? BORROWER_HOME : row.part;
  const needsPart = signedIn || !(atHome || needsToken(row.screen));
  await Promise.allSettled([...reads.map((read) => send[read]()), promotion, needsPart && part.load(i18n)]);
}
