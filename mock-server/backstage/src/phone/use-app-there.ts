import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const KEY = ['app'];
const AGAIN_MS = 3_000;

type AppThere = {
  /** Null: not known yet. */
  app: 'there' | 'gone' | null;
  ask: () => void;
  /** It was there, and its page did not come. */
  miss: () => void;
};

/** Whether the app is served beside this page: a lender alone has none. While it is not, it is asked for again and again. */
export function useAppThere(): AppThere {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const answer = await fetch('/', { method: 'HEAD' }).catch(() => null);
      return answer?.ok ? ('there' as const) : ('gone' as const);
    },
    refetchInterval: ({ state }) => (state.data === 'there' ? false : AGAIN_MS),
  });
  const miss = useCallback(() => queries.setQueryData(KEY, 'gone'), [queries]);
  return { app: data ?? null, ask: () => void refetch(), miss };
}
