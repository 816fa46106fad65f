import { type Destination, isOrderStatus, ORDER_STATUSES } from '@puente/contract/values/order-status';
import { pathTo, type ScreenName } from '../lib/paths.ts';

/** The screen of each destination of the status table (rules §2). */
const SCREEN_OF: Record<Destination, ScreenName> = {
  personalInfo: 'personalInfo',
  additionalInfo: 'additionalInfo',
  identity: 'identity',
  bankCard: 'addBankCard',
  confirmBorrow: 'confirmBorrow',
  repayDetail: 'repayDetail',
  reviewTips: 'reviewTips',
  lending: 'lending',
  loanQuestion: 'loanQuestion',
  finishLoading: 'finishLoading',
};

/** The screen a status sends to; null for 4, 8, 9 (deliberately nowhere), for no order, and for any unknown number. */
export function nextScreen(status: number | null): ScreenName | null {
  if (!isOrderStatus(status)) return null;
  const { destination } = ORDER_STATUSES[status];
  return destination === null ? null : SCREEN_OF[destination];
}

/** Whether another screen shows a status: its own, or home, which also shows one of a later version. */
export const leadsElsewhere = (status: number | null): boolean => !isOrderStatus(status) || nextScreen(status) !== null;

/** The address of the next step of an order; home when its status leads nowhere. */
export function nextStep(order: { orderNo: string; status: number | null }): string {
  const screen = nextScreen(order.status);
  if (screen === null) return pathTo('home');
  // Rules §2: status 1 opens review tips with pageName confirmBorrow.
  const pageName = screen === 'reviewTips' ? 'confirmBorrow' : undefined;
  return pathTo(screen, { orderNo: order.orderNo, pageName });
}
