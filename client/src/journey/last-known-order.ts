import { type LoanOrder, loanOrder } from '@puente/contract/entities/loan-order';
import { useEffect } from 'react';
import { useDevice } from '../device/use-session.ts';

/** `at`: when the lender said it, milliseconds since 1970 by the server's clock. */
export type KnownOrder = { order: LoanOrder | null; at: number };

function read(stored: { order: unknown; at: number } | null): KnownOrder | null {
  if (!stored) return null;
  if (stored.order === null) return { order: null, at: stored.at };
  const parsed = loanOrder.safeParse(stored.order);
  // Kept by an older version of the app: better nothing than half of it.
  return parsed.success ? { order: parsed.data, at: stored.at } : null;
}

/**
 * The order as last seen: the answer that is there, else what the device kept of an earlier visit; null for neither.
 * Without `payOrderId`, which opens the cashier for anybody who has it.
 */
export function useLastKnownOrder(order: LoanOrder | null | undefined, updatedAt: number): KnownOrder | null {
  const { lastOrders } = useDevice();
  useEffect(() => {
    if (order === undefined) return;
    lastOrders.keep({ order: order && { ...order, payOrderId: null }, at: updatedAt });
  }, [order, updatedAt, lastOrders]);
  return order === undefined ? read(lastOrders.load()) : { order, at: updatedAt };
}
