import { toCentavos, toPesos } from '../../loans/money/centavos.ts';
import { declineOnlinePayment, reportOnlinePayment } from '../../loans/payments/online-payment.ts';
import { replaceOrder } from '../../loans/borrower-record.ts';
import { receivePayment } from '../../worlds/receive-payment.ts';
import { BadRequest } from '../bad-request.ts';
import type { moneyCalls } from '../contract/money.ts';
import { done, type HandlersOf } from '../register-handlers.ts';

export const moneyHandlers: HandlersOf<typeof moneyCalls> = {
  async pay({ world, body }) {
    const receipt = await receivePayment(world, { ...body, amount: toCentavos(body.amount) });
    return { ...receipt, surplus: toPesos(receipt.surplus), owed: toPesos(receipt.owed) };
  },
  async checkout({ world, body: { payOrderId, reference, what } }) {
    const userId = world.store.findOwner('payOrder', payOrderId);
    if (userId === null) throw new BadRequest('There is no such payment.');
    await world.change(userId, (draft, now) => {
      const order = draft.orders.find((each) => each.payOrderId === payOrderId);
      const known = order?.onlinePayments.find((each) => each.reference === reference);
      if (!order || !known) throw new BadRequest('There is no such payment.');
      const outcome = (what === 'pay' ? reportOnlinePayment : declineOnlinePayment)(order, known, now);
      replaceOrder(draft, outcome.order);
    });
    return done;
  },
};
