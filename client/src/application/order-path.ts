import { isOrderStatus, ORDER_STATUSES } from '@puente/contract/values/order-status';
import { pathTo } from '../utils/paths.ts';
import { nextScreen, nextStep } from './next-step.ts';

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
