import { orderCalls } from '@puente/contract/calls/order';
import { RECORDS_PAGE_SIZE } from '@puente/contract/values/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { ApiError } from '../../api/api-error.ts';
import { droppedRows } from '../../api/reading/read-tolerantly.ts';
import { readKey } from '../../api/use-read.ts';
import { useSession } from '../../storage/device.ts';

export const GROUPS = ['all', 'open', 'closed'] as const;
export type Group = (typeof GROUPS)[number];

/** Reads pages of ten; the edition decides between `list` and `list-market`, which can filter (rules §7). */
export function useRecords(group: Group) {
  const { api } = useApi();
  const session = useSession();
  const canFilter = session.edition === 'market';
  const route = canFilter ? orderCalls.listMarket : orderCalls.list;
  const queryOf = (page: number) => ({ page, size: RECORDS_PAGE_SIZE, ...(canFilter ? { group } : {}) });
  const { data, error, ...result } = useInfiniteQuery({
    queryKey: [...readKey(route, queryOf(1), session), 'pages'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.call(route, { query: queryOf(pageParam) }, { signal });
      // Unreadable rows count as received, or «Ver más» would request a page too many.
      return { ...page, received: page.orders.length + droppedRows(page.orders) };
    },
    getNextPageParam: ({ orders, total }, pages) => {
      const seen = pages.reduce((sum, { received }) => sum + received, 0);
      // An empty page ends the list even if the total says otherwise, or requests would never end.
      return orders.length > 0 && seen < total ? pages.length + 1 : undefined;
    },
  });
  return {
    ...result,
    canFilter,
    pages: data?.pages,
    error: error as ApiError | null,
    // Does nothing during a refetch, which a request for the next page would otherwise cancel.
    fetchNextPage: () => void result.fetchNextPage({ cancelRefetch: false }),
  };
}
