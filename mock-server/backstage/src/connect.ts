/** Caches the answers of one world; the server's event stream, received in batches, keeps them fresh. */
import { CALLS } from '@puente/contract';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { MutationCache, QueryClient, type QueryFilters, useIsFetching } from '@tanstack/react-query';
import { showError } from './ui/parts.tsx';
import { type BackstageEvent, EVENT_KINDS, STREAM_PATH } from '@puente/mock-server/control/contract';

/** Batch duration in ms: a hundred calls a second become ten updates of the page. */
const BATCH_MS = 100;
/** Delay in ms before reopening a refused stream; the browser itself reopens an interrupted one. */
const REOPEN_MS = 1_000;

type StreamHandlers = {
  /** Called once the stream delivers events; earlier ones must be fetched. */
  onOpen: () => void;
  onEvents: (events: readonly BackstageEvent[]) => void;
  onLost: () => void;
};

/** Reopens a lost stream. Returns a function that closes it; without EventSource, does nothing. */
function openStream(world: string, { onOpen, onEvents, onLost }: StreamHandlers): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  let source: EventSource | null = null;
  let gathered: BackstageEvent[] = [];
  let deliverTimer: ReturnType<typeof setTimeout> | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;

  const deliver = () => {
    deliverTimer = undefined;
    const events = gathered;
    gathered = [];
    onEvents(events);
  };
  const open = () => {
    const stream = new EventSource(`${STREAM_PATH}?${new URLSearchParams({ world })}`);
    source = stream;
    // The server's own `open` event, a MessageEvent, means that events flow; the browser's event of the same name only
    // means that the connection is open.
    stream.addEventListener('open', (event) => event instanceof MessageEvent && onOpen());
    for (const kind of EVENT_KINDS)
      stream.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        gathered.push(JSON.parse(data) as BackstageEvent);
        deliverTimer ??= setTimeout(deliver, BATCH_MS);
      });
    stream.addEventListener('error', () => {
      onLost();
      if (stream.readyState === EventSource.CLOSED) reopenTimer = setTimeout(open, REOPEN_MS);
    });
  };
  const close = () => {
    clearTimeout(reopenTimer);
    source?.close();
    source = null;
  };
  // Browsers allow few connections per host, so a hidden window closes its stream.
  const followVisibility = () => {
    if (document.visibilityState === 'visible') {
      if (!source) open();
    } else {
      close();
      onLost();
    }
  };
  if (document.visibilityState === 'visible') open();
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    clearTimeout(deliverTimer);
    close();
  };
}

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

/** A query's first answer may be older than the event: waits for that answer, then fetches again. */
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
/** Queries that go stale even after a call that only reads: journal, hits of faults, newest OXXO slip. */
const STALE_AFTER_A_READ = new Set(['calls', 'faults', 'slip']);
/** Queries that never go stale: updated by the events, polled (`app`), or constant while the server runs. */
const NEVER_STALE = new Set(['events', 'personas', 'faultPresets', 'call', 'app']);

function isStale(name: string, events: readonly Pick<BackstageEvent, 'kind' | 'what'>[]): boolean {
  if (events.length === 0 || NEVER_STALE.has(name)) return false;
  return STALE_AFTER_A_READ.has(name) || events.some(({ kind, what }) => kind !== 'call' || CHANGING_CALLS.has(what));
}

/** Returns true while a query waits for its first answer; until then an empty list may only be not loaded yet. */
export const useIsLoading = (): boolean => useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
