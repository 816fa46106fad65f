import { orderCalls } from '@puente/contract/calls/order';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useState } from 'react';
import { type Read, useRead, type ReadOptions } from '../api/use-read.ts';
import { useSession } from '../device/use-session.ts';
import { orderCan } from './order-can.ts';
import { pollEvery } from './polling.ts';
import { useSearchParams } from 'react-router-dom';

/** `data` undefined: not known yet, or nobody is signed in. Null: there is no order. */
export type LatestOrder = Read<LoanOrder | null>;

/** The borrower's latest order: what home and every waiting page show. Not asked while nobody is signed in. */
export function useLatestOrder(
  options: Pick<ReadOptions<typeof orderCalls.latest>, 'refetchInterval'> = {},
): LatestOrder {
  const { token } = useSession();
  const { data, ...call } = useRead(orderCalls.latest, { enabled: token !== null, ...options });
  return { ...call, data: data?.order };
}

/**
 * The latest order, asked again by itself while the lender is at work (review, submission, deposit); `alsoWhile` adds
 * a wait the status does not show, for example for a payment. Stops while the page is hidden.
 */
export function useStatusPolling({ alsoWhile = false }: { alsoWhile?: boolean } = {}): LatestOrder {
  const [openedAt] = useState(() => performance.now());
  return useLatestOrder({
    refetchInterval: (data) =>
      alsoWhile || orderCan('wait', data?.order?.status ?? null) ? pollEvery(performance.now() - openedAt) : false,
  });
}

type NamedOrder = {
  /** The latest order as far as it is the one the address names; not known yet while an older answer names another. */
  latest: LatestOrder;
  /** The address names this order and the latest is another one: the screen must not show the latest in its place. */
  other: string | null;
};

/** Holds the latest order against `?orderNo=` of the address. Links of old messages name orders of the past. */
export function useNamedOrder(latest: LatestOrder): NamedOrder {
  const [search] = useSearchParams();
  const named = search.get('orderNo') || null;
  const [other, setOther] = useState<string | null>(null);
  const differs = named !== null && Boolean(latest.data) && latest.data?.orderNo !== named;
  if (!differs) return { latest, other: null };
  // A new application is named before the latest order has been asked for again.
  if (other !== named && !latest.isRefetching && latest.error === null) setOther(named);
  if (other === named) return { latest, other };
  return { latest: { ...latest, data: undefined, isLoading: latest.error === null }, other: null };
}
