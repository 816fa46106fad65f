import { orderCalls } from '@puente/contract/calls/order';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useState } from 'react';
import { type Call, type UseCallArgs, useCall } from '../api/use-call.ts';
import { useSession } from '../device/use-session.ts';
import { orderCan } from './order-can.ts';
import { pollEvery } from './polling.ts';

/** `data` undefined: not known yet, or nobody is signed in. Null: there is no order. */
export type LatestOrder = Call<LoanOrder | null>;

/** The borrower's latest order: what home and every waiting page show. Not asked while nobody is signed in. */
export function useLatestOrder(options: Pick<UseCallArgs<typeof orderCalls.latest>, 'refreshEvery'> = {}): LatestOrder {
  const { token } = useSession();
  const { data, ...call } = useCall(orderCalls.latest, { when: token !== null, ...options });
  return { ...call, data: data?.order };
}

/**
 * The latest order, asked again by itself while the lender is at work (review, submission, deposit); `alsoWhile` adds
 * a wait the status does not show, for example for a payment. Stops while the page is hidden.
 */
export function useStatusPolling({ alsoWhile = false }: { alsoWhile?: boolean } = {}): LatestOrder {
  const [openedAt] = useState(() => performance.now());
  return useLatestOrder({
    refreshEvery: (data) =>
      alsoWhile || orderCan('wait', data?.order?.status ?? null) ? pollEvery(performance.now() - openedAt) : false,
  });
}
