import { orderCalls } from '@puente/contract/calls/order';
import type { DataOf } from '@puente/contract/wire/infer';
import { focusManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isVisible, onVisibility } from '../lib/visibility.ts';

/**
 * Retries are `retry.ts`'s. Reads are asked again when a screen opens, the app returns to the front, or the
 * connection returns; what is already on screen stays there meanwhile. Writes run at once or fail at once: nothing is
 * sent silently later (screens: offline).
 */
export function createQueryClient(): QueryClient {
  // A native login over the page hides it without the browser noticing.
  focusManager.setEventListener((setFocused) => onVisibility(() => setFocused(isVisible())));
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onSuccess: (answer, { queryKey }) => carryDebtOver(queries, answer, queryKey) }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}

/**
 * Carries what the loan's own answers say of a debt over to the latest order: until that is asked again, home would show
 * a paid loan with «Pagar».
 */
function carryDebtOver(queries: QueryClient, answer: unknown, [path]: readonly unknown[]): void {
  const {
    orderNo,
    status,
    unrepaid,
    owed = unrepaid,
  } = (answer ?? {}) as Partial<Record<'orderNo' | 'status' | 'unrepaid' | 'owed', unknown>>;
  if (path === orderCalls.latest.path || typeof orderNo !== 'string' || typeof owed !== 'number') return;
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: [orderCalls.latest.path] })) {
    const known = state.data as DataOf<typeof orderCalls.latest> | undefined;
    const { order } = known ?? {};
    const now = typeof status === 'number' ? status : order?.status;
    if (order?.orderNo !== orderNo || (order.unrepaid === owed && order.status === now)) continue;
    queries.setQueryData(
      queryKey,
      { ...known, order: { ...order, unrepaid: owed, status: now } },
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

const withoutAnswer = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const;

/**
 * Asks everything on screen again. A first answer that is on its way may be older than what has just been done: it is dropped, and
 * asked for again.
 */
export async function refreshAll(queries: QueryClient): Promise<void> {
  await queries.cancelQueries(withoutAnswer);
  await queries.invalidateQueries();
}

/**
 * Something may have been done: what is on screen stays, and the next screen asks. Answers on their way may be older and are dropped;
 * only what has none yet is asked for again.
 */
export async function doubtAll(queries: QueryClient): Promise<void> {
  await queries.cancelQueries();
  await queries.invalidateQueries({ refetchType: 'none' });
  void queries.refetchQueries(withoutAnswer);
}
