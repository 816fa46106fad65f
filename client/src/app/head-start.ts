import { orderCalls } from '@puente/contract/calls/order';
import { productCalls } from '@puente/contract/calls/product';
import type { QueryClient, QueryState } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { Api } from '../api/client.ts';
import { readQuery, type ReadRoute } from '../api/use-read.ts';
import { BORROWER_HOME } from '../features/home/home-screen.tsx';
import { screenAt } from '../lib/paths.ts';
import type { Session } from '../device/session-store.ts';
import { type FirstRead, firstReads } from './first-reads.ts';
import { needsToken } from './guards.ts';
import { ROUTES } from './routes.tsx';
import { screenPart } from './screen-loader.ts';
import { CATALOGUE_FRESH_MS, HEAD_START_FRESH_MS } from '../lib/time/timing.ts';

/**
 * Returns true for the answer requested at start-up, so that the first screen does not fetch it again. A write ends
 * that: from then on every screen fetches.
 */
function isStillNew({ dataUpdateCount, isInvalidated, dataUpdatedAt }: QueryState): boolean {
  return dataUpdateCount === 1 && !isInvalidated && Date.now() - dataUpdatedAt < HEAD_START_FRESH_MS;
}

type HeadStartArgs = { address: string; api: Api; i18n: I18n; queries: QueryClient; session: Session };

/**
 * Requests what the first screen needs during its first render, which takes a cheap phone longer than the network. The
 * screen repeats and reports a failed request.
 */
export function headStart({ address, api, i18n, queries, session }: HeadStartArgs): void {
  const screen = screenAt(address);
  const row = ROUTES.find((each) => each.screen === screen);
  if (!row) return;
  const signedIn = session.token !== null;
  const begin = (call: ReadRoute) => {
    const read = readQuery(call, { api, session });
    queries.setQueryDefaults(read.queryKey, { refetchOnMount: ({ state }) => !isStillNew(state) });
    void queries.prefetchQuery(read);
  };
  const reads: Record<FirstRead, () => void> = {
    product: () =>
      void queries.prefetchQuery({
        ...readQuery(productCalls.index, { api, session }),
        staleTime: CATALOGUE_FRESH_MS,
      }),
    latest: () => begin(orderCalls.latest),
    user: () =>
      void import('@puente/contract/calls/session')
        .then(({ sessionCalls }) => begin(sessionCalls.getUserInfo))
        .catch(() => {}),
  };
  for (const read of firstReads(row.screen, signedIn)) reads[read]();
  const atHome = row.screen === 'home';
  const part = atHome ? BORROWER_HOME : screenPart(row);
  if (signedIn || !(atHome || needsToken(row.screen))) part.load(i18n).catch(() => {});
}
