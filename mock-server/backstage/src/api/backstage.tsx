/** World of this window, its calls, and what they answered; what an event of the world makes stale is asked again. */
import {
  type QueryClient,
  type QueryFilters,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { BackstageData, BackstageEvent } from '@puente/mock-server/control/contract';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { sayRefused } from '../ui/toast.tsx';
import { type Ask, askIn, type CallName } from './ask.ts';
import { listen } from './listen.ts';
import { isStale } from './stale.ts';

type Here = {
  world: string;
  ask: Ask;
  go: (world: string) => void;
  /** Whether the lender says by itself what happens; while it does not, the page asks. */
  live: boolean;
};
const Context = createContext<Here | null>(null);

type ProviderProps = {
  world: string;
  go: (world: string) => void;
  /** Whether this page shows what goes on in the world. */
  listens: boolean;
  children: ReactNode;
};
export function BackstageProvider({ world, go, listens, children }: ProviderProps) {
  const live = useStream(world, listens);
  const ask = useMemo(() => askIn(world), [world]);
  const here = useMemo(() => ({ world, go, ask, live }), [world, go, ask, live]);
  return <Context.Provider value={here}>{children}</Context.Provider>;
}

function useStream(world: string, listens: boolean): boolean {
  const queries = useQueryClient();
  const [heard, hear] = useState<string | null>(null);
  useEffect(() => {
    if (!listens) return undefined;
    return listen(world, {
      open: () => {
        hear(world);
        void askAgain(queries, { queryKey: [world] });
      },
      events: (events) => {
        remember(queries, world, events);
        void askAgain(queries, {
          queryKey: [world],
          predicate: ({ queryKey: [, name] }) => isStale(String(name), events),
        });
      },
      lost: () => {
        hear(null);
        // Whether it was only the stream is seen by what the lender answers.
        if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: [world] });
      },
    });
  }, [queries, world, listens]);
  return heard === world;
}

/** Asks again. A first answer on its way is waited for and then asked again: it may be older than what happened. */
async function askAgain(queries: QueryClient, stale: QueryFilters): Promise<void> {
  const coming = queries
    .getQueryCache()
    .findAll(stale)
    .filter(({ state }) => state.data === undefined);
  await queries.invalidateQueries(stale);
  await Promise.all(coming.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
}

type Events = BackstageData<'events'>;
const EVENTS_KEPT = 2_000;

/** Adds the events that the stream brought to those that were asked. */
function remember(queries: QueryClient, world: string, brought: readonly BackstageEvent[]): void {
  queries.setQueryData<Events>([world, 'events'], (known) => {
    if (!known) return known;
    const fresh = brought.filter(({ n }) => n > known.last);
    return { events: [...known.events, ...fresh].slice(-EVENTS_KEPT), last: fresh.at(-1)?.n ?? known.last };
  });
}

export function useHere(): Here {
  const here = useContext(Context);
  if (!here) throw new Error('outside of a world');
  return here;
}

type Asking<T> = { everyMs?: number | false; polled?: boolean } & Pick<
  UseQueryOptions<T>,
  'enabled' | 'placeholderData'
>;

/**
 * What the lender answers to a question about this world, kept fresh: by the events of the world, and every so many ms while
 * their stream is lost. `polled`: no event of this world announces its changes, so that it is asked again and again.
 */
export function useAsked<T>(
  key: readonly unknown[],
  question: (ask: Ask) => Promise<T>,
  { everyMs = 2_000, polled = false, ...rest }: Asking<T> = {},
) {
  const { world, ask, live } = useHere();
  return useQuery({
    queryKey: [world, ...key],
    queryFn: () => question(ask),
    refetchInterval: live && !polled ? false : everyMs,
    ...rest,
  });
}

/** The same of one call by its name. */
export const useRead = <K extends CallName>(
  name: K,
  { query, ...rest }: Asking<BackstageData<K>> & { query?: Record<string, string> } = {},
) => useAsked(query ? [name, query] : [name], (ask) => ask(name, undefined, query), rest);

/** Whether something of this world was asked for the first time and has not come: what is not shown yet may still be there. */
export function useComing(): boolean {
  const { world } = useHere();
  return useIsFetching({ queryKey: [world], predicate: ({ state }) => state.data === undefined }) > 0;
}

/** Does something, then asks everything of this world again; a refusal is said in the lender's words. */
export function useAct<A extends unknown[], T>(act: (ask: Ask, ...args: A) => Promise<T>) {
  const { world, ask } = useHere();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation<T, Error, A>({
    mutationFn: (args: A) => act(ask, ...args),
    onSettled: () => queries.invalidateQueries({ queryKey: [world] }),
    onError: sayRefused,
  });
  const run = useCallback((...args: A) => mutate(args), [mutate]);
  return { run, busy: isPending, error };
}
