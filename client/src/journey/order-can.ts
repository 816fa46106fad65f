import { isOrderStatus, type OrderStatus } from '@puente/contract/values/order-status';

/** What an order allows, by status. The rows are those of the order's life (rules §4). */
const ALLOWED = {
  /** Fill in or change a step of the application. */
  editApplication: [6, 12, 11, 5, 17, 14],
  submit: [14],
  takeMoney: [18],
  /** Pay, also part of it. */
  repay: [2, 3],
  /** A product may still offer none: see `extensionOffered` of the order. */
  extend: [2, 3],
  /** The payout came back: correct the bank account. */
  correctAccount: [10],
  /** Start a new application; after 9 only from the retry date on. */
  applyAgain: [4, 8, 9],
  /** The borrower waits for the lender: worth asking again every few seconds. */
  wait: [19, 1, 7],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type OrderAction = keyof typeof ALLOWED;

/** `orderCan('repay', order.status)`; false for no order and for a status this version does not know. */
export function orderCan(action: OrderAction, status: number | null): boolean {
  const allowed: readonly OrderStatus[] = ALLOWED[action];
  return isOrderStatus(status) && allowed.includes(status);
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
