import type { DataOf } from '@puente/contract/wire/infer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../device/use-session.ts';
import { useApi } from './api-context.ts';
import type { ApiError } from './errors/api-error.ts';
import type { CallArgs } from './client.ts';
import { readKey, type ReadRoute } from './use-read.ts';

export type Pages<T> = {
  /** The pages that arrived, in order; undefined before the first. */
  pages: readonly T[] | undefined;
  error: ApiError | null;
  /** Nothing to show yet. */
  isLoading: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => void;
  refetch: () => Promise<unknown>;
};

type UsePagesArgs<R extends ReadRoute> = {
  /** What is asked for a page; pages are counted from 1. */
  ask: (page: number) => CallArgs<R>;
  /** How many rows a page brought, how many of it could not be read, and how many there are in all. Asked as a page arrives. */
  sizeOf: (page: DataOf<R>) => { rows: number; dropped?: number; total: number };
};

/** Reads a call in pages; what is there stays when the next page fails. */
export function usePages<R extends ReadRoute>(route: R, { ask, sizeOf }: UsePagesArgs<R>): Pages<DataOf<R>> {
  const { api } = useApi();
  const session = useSession();
  // A row that was left out was given all the same: without it «Ver más» would ask for a page too many.
  const [droppedBy] = useState(() => new Map<string, number>());
  const nameOf = (page: number) => JSON.stringify(ask(page).query);
  const result = useInfiniteQuery({
    queryKey: [...readKey(route, ask(1).query, session), 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }): Promise<DataOf<R>> =>
      api.call(route, ask(pageParam), { signal }).then((page) => {
        droppedBy.set(nameOf(pageParam), sizeOf(page).dropped ?? 0);
        return page;
      }),
    getNextPageParam: (last, pages) => {
      const given = (page: DataOf<R>, at: number) => sizeOf(page).rows + (droppedBy.get(nameOf(at + 1)) ?? 0);
      const seen = pages.reduce((sum, page, at) => sum + given(page, at), 0);
      const { rows, total } = sizeOf(last);
      // An empty page ends the list whatever the total says, or it would be asked for ever.
      return rows > 0 && seen < total ? pages.length + 1 : undefined;
    },
  });
  return {
    pages: result.data?.pages,
    error: result.error as ApiError | null,
    isLoading: result.isPending,
    isFetchingNextPage: result.isFetchingNextPage,
    hasNextPage: result.hasNextPage,
    // While the list is being asked, that answer is waited for: it would be thrown away for the next page's.
    fetchNextPage: () => void result.fetchNextPage({ cancelRefetch: false }),
    refetch: result.refetch,
  };
}
