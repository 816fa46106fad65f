import type { DataOf } from '@puente/contract/wire/infer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type Clock, useClock } from '../lib/time/clock.ts';
import { invariant } from '../lib/invariant.ts';
import { useSession } from '../device/use-session.ts';
import { useApi } from './api-context.ts';
import type { ApiError } from './errors/api-error.ts';
import type { Api, CallArgs, Route } from './client.ts';
import { isWrite } from './is-write.ts';
import { refreshAll } from './query-client.ts';
import { askAgain } from './wire/retry.ts';
import { CATALOGUE_FRESH_MS } from '../lib/time/timing.ts';

export type ReadRoute = Route & { method: 'GET' };

export type UseCallArgs<R extends ReadRoute> = Omit<CallArgs<R>, 'body'> & {
  /** False: do not ask yet (something it needs is not known). */
  when?: boolean;
  /** Milliseconds until it is asked again, false for not; decided at each answer. Stops while the page is hidden. */
  refreshEvery?: (data: DataOf<R> | undefined) => number | false;
  /** A list that does not change while somebody uses the app. */
  catalogue?: boolean;
};

export type Call<T> = {
  /** The last answer; stays while it is asked again and when that fails. */
  data: T | undefined;
  error: ApiError | null;
  /** Nothing to show yet. */
  loading: boolean;
  /** Being asked again. */
  refreshing: boolean;
  /** When `data` arrived, milliseconds since 1970 by the server's clock; 0 for never. */
  updatedAt: number;
  /** `data` is what the device stored of an earlier answer. */
  isStored?: true;
  reload: () => Promise<unknown>;
};

/** How far the device's clock is behind the server's, in whole seconds as milliseconds: the same at every drawing. */
const deviceLag = (clock: Clock) => Math.round((clock.now() - Date.now()) / 1000) * 1000;

/** Who asks, in which language. */
type Asker = { token: string | null; language: string };

/** The key of a read: another borrower or another language never sees this answer. */
export function callKey(route: Route, query: unknown, session: Asker) {
  return [route.path, query ?? null, session.token, session.language] as const;
}

type ReadArgs = { query?: unknown; api: Api; session: Asker };

/** A read as the cache of answers knows it: under which name, and how it is asked. */
export function readQuery<R extends ReadRoute>(route: R, { query, api, session }: ReadArgs) {
  return {
    queryKey: callKey(route, query, session),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<DataOf<R>> =>
      askAgain((timeoutMs) => api.call(route, { query } as CallArgs<R>, { signal, timeoutMs }), signal),
  };
}

/**
 * Reads a call of the contract: `useCall(repaymentCalls.detail, { query: { orderNo } })`. A GET that changes state is
 * not a read: send it with `useSubmit`.
 */
export function useCall<R extends ReadRoute>(
  route: R,
  ...[args]: Partial<UseCallArgs<R>> extends UseCallArgs<R> ? [args?: UseCallArgs<R>] : [args: UseCallArgs<R>]
): Call<DataOf<R>> {
  invariant(!isWrite(route), `${route.path} changes state: use useSubmit`);
  const { api } = useApi();
  const session = useSession();
  const clock = useClock();
  const { query, when = true, refreshEvery, catalogue = false } = (args ?? {}) as UseCallArgs<R>;

  const result = useQuery<DataOf<R>, ApiError>({
    ...readQuery(route, { query, api, session }),
    enabled: when,
    // A lender that asked to be left alone is asked again when that time is over.
    refetchInterval: ({ state }) => state.error?.retryAfterMs ?? refreshEvery?.(state.data),
    ...(catalogue ? { staleTime: CATALOGUE_FRESH_MS } : {}),
  });

  // What a first answer brings is drawn in short pieces; drawn in one, it would keep a tap on a cheap phone waiting.
  const drawn = useDeferredValue(result.data !== undefined);
  const arriving = result.data !== undefined && !drawn;

  return {
    data: arriving ? undefined : result.data,
    error: result.error,
    loading: (result.isPending && when) || arriving,
    refreshing: result.isFetching && !result.isPending,
    updatedAt: result.dataUpdatedAt === 0 ? 0 : result.dataUpdatedAt + deviceLag(clock),
    reload: result.refetch,
  };
}

/** Asks everything on screen again. Writes do this by themselves when they succeed. */
export function useRefreshAll(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshAll(queries);
}
