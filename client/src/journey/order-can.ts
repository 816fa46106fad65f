import {
  isOrderStatus,
  ORDER_STATUSES,
  type OrderAction,
  type OrderStatusRow,
} from '@puente/contract/values/order-status';

/** `orderCan('repay', order.status)`; false for no order and for a status this version does not know. */
export function orderCan(action: OrderAction, status: number | null): boolean {
  if (!isOrderStatus(status)) return false;
  const { allows }: OrderStatusRow = ORDER_STATUSES[status];
  return allows.includes(action);
}

/**
 * May a borrower start an application now? No order, a closed one, or a refused one whose retry date has come
 * (rules §4: one loan at a time; apply again after 30 days). `today` and `retryDate` are `YYYY-MM-DD` of Mexico City.
 */
export function mayApply(
  order: { status: number | null; retryDate?: string | null | undefined } | null,
  today: string,
): boolean {
  if (order === null) return true;
  if (!orderCan('applyAgain', order.status)) return false;
  return !order.retryDate || order.retryDate <= today;
}
