import { orderCalls } from '@puente/contract/calls/order';
import type { DataOf } from '@puente/contract/wire/infer';
import { focusManager, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isVisible, onVisibility } from '../lib/visibility.ts';
import { type Answer, dataOf } from './client.ts';
import { ApiError } from './errors/api-error.ts';
import { retryDelay, retryRead } from './wire/retry.ts';

/**
 * Reads are asked again when a screen opens, the app returns to the front, or the
 * connection returns; what is already on screen stays there meanwhile. Writes run at once or fail at once: nothing is
 * sent silently later (screens: offline).
 */
export function createQueryClient(): QueryClient {
  // A native login over the page hides it without the browser noticing.
  focusManager.setEventListener((setFocused) => onVisibility(() => setFocused(isVisible())));
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onSuccess: (answer, { queryKey }) => carryDebtOver(queries, answer, queryKey) }),
    mutationCache: new MutationCache({
      onSuccess: () => void refreshAll(queries),
      // The write may have had its effect although no answer says so.
      onError: (error) => (error instanceof ApiError && error.outcomeUnknown ? doubtAll(queries) : undefined),
    }),
    defaultOptions: {
      queries: {
        retry: retryRead,
        retryDelay,
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
  } = ((answer as Partial<Answer<unknown>> | null)?.body?.data ?? {}) as Partial<
    Record<'orderNo' | 'status' | 'unrepaid' | 'owed', unknown>
  >;
  if (path === orderCalls.latest.path || typeof orderNo !== 'string' || typeof owed !== 'number') return;
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: [orderCalls.latest.path] })) {
    const known = state.data as Answer<DataOf<typeof orderCalls.latest>> | undefined;
    const { order } = known ? dataOf(known) : {};
    if (!known || order?.orderNo !== orderNo) continue;
    const now = typeof status === 'number' ? status : order.status;
    if (order.unrepaid === owed && order.status === now) continue;
    queries.setQueryData(
      queryKey,
      withData(known, { ...dataOf(known), order: { ...order, unrepaid: owed, status: now } }),
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

/** Returns the answer with other data. */
export const withData = <T>(answer: Answer<T>, data: T): Answer<T> => ({ ...answer, body: { ...answer.body, data } });

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
