import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { disbursalCalls } from '@puente/contract/calls/disbursal';
import { toLegalDocument } from '../presenters/documents/legal-document.ts';
import { type HandlersOf, moveOrder, requireOwnOrder, toStepResponse } from './handler.ts';

export const disbursalHandlers: HandlersOf<typeof disbursalCalls> = {
  /** Idempotent: a repeated request returns the status and pays out nothing more. */
  getMoney: ({ query, now, change, refuse }) =>
    change((mine) => {
      const order = requireOwnOrder(mine, query.orderNo, refuse);
      if (order.status !== ORDER_STATUS.cancelled && order.payouts.length > 0) return toStepResponse(order);
      return moveOrder({ mine, order, event: { type: 'takeMoney' }, now, refuse });
    }),

  getMoneyContract: (call) => {
    const order = requireOwnOrder(call.borrower, call.query.orderNo, call.refuse);
    if (order.decidedAt === null || order.status === ORDER_STATUS.rejected) return call.refuse('nothingToTake');
    return toLegalDocument('disbursal', order, call);
  },
};
