import { focusManager, type Query, QueryClient } from '@tanstack/react-query';
import { isVisible, onVisibility } from '../lib/visibility.ts';

/**
 * Retries are `retry.ts`'s. Reads are asked again when a screen opens, the app returns to the front, or the
 * connection returns; what is already on screen stays there meanwhile. Writes run at once or fail at once: nothing is
 * sent silently later (screens: offline).
 */
export function createQueryClient(): QueryClient {
  // A native login over the page hides it without the browser noticing.
  focusManager.setEventListener((setFocused) => onVisibility(() => setFocused(isVisible())));
  return new QueryClient({
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
