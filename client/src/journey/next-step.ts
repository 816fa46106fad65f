import { isOrderStatus, ORDER_STATUS, ORDER_STATUSES, type OrderLabel } from '@puente/contract/values/order-status';
import { pathTo, type ScreenName } from '../lib/paths.ts';

/** The screen a status sends to; null for 4, 8, 9 (deliberately nowhere), for no order, and for any unknown number. */
export function nextScreen(status: number | null): ScreenName | null {
  if (!isOrderStatus(status)) return null;
  const { destination } = ORDER_STATUSES[status];
  // Every other destination of the status table (rules §2) is named as its screen.
  return destination === 'bankCard' ? 'addBankCard' : destination;
}

/** The address of the next step of an order; home when its status leads nowhere. */
export function nextStep(order: { orderNo: string; status: number | null }): string {
  const screen = nextScreen(order.status);
  if (screen === null) return pathTo('home');
  // Rules §2: status 1 opens review tips with pageName confirmBorrow.
  const pageName = screen === 'reviewTips' ? 'confirmBorrow' : undefined;
  return pathTo(screen, { orderNo: order.orderNo, pageName });
}

/** An approved offer is «incomplete» too: money is sent once the borrower has taken it. */
const APPLICATION: readonly OrderLabel[] = ['assessing', 'addingCard', 'incomplete', 'cancelled', 'rejected'];

/** The words of a link to an order (`common:actions`): an application until its money was taken, then a loan; of an unknown status a loan. */
export function seeWhat(status: number | null): 'seeApplication' | 'seeLoan' {
  return isOrderStatus(status) && APPLICATION.includes(ORDER_STATUSES[status].orderLabel)
    ? 'seeApplication'
    : 'seeLoan';
}

/** Where the present state of an order is told: its next step, the answer to a refused application, or home. */
export function presentPath(order: { orderNo: string; status: number | null }): string {
  if (order.status === ORDER_STATUS.rejected) return pathTo('reviewTips', { orderNo: order.orderNo });
  return nextStep(order);
}
