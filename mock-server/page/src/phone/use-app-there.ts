import { useQuery } from '@tanstack/react-query';

/** Whether the app is served beside this page: a lender alone has none. */
export function useAppThere(): 'there' | 'gone' | null {
  const { data } = useQuery({
    queryKey: ['app'],
    queryFn: async () => {
      const answer = await fetch('/', { method: 'HEAD' }).catch(() => null);
      return answer?.ok ? ('there' as const) : ('gone' as const);
    },
    refetchInterval: ({ state }) => (state.data === 'there' ? false : 3_000),
  });
  return data ?? null;
}
