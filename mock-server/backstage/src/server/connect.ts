/** Caches the answers of one world; the event stream keeps them fresh. */
import { CALLS } from '@puente/contract';
import type { BackstageData, BackstageEvent } from '@puente/mock-server/control/contract';
import { MutationCache, QueryClient, type QueryFilters, useIsFetching } from '@tanstack/react-query';
import { showError } from '../ui/toast.tsx';
import { openStream } from './stream.ts';

/** While the event stream is lost, all queries are repeated at this interval (ms). */
const POLL_MS = 2_000;
const MAX_EVENTS = 2_000;

/** Creates one QueryClient per world, so that a late answer of the previous world never shows in the next. */
export function connectTo(world: string) {
  let isLive = false;
  const queries: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: () => (isLive ? false : POLL_MS),
        // Limits re-renders: ts-rest reads every property of a result, so a component would render at each change.
        notifyOnChangeProps: ['data', 'error', 'isPending'],
      },
    },
    mutationCache: new MutationCache({ onError: showError, onSettled: () => queries.invalidateQueries() }),
  });
  const listen = () =>
    openStream(world, {
      onOpen: () => {
        isLive = true;
        void refetch(queries, {});
      },
      onEvents: (events) => {
        appendEvents(queries, events);
        void refetch(queries, { predicate: ({ queryKey: [call] }) => isStale(String(call), events) });
      },
      onLost: () => {
        isLive = false;
        if (document.visibilityState === 'visible') void queries.invalidateQueries();
      },
    });
  return { queries, listen };
}

/** A first answer that is on its way may be older than the event: waits for that answer, then fetches again. */
async function refetch(queries: QueryClient, stale: QueryFilters): Promise<void> {
  const firstAnswers = queries
    .getQueryCache()
    .findAll(stale)
    .filter(({ state }) => state.data === undefined);
  await queries.invalidateQueries(stale);
  await Promise.all(firstAnswers.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
}

function appendEvents(queries: QueryClient, events: readonly BackstageEvent[]): void {
  queries.setQueryData<{ body: BackstageData<'events'> }>(['events'], (known) => {
    if (!known) return known;
    const fresh = events.filter(({ n }) => n > known.body.last);
    const last = fresh.at(-1)?.n ?? known.body.last;
    return { ...known, body: { events: [...known.body.events, ...fresh].slice(-MAX_EVENTS), last } };
  });
}

const CHANGING_CALLS = new Set(
  CALLS.filter(({ method, changesState }) => method === 'POST' || changesState).map(({ id }) => id),
);
/** Even a call that only reads changes these: journal, fault hits, newest OXXO slip. */
const STALE_AFTER_A_READ = new Set(['calls', 'faults', 'slip']);
/** Updated by the events themselves, or constant while the server runs. */
const NEVER_STALE = new Set(['events', 'personas', 'faultPresets', 'call', 'app']);

function isStale(name: string, events: readonly Pick<BackstageEvent, 'kind' | 'what'>[]): boolean {
  if (events.length === 0 || NEVER_STALE.has(name)) return false;
  return STALE_AFTER_A_READ.has(name) || events.some(({ kind, what }) => kind !== 'call' || CHANGING_CALLS.has(what));
}

/** True while a query waits for its first answer; until then an empty list may only be not loaded yet. */
export const useIsLoading = (): boolean => useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
