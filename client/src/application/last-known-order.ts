import { type LoanOrder, loanOrder } from '@puente/contract/entities/loan-order';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { useEffect } from 'react';
import { reportLoanEvent } from '../native/loan-event.ts';
import { useBridge } from '../native/use-bridge.ts';
import { useDevice } from '../storage/use-session.ts';

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
 * without a token.
 */
export function useLastKnownOrder(order: LoanOrder | null | undefined, updatedAt: number): KnownOrder | null {
  const { lastOrders } = useDevice();
  const bridge = useBridge();
  useEffect(() => {
    if (order === undefined) return;
    const before = parseStored(lastOrders.load())?.order;
    const isPaid = order?.status === ORDER_STATUS.finished && before?.status !== order.status;
    if (isPaid && before?.orderNo === order.orderNo) reportLoanEvent(bridge, 'repaid', order.orderNo);
    lastOrders.save({ order: order && { ...order, payOrderId: null }, at: updatedAt });
  }, [order, updatedAt, lastOrders, bridge]);
  return order === undefined ? parseStored(lastOrders.load()) : { order, at: updatedAt };
}
