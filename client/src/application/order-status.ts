import {
  isOrderStatus,
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderLabel,
  type OrderAction,
  type OrderStatusRow,
} from '@puente/contract/values/order-status';
import { pathTo, type ScreenName } from '../utils/paths.ts';

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

/** Returns the day on which a refused borrower's data will be deleted; null if there is none or it has passed. */
export const deletionAhead = (
  { dataDeletionDate }: { dataDeletionDate?: string | null | undefined },
  today: string,
): string | null => (dataDeletionDate && dataDeletionDate >= today ? dataDeletionDate : null);

/** Returns the screen of a status; null for 4, 8, 9 (deliberately none), for no order and for unknown numbers. */
export function nextScreen(status: number | null): ScreenName | null {
  return isOrderStatus(status) ? ORDER_STATUSES[status].destination : null;
}

export function nextStep(order: { orderNo: string; status: number | null }): string {
  const screen = nextScreen(order.status);
  if (screen === null) return pathTo('home');
  // Rules §2: status 1 opens review tips with pageName confirmBorrow.
  const pageName = screen === 'reviewTips' ? 'confirmBorrow' : undefined;
  return pathTo(screen, { orderNo: order.orderNo, pageName });
}

/**
 * Labels of an order that is called an application; an approved offer is `incomplete` until the borrower accepts it.
 */
const APPLICATION: readonly OrderLabel[] = ['assessing', 'addingCard', 'incomplete', 'cancelled', 'rejected'];

/**
 * Chooses the words of a link to an order (`common:actions`): «application» until the borrower takes the money, then
 * «loan»; «loan» for an unknown status too.
 */
export function orderLinkLabel(status: number | null): 'seeApplication' | 'seeLoan' {
  return isOrderStatus(status) && APPLICATION.includes(ORDER_STATUSES[status].orderLabel)
    ? 'seeApplication'
    : 'seeLoan';
}

export function orderStatePath(order: { orderNo: string; status: number | null }): string {
  if (order.status === ORDER_STATUS.rejected) return pathTo('reviewTips', { orderNo: order.orderNo });
  return nextStep(order);
}

export function orderPath({ orderNo, status }: { orderNo: string; status: number | null }): string | null {
  if (!isOrderStatus(status)) return null;
  switch (ORDER_STATUSES[status].name) {
    case 'finished':
    case 'cancelled':
      return pathTo('repayDetail', { orderNo });
    case 'rejected':
      return pathTo('reviewTips', { orderNo });
    default:
      return nextScreen(status) === null ? null : nextStep({ orderNo, status });
  }
}
