import type { BackstageData } from '@puente/mock-server/control/contract';
import { useRead } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';

export type OrderAnswer = BackstageData<'order'>;
export type Move = OrderAnswer['moves'][number];
export type Node = OrderAnswer['nodes'][number];
export type Maker = Move['who'];

/** The latest order of the chosen borrower, what can happen to it and what has; null without a borrower. */
export function useOrder(): OrderAnswer | null {
  const { mobile } = usePage();
  const { data } = useRead('order', { query: { mobile: mobile ?? '' }, enabled: mobile !== null });
  return mobile === null ? null : (data ?? null);
}

/** Why an order cannot be taken to a status; null where it can. */
export const whyNotTaken = ({ here, path, reason }: Node): string | null =>
  here ? 'It is there.' : path === null ? (reason ?? 'No legal path leads there.') : null;
