import type { DataOf } from '@puente/contract/wire/endpoint';
import { type UseQueryOptions, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { useDeferredValue, useMemo } from 'react';
import { useSession } from '../storage/device.ts';
import { useApi } from './api-context.ts';
import { type Answer, type Api, type CallArgs, dataOf, type Route } from './client.ts';
import type { ApiError } from './api-error.ts';
import { isWrite } from './is-write.ts';

export type ReadRoute = Route & { method: 'GET' };

export type ReadOptions<R extends ReadRoute> = Omit<CallArgs<R>, 'body'> & {
  enabled?: boolean;
  /** Milliseconds until the next request, false for none; evaluated at each answer. Pauses while the page is hidden. */
  refetchInterval?: (data: DataOf<R> | undefined) => number | false;
  /** Milliseconds; `CATALOGUE_FRESH_MS` for a list that stays the same during a visit. */
  staleTime?: number;
};

/** react-query's result; `data` stays during a refetch and after a failed one. */
export type ReadResult<T> = Pick<UseQueryResult<T, ApiError>, 'data' | 'error' | 'isLoading' | 'isRefetching'> & {
  refetch: () => Promise<unknown>;
  /** Arrival of `data`, ms since 1970 by the server's clock; 0 for none. */
  updatedAt: number;
  /** True if `data` is an earlier answer that the device stored. */
  isStored?: true;
};

type Asker = { token: string | null; language: string };

/** Token and language are in the key: another borrower or language never sees this answer. */
export function readKey(route: Route, query: unknown, session: Asker) {
  return [route.path, query ?? null, session.token, session.language] as const;
}

type ReadArgs = { query?: unknown; api: Api; session: Asker };

export function readQuery<R extends ReadRoute>(route: R, { query, api, session }: ReadArgs) {
  return {
    queryKey: readKey(route, query, session),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.ask(route, { query } as CallArgs<R>, { signal }),
  };
}

/** Type of ts-rest's useQuery for a generic route, for which ts-rest's own types do not resolve. */
type TsrRead = {
  useQuery: <T>(
    options: UseQueryOptions<Answer<T>, ApiError> & { queryData: { query?: unknown } },
  ) => UseQueryResult<Answer<T>, ApiError>;
};

/**
 * Reads a call: `useRead(repaymentCalls.detail, { query: { orderNo } })`. Wraps ts-rest's `useQuery` with the key, the
 * unwrapped data and the server's clock.
 */
export function useRead<R extends ReadRoute>(
  route: R,
  ...[options]: Partial<ReadOptions<R>> extends ReadOptions<R> ? [options?: ReadOptions<R>] : [options: ReadOptions<R>]
): ReadResult<DataOf<R>> {
  if (isWrite(route)) throw new Error(`${route.path} changes state: use useWrite`);
  const { api } = useApi();
  const session = useSession();
  const { query, refetchInterval, ...more } = (options ?? {}) as ReadOptions<R>;
  const tsr = useMemo(() => {
    const read: ReadRoute = route;
    const { call } = initTsrReactQuery({ call: read }, api.client);
    // ts-rest derives a type per route; hooks of any read share this one.
    return call as unknown as TsrRead;
  }, [route, api]);

  const queries = useQueryClient();
  const queryKey = readKey(route, query, session);
  const inAnyLanguage = () =>
    queries
      .getQueryCache()
      .findAll({ queryKey: queryKey.slice(0, -1), predicate: ({ state }) => state.data !== undefined });
  // oxlint-disable-next-line react/hooks -- ts-rest wraps one and the same useQuery for every route; the client comes from a provider
  const result = tsr.useQuery<DataOf<R>>({
    queryKey,
    queryData: { query },
    // Keeps the answer in the former language until the new one arrives, so that a form keeps what was typed.
    placeholderData: (answer, former) =>
      inAnyLanguage().some(({ queryHash }) => queryHash === former?.queryHash) ? answer : undefined,
    // Asks again once the pause that the server requested is over.
    refetchInterval: ({ state }) =>
      state.error?.retryAfterMs ?? refetchInterval?.(state.data && dataOf(state.data)) ?? false,
    ...more,
  });

  const { data: answer } = result;
  // Renders a first answer in interruptible pieces; rendered in one piece, it would delay a tap on a cheap phone.
  const drawn = useDeferredValue(answer !== undefined);
  const arriving = answer !== undefined && !drawn;

  return {
    data: answer && drawn ? dataOf(answer) : undefined,
    error: result.error,
    isLoading: result.isLoading || arriving,
    isRefetching: result.isRefetching,
    updatedAt: answer?.at ?? 0,
    refetch: result.refetch,
  };
}
