import { orderCalls } from '@puente/contract/calls/order';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useState } from 'react';
import { type ReadResult, useRead, type ReadOptions } from '../api/use-read.ts';
import { useSession } from '../storage/use-session.ts';
import { orderCan } from './order-can.ts';
import { pollInterval } from './polling.ts';
import { useSearchParams } from 'react-router-dom';

export type LatestOrder = ReadResult<LoanOrder | null>;

export function useLatestOrder(
  options: Pick<ReadOptions<typeof orderCalls.latest>, 'refetchInterval'> = {},
): LatestOrder {
  const { token } = useSession();
  const { data, ...call } = useRead(orderCalls.latest, { enabled: token !== null, ...options });
  return { ...call, data: data?.order };
}

/**
 * Polls the latest order while the server works on it (review, submission, deposit), and while `alsoWhile` is true, for
 * a wait that the status does not show. Pauses while the page is hidden.
 */
export function useStatusPolling({ alsoWhile = false }: { alsoWhile?: boolean } = {}): LatestOrder {
  const [openedAt] = useState(() => performance.now());
  return useLatestOrder({
    refetchInterval: (data) =>
      alsoWhile || orderCan('wait', data?.order?.status ?? null) ? pollInterval(performance.now() - openedAt) : false,
  });
}

type NamedOrder = {
  latest: LatestOrder;
  /** Order number in the address if the latest order has another number and must not be shown instead. */
  other: string | null;
};

/** Compares the latest order with `?orderNo=`: links in old messages name past orders. */
export function useNamedOrder(latest: LatestOrder): NamedOrder {
  const [search] = useSearchParams();
  const named = search.get('orderNo') || null;
  const [other, setOther] = useState<string | null>(null);
  const differs = named !== null && Boolean(latest.data) && latest.data?.orderNo !== named;
  if (!differs) return { latest, other: null };
  // Waits for the refetch: the address may name a new application before the cached latest order does.
  if (other !== named && !latest.isRefetching && latest.error === null) setOther(named);
  if (other === named) return { latest, other };
  return { latest: { ...latest, data: undefined, isLoading: latest.error === null }, other: null };
}
