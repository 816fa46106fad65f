import { useQuery } from '@tanstack/react-query';
import type { BackstageData } from '@puente/mock-server/backstage/contract';
import { useHere } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';

export type OrderAnswer = BackstageData<'order'>;
export type Move = OrderAnswer['moves'][number];
export type Node = OrderAnswer['nodes'][number];
export type Maker = Move['who'];

/** The latest order of the chosen borrower, what can happen to it and what has; null without a borrower. */
export function useOrder(): OrderAnswer | null {
  const { world, ask, live } = useHere();
  const { mobile } = usePage();
  const { data } = useQuery({
    queryKey: [world, 'order', mobile],
    queryFn: () => ask('order', undefined, { mobile: mobile ?? '' }),
    enabled: mobile !== null,
    refetchInterval: live ? false : 2_000,
  });
  return mobile === null ? null : (data ?? null);
}

export const useOrderNo = (): string | null => useOrder()?.order?.orderNo ?? null;
