import { isOrderStatus, ORDER_STATUSES, type OrderStatusName } from '@puente/contract/values/order-status';

/**
 * `editApplication`: fill in or change a step. `repay`: also a part of the debt. `correctAccount`: the payout came back. `applyAgain`: after a refusal only from the
 * retry date on. `wait`: the borrower waits for the lender, so it is worth asking again every few seconds.
 */
export type OrderAction =
  | 'editApplication'
  | 'submit'
  | 'takeMoney'
  | 'repay'
  | 'correctAccount'
  | 'applyAgain'
  | 'wait';

/** What an order allows, by status (rules §4). */
const ALLOWED: Record<OrderStatusName, readonly OrderAction[]> = {
  basicInfo: ['editApplication'],
  identityOcr: ['editApplication'],
  additionalInfo: ['editApplication'],
  bindCard: ['editApplication'],
  question: ['editApplication'],
  confirm: ['editApplication', 'submit'],
  finishLoading: ['wait'],
  applying: ['wait'],
  getMoney: ['takeMoney'],
  lending: ['wait'],
  payFailed: ['correctAccount'],
  repaying: ['repay'],
  overdue: ['repay'],
  finished: ['applyAgain'],
  cancelled: ['applyAgain'],
  rejected: ['applyAgain'],
};

/** `orderCan('repay', order.status)`; false for no order and for a status this version does not know. */
export function orderCan(action: OrderAction, status: number | null): boolean {
  return isOrderStatus(status) && ALLOWED[ORDER_STATUSES[status].name].includes(action);
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
