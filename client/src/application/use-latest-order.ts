import { orderCalls } from '@puente/contract/calls/order';
import { useState, useEffect } from 'react';
import { type ReadResult, useRead, type ReadOptions } from '../api/use-read.ts';
import { useSession, useDevice } from '../storage/device.ts';
import { orderCan } from './order-status.ts';
import { useSearchParams } from 'react-router-dom';
import { POLL_FIRST_FOR_MS, POLL_FIRST_MS, POLL_LATER_MS } from '../utils/timing.ts';
import { type LoanOrder, loanOrder } from '@puente/contract/entities/loan-order';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { daysBetween, mexicoDay } from '../i18n/dates.ts';
import { useClock } from '../utils/clock.ts';
import { reportLoanEvent } from '../native/bridge.ts';
import { useBridge } from '../native/use-bridge.ts';

/**
 * Returns ms until the next request, `waited` ms into the wait: 15 s for two minutes, then one minute (screens:
 * refreshing).
 */
export function pollInterval(waited: number): number {
  return waited < POLL_FIRST_FOR_MS ? POLL_FIRST_MS : POLL_LATER_MS;
}

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

/** `at`: ms since 1970 by the server's clock. */
export type KnownOrder = { order: LoanOrder | null; at: number };

function parseStored(stored: { order: unknown; at: number } | null): KnownOrder | null {
  if (!stored) return null;
  if (stored.order === null) return { order: null, at: stored.at };
  const parsed = loanOrder.safeParse(stored.order);
  // An older version of the app may have stored another shape.
  return parsed.success ? { order: parsed.data, at: stored.at } : null;
}

/**
 * Returns the fetched order, else the stored one, else null. Stores it without `payOrderId`, which opens the cashier
 * without a token; tells the shell when the stored loan is repaid.
 */
export function useLastKnownOrder(order: LoanOrder | null | undefined, updatedAt: number): KnownOrder | null {
  const { lastOrders } = useDevice();
  const bridge = useBridge();
  const today = mexicoDay(useClock().now());
  useEffect(() => {
    if (order === undefined) return;
    const before = parseStored(lastOrders.load())?.order;
    const isPaid = order?.status === ORDER_STATUS.finished && before?.status !== order.status;
    if (isPaid && before?.orderNo === order.orderNo) reportLoanEvent(bridge, 'repaid', order.orderNo);
    lastOrders.save({ order: order && { ...order, payOrderId: null }, at: updatedAt });
  }, [order, updatedAt, lastOrders, bridge]);
  const known = order === undefined ? parseStored(lastOrders.load()) : { order, at: updatedAt };
  return known && { ...known, order: known.order && ageOrder(known.order, daysBetween(mexicoDay(known.at), today)) };
}

/**
 * Counts the days to the due date from today for an answer that is `days` old; forgets its sum for tomorrow, which is
 * not known for a later day.
 */
function ageOrder(order: LoanOrder, days: number): LoanOrder {
  if (days <= 0) return order;
  const { daysToDue } = order;
  return { ...order, daysToDue: typeof daysToDue === 'number' ? daysToDue - days : daysToDue, owedTomorrow: null };
}
