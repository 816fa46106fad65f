import { useQueryClient } from '@tanstack/react-query';
import { refreshAll } from './query-client.ts';

/** Returns a function that refetches everything on screen. */
export function useRefreshAll(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshAll(queries);
}
