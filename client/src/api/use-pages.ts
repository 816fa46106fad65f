import type { DataOf } from '@puente/contract/wire/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../storage/device.ts';
import { useApi } from './api-context.ts';
import type { ApiError } from './api-error.ts';
import type { CallArgs } from './client.ts';
import { readKey, type ReadRoute } from './use-read.ts';

export type Pages<T> = {
  pages: readonly T[] | undefined;
  error: ApiError | null;
  isLoading: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => void;
  refetch: () => Promise<unknown>;
};

type UsePagesArgs<R extends ReadRoute> = {
  ask: (page: number) => CallArgs<R>;
  /** Returns a page's number of rows, of unreadable rows (read only when the page arrives), and of rows in the list. */
  sizeOf: (page: DataOf<R>) => { rows: number; dropped?: number; total: number };
};

export function usePages<R extends ReadRoute>(route: R, { ask, sizeOf }: UsePagesArgs<R>): Pages<DataOf<R>> {
  const { api } = useApi();
  const session = useSession();
  // Unreadable rows count as received, or «Ver más» would request a page too many.
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
      // An empty page ends the list even if the total says otherwise, or requests would never end.
      return rows > 0 && seen < total ? pages.length + 1 : undefined;
    },
  });
  return {
    pages: result.data?.pages,
    error: result.error as ApiError | null,
    isLoading: result.isPending,
    isFetchingNextPage: result.isFetchingNextPage,
    hasNextPage: result.hasNextPage,
    // Waits for a running refetch, which would otherwise be cancelled for the next page.
    fetchNextPage: () => void result.fetchNextPage({ cancelRefetch: false }),
    refetch: result.refetch,
  };
}
