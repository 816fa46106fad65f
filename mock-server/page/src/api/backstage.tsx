/** World of this window, its calls, and what they answered; everything is asked again when something was done. */
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { BackstageData } from '@puente/mock-server/backstage/contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { sayRefused } from '../ui/toast.tsx';
import { type Ask, askIn, type CallName } from './ask.ts';

type Here = { world: string; ask: Ask; go: (world: string) => void };
const Context = createContext<Here | null>(null);

type ProviderProps = { world: string; go: (world: string) => void; base?: string; children: ReactNode };
export function BackstageProvider({ world, go, base = '', children }: ProviderProps) {
  const here = useMemo(() => ({ world, go, ask: askIn(world, base) }), [world, go, base]);
  return <Context.Provider value={here}>{children}</Context.Provider>;
}

export function useHere(): Here {
  const here = useContext(Context);
  if (!here) throw new Error('outside of a world');
  return here;
}

type Reading = { [K in CallName]: K }[CallName];
export type Read<K extends Reading> = UseQueryResult<BackstageData<K>>;

/** What a call answers, kept fresh: `everyMs` where the lender says nothing by itself. */
export function useRead<K extends Reading>(name: K, { everyMs = 2_000, enabled = true } = {}): Read<K> {
  const { world, ask } = useHere();
  return useQuery({
    queryKey: [world, name],
    queryFn: () => ask(name),
    refetchInterval: everyMs,
    enabled,
    retry: false,
  }) as Read<K>;
}

/** Does something, then asks everything of this world again; a refusal is said in the lender's words. */
export function useAct<A extends unknown[], T>(act: (ask: Ask, ...args: A) => Promise<T>) {
  const { world, ask } = useHere();
  const queries = useQueryClient();
  const done = useMutation<T, Error, A>({
    mutationFn: (args: A) => act(ask, ...args),
    onSettled: () => queries.invalidateQueries({ queryKey: [world] }),
    onError: sayRefused,
  });
  return { run: (...args: A) => void done.mutateAsync(args).catch(() => {}), busy: done.isPending, error: done.error };
}
