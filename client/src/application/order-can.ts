import {
  isOrderStatus,
  ORDER_STATUSES,
  type OrderAction,
  type OrderStatusRow,
} from '@puente/contract/values/order-status';

export function orderCan(action: OrderAction, status: number | null): boolean {
  if (!isOrderStatus(status)) return false;
  const { allows }: OrderStatusRow = ORDER_STATUSES[status];
  return allows.includes(action);
}

/**
 * Returns true if no order is open; after a rejection, from its retry date on (rules §4). `today` and `retryDate`:
 * `YYYY-MM-DD` in Mexico City.
 */
export function mayApply(
  order: { status: number | null; retryDate?: string | null | undefined } | null,
  today: string,
): boolean {
  if (order === null) return true;
  if (!orderCan('applyAgain', order.status)) return false;
  return !order.retryDate || order.retryDate <= today;
}
