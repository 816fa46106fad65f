/** Money that arrives from outside: from the bank (STP), a store (OXXO) or the cashier's provider. */
import type { PaymentPurpose } from '@puente/contract/values/payments';
import { refuse } from '../failures.ts';
import type { World } from '../world.ts';
import { isRefusal, type Outcome } from './happening.ts';
import type { LoanRecord } from './order-record.ts';
import { owed } from './owed.ts';
import { endOnlinePayment, receive } from './receive.ts';
import { isValidSlip, orderNoOfSlip, readStpClabe } from './references.ts';

/** `reference` is the sender's own number of the payment and counts once; `amount` in centavos. */
export type IncomingPayment = { reference: string; amount: number } & (
  | { channel: 'stp'; clabe: string }
  | { channel: 'oxxo'; slip: string }
  | { channel: 'cashier'; payOrderId: string }
);

export type PaymentReceipt = {
  orderNo: string;
  status: number;
  /** False when this reference was counted before: nothing has changed. */
  counted: boolean;
  /** Null while the payment is on its way to the books (ms UTC). */
  bookedAt: number | null;
  /** Centavos above what was owed. */
  surplus: number;
  /** Centavos still owed. */
  owed: number;
};

type Addressed = { userId: string; orderNo: string | null; payOrderId: string | null; purpose: PaymentPurpose };

/**
 * Credits a payment to the order its CLABE, slip or cashier id belongs to. Refuses, changing nothing, what reaches no
 * order (`orderNotFound`), an expired slip (`methodUnavailable`) and money for an order that owes none (`nothingOwed`).
 */
export async function receivePayment(world: World, payment: IncomingPayment): Promise<PaymentReceipt> {
  const { userId, orderNo, payOrderId, purpose } = addressee(world, payment);
  return world.change(userId, (draft, now) => {
    const counted = draft.orders.find((each) => each.payments.some((one) => one.reference === payment.reference));
    if (counted) return receipt(counted, payment.reference, false);
    if (world.store.ownerOf('payment', payment.reference) !== null) return refuse('orderNotFound');
    const index = draft.orders.findIndex((each) => each.orderNo === orderNo || each.payOrderId === payOrderId);
    const order = draft.orders[index] ?? refuse('orderNotFound');
    if (payment.channel === 'oxxo') {
      const { slip: reference, amount } = payment;
      const slip = { order, amount, reference, now, timetable: world.timetable, mark: world.mark };
      if (!isValidSlip(slip)) refuse('methodUnavailable');
    }
    const outcome = credit(order, payment, { purpose, now, world });
    if (isRefusal(outcome)) return refuse(outcome.refused, { min: 1 }, outcome.data);
    draft.orders = draft.orders.with(index, outcome.order);
    return receipt(outcome.order, payment.reference, true);
  });
}

function addressee(world: World, payment: IncomingPayment): Addressed {
  if (payment.channel === 'cashier') {
    const userId = world.store.ownerOf('payOrder', payment.payOrderId) ?? refuse('orderNotFound');
    return { userId, orderNo: null, payOrderId: payment.payOrderId, purpose: 'loan' };
  }
  const found =
    payment.channel === 'stp'
      ? readStpClabe(payment.clabe)
      : { orderNo: orderNoOfSlip(payment.slip), purpose: 'loan' as const };
  if (!found?.orderNo) return refuse('orderNotFound');
  const userId = world.store.ownerOf('order', found.orderNo) ?? refuse('orderNotFound');
  return { userId, orderNo: found.orderNo, payOrderId: null, purpose: found.purpose };
}

type Context = { purpose: PaymentPurpose; now: number; world: World };

function credit(order: LoanRecord, payment: IncomingPayment, { purpose, now, world }: Context): Outcome {
  const { channel, reference, amount } = payment;
  const begun = order.onlinePayments.find((each) => each.reference === reference && each.state === 'pending');
  if (begun) return endOnlinePayment(order, begun, now);
  return receive(order, { channel, purpose, reference, amount }, now, world.timetable);
}

function receipt(order: LoanRecord, reference: string, counted: boolean): PaymentReceipt {
  const payment = order.payments.find((each) => each.reference === reference);
  return {
    orderNo: order.orderNo,
    status: order.status,
    counted,
    bookedAt: payment?.bookedAt ?? null,
    surplus: payment?.surplus ?? 0,
    owed: owed(order),
  };
}
