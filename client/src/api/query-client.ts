import { orderCalls } from '@puente/contract/calls/order';
import type { DataOf } from '@puente/contract/wire/endpoint';
import {
  focusManager,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { isVisible, onVisibility } from '../utils/page-state.ts';
import { type Answer, dataOf } from './client.ts';
import { ApiError } from './api-error.ts';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { isOnline } from './wire/send-request.ts';

/** Pauses before the second and third attempt, in milliseconds. */
const PAUSES_MS = [1_000, 3_000];
/** Longest pause requested by the server, in ms, that a borrower waits through without a message. */
const LONGEST_PAUSE_MS = 2_000;
const GATEWAY = [502, 503, 504];

/** Returns true if a retry may help: no connection, a gateway's answer, or a pause that the server asked for. */
export function worthAsking(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status, retryAfterMs } = error;
  if (kind === 'network' || kind === 'unreachable') return status === null;
  return retryAfterMs !== null || (kind === 'maintenance' && GATEWAY.includes(status ?? 0));
}

/**
 * Returns the ms before the next attempt: the server's pause, else ours; undefined after the last attempt. `failures`
 * does not count the latest one.
 */
function pauseBefore(error: unknown, failures: number): number | undefined {
  const ours = PAUSES_MS[failures];
  const asked = error instanceof ApiError ? error.retryAfterMs : null;
  if (ours === undefined || asked === null) return ours;
  // Shows the failure instead of a longer or second pause; the screen asks again when the pause ends.
  return asked > LONGEST_PAUSE_MS || failures > 0 ? undefined : Math.max(ours, asked);
}

/**
 * react-query's retry rule: repeats a read that may succeed later, while all attempts fit into `REQUEST_TIMEOUT_MS`.
 * Returns false while offline, because react-query refetches when the connection returns.
 */
export function retryRead(failures: number, error: unknown): boolean {
  const wait = pauseBefore(error, failures);
  if (wait === undefined || !isOnline() || !worthAsking(error)) return false;
  return (error as ApiError).elapsedMs + wait < REQUEST_TIMEOUT_MS;
}

export const retryDelay = (failures: number, error: unknown): number => pauseBefore(error, failures) ?? 0;

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
        // With 0, a phone that sets its clock back an hour would refetch nothing for an hour.
        staleTime: -Infinity,
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
async function refreshAll(queries: QueryClient): Promise<void> {
  await queries.cancelQueries(withoutAnswer);
  await queries.invalidateQueries();
}

/** Returns a function that refetches everything on screen. */
export function useRefreshAll(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshAll(queries);
}

/**
 * Marks all answers stale after a write of unknown outcome: open screens keep their answers, the next screen refetches.
 * Cancels requests in flight, and repeats those that have no earlier answer.
 */
export async function doubtAll(queries: QueryClient): Promise<void> {
  await queries.cancelQueries();
  await queries.invalidateQueries({ refetchType: 'none' });
  void queries.refetchQueries(withoutAnswer);
}

const writes = (queries: QueryClient) =>
  queries
    .getMutationCache()
    .getAll()
    .map(({ state: { status, error } }) =>
      status === 'error' ? (error instanceof ApiError && !error.outcomeUnknown ? 'refused' : 'unanswered') : status,
    );

export const hasUnansweredWrite = (queries: QueryClient): boolean =>
  writes(queries).some((known) => known === 'pending' || known === 'unanswered');

export const mayHaveWritten = (queries: QueryClient): boolean =>
  hasUnansweredWrite(queries) || writes(queries).includes('success');
