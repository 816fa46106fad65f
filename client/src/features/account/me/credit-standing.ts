import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Headline } from '@puente/contract/entities/product';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { paidOnTime } from '../../../loan/paid-on-time.ts';

/** Returns the server's next higher limit (pesos); null at the highest, or if the server names none. */
export function nextLimit(
  limit: number,
  headline: Pick<Headline, 'firstLoanLimit' | 'returningLimit' | 'highestLimit'> | undefined,
): number | null {
  if (headline === undefined) return null;
  const { firstLoanLimit, returningLimit, highestLimit } = headline;
  const higher = [firstLoanLimit, returningLimit, highestLimit].filter((each) => each > limit);
  return higher.length === 0 ? null : Math.min(...higher);
}

export function paidLoans(orders: readonly LoanOrder[]): { paid: number; onTime: number } {
  const paid = orders.filter(({ status }) => status === ORDER_STATUS.finished);
  return { paid: paid.length, onTime: paid.filter(paidOnTime).length };
}
