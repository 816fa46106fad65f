import type { DataOf } from '@puente/contract/wire/infer';
import { type UseQueryOptions, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { useDeferredValue, useMemo } from 'react';
import { useSession } from '../device/use-session.ts';
import { invariant } from '../lib/invariant.ts';
import { type Clock, useClock } from '../lib/time/clock.ts';
import { useApi } from './api-context.ts';
import { type Answer, type Api, type CallArgs, dataOf, type Route } from './client.ts';
import type { ApiError } from './errors/api-error.ts';
import { isWrite } from './is-write.ts';
import { refreshAll } from './query-client.ts';

export type ReadRoute = Route & { method: 'GET' };

export type ReadOptions<R extends ReadRoute> = Omit<CallArgs<R>, 'body'> & {
  enabled?: boolean;
  /** Milliseconds until it is asked again, false for not; decided at each answer. Stops while the page is hidden. */
  refetchInterval?: (data: DataOf<R> | undefined) => number | false;
  /** Milliseconds; `CATALOGUE_FRESH_MS` for a list that does not change while somebody uses the app. */
  staleTime?: number;
};

/** react-query's result, of which `data` stays while it is asked again and when that fails. */
export type Read<T> = Pick<UseQueryResult<T, ApiError>, 'data' | 'error' | 'isLoading' | 'isRefetching'> & {
  refetch: () => Promise<unknown>;
  /** When `data` arrived, milliseconds since 1970 by the server's clock; 0 for never. */
  updatedAt: number;
  /** `data` is what the device stored of an earlier answer. */
  isStored?: true;
};

/** Milliseconds that the device's clock is behind the server's, rounded to whole seconds so that it is equal at every drawing. */
const deviceLag = (clock: Clock) => Math.round((clock.now() - Date.now()) / 1000) * 1000;

type Asker = { token: string | null; language: string };

/** The key of a read: another borrower or another language never sees this answer. */
export function readKey(route: Route, query: unknown, session: Asker) {
  return [route.path, query ?? null, session.token, session.language] as const;
}

type ReadArgs = { query?: unknown; api: Api; session: Asker };

/** react-query's options of a read outside React, for `prefetchQuery` and `fetchQuery`. */
export function readQuery<R extends ReadRoute>(route: R, { query, api, session }: ReadArgs) {
  return {
    queryKey: readKey(route, query, session),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.ask(route, { query } as CallArgs<R>, { signal }),
  };
}

/** ts-rest's hooks of a route that is known only as a type parameter, for which its own types stay unresolved. */
type TsrRead = {
  useQuery: <T>(
    options: UseQueryOptions<Answer<T>, ApiError, T> & { queryData: { query?: unknown } },
  ) => UseQueryResult<T, ApiError>;
};

/**
 * Reads a call of the contract: `useRead(repaymentCalls.detail, { query: { orderNo } })`. It is ts-rest's `useQuery` with
 * what all reads share: the key, the envelope taken off, the server's clock. A GET that changes state goes through `useWrite`.
 */
export function useRead<R extends ReadRoute>(
  route: R,
  ...[options]: Partial<ReadOptions<R>> extends ReadOptions<R> ? [options?: ReadOptions<R>] : [options: ReadOptions<R>]
): Read<DataOf<R>> {
  invariant(!isWrite(route), `${route.path} changes state: use useWrite`);
  const { api } = useApi();
  const session = useSession();
  const clock = useClock();
  const { query, refetchInterval, ...more } = (options ?? {}) as ReadOptions<R>;
  const tsr = useMemo(() => {
    const read: ReadRoute = route;
    const { call } = initTsrReactQuery({ call: read }, api.client);
    return call as unknown as TsrRead; // the same hook, under the types of `TsrRead`
  }, [route, api]);

  // oxlint-disable-next-line react/hooks -- ts-rest wraps one and the same useQuery for every route; the client comes from a provider
  const result = tsr.useQuery<DataOf<R>>({
    queryKey: readKey(route, query, session),
    queryData: { query },
    select: dataOf,
    // A server that asked to be left alone is asked again when that time is over.
    refetchInterval: ({ state }) =>
      state.error?.retryAfterMs ?? refetchInterval?.(state.data && dataOf(state.data)) ?? false,
    ...more,
  });

  // A first answer is drawn in short pieces; drawn in one, it would keep a tap on a cheap phone waiting.
  const drawn = useDeferredValue(result.data !== undefined);
  const arriving = result.data !== undefined && !drawn;

  return {
    data: arriving ? undefined : result.data,
    error: result.error,
    isLoading: result.isLoading || arriving,
    isRefetching: result.isRefetching,
    updatedAt: result.dataUpdatedAt === 0 ? 0 : result.dataUpdatedAt + deviceLag(clock),
    refetch: result.refetch,
  };
}

/** Asks everything on screen again. Writes do this by themselves when they succeed. */
export function useRefreshAll(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshAll(queries);
}
