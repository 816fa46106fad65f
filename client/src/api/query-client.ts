import { orderCalls } from '@puente/contract/calls/order';
import type { DataOf } from '@puente/contract/wire/endpoint';
import { focusManager, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isVisible, onVisibility } from '../utils/visibility.ts';
import { type Answer, dataOf } from './client.ts';
import { ApiError } from './errors/api-error.ts';
import { retryDelay, retryRead } from './wire/retry.ts';

/**
 * Reads refetch when a screen opens, the app returns to the front or the connection returns. Writes run or fail at
 * once: none is sent silently later (screens: offline).
 */
export function createQueryClient(): QueryClient {
  // A page under the shell's native login counts as unfocused, although the browser does not notice the login.
  focusManager.setEventListener((setFocused) => onVisibility(() => setFocused(isVisible())));
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onSuccess: (answer, { queryKey }) => carryDebtOver(queries, answer, queryKey) }),
    mutationCache: new MutationCache({
      onSuccess: () => void refreshAll(queries),
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
 * Copies debt and status from an answer about the loan to the cached latest order; otherwise home would show a paid
 * loan with «Pagar» until its refetch.
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

export const withData = <T>(answer: Answer<T>, data: T): Answer<T> => ({ ...answer, body: { ...answer.body, data } });

const withoutAnswer = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const;

/**
 * Refetches everything on screen. A first answer in flight may predate the write: it is dropped and requested again.
 */
export async function refreshAll(queries: QueryClient): Promise<void> {
  await queries.cancelQueries(withoutAnswer);
  await queries.invalidateQueries();
}

/**
 * Marks all answers stale after a write of unknown outcome: screens keep theirs, the next screen refetches. Answers in
 * flight are dropped.
 */
export async function doubtAll(queries: QueryClient): Promise<void> {
  await queries.cancelQueries();
  await queries.invalidateQueries({ refetchType: 'none' });
  void queries.refetchQueries(withoutAnswer);
}
