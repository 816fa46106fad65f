/** Receives payments from outside: from the bank (STP), a store (OXXO) or the cashier's provider. */
import type { PaymentChannel, PaymentPurpose } from '@puente/contract/values/loan';
import { refuse } from '../errors/failures.ts';
import type { World } from './world.ts';
import { isRefusal } from '../loans/history.ts';
import { reportOnlinePayment, acceptArrival } from '../loans/payments/book-payment.ts';
import { replaceOrder } from '../loans/borrower-record.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { calculateOwed, findPaymentState } from '../loans/payments/calculate-owed.ts';
import { isValidSlip, readSlipOrderNo, readStpClabe } from '../loans/payments/references.ts';

type Address = { stp: { clabe: string }; oxxo: { slip: string }; cashier: { payOrderId: string } };

/** `reference`: sender-chosen, unique per payment; `amount`: centavos. */
export type IncomingPayment = { reference: string; amount: number } & {
  [C in PaymentChannel]: { channel: C } & Address[C];
}[PaymentChannel];

type Addressee = { kind: 'order' | 'payOrder'; id: string; purpose: PaymentPurpose };

/**
 * Returns the receipt. Throws without a change: `methodUnavailable` (slip expired or of another amount), `nothingOwed`,
 * `amountTooSmall`, `referenceUsed`, or that no order takes money at that CLABE, slip or online payment.
 */
export async function receivePayment(world: World, payment: IncomingPayment): Promise<Receipt> {
  const { kind, id, purpose } = readAddressee(payment) ?? rejectNoOrder(payment);
  const userId = world.store.findOwner(kind, id) ?? rejectNoOrder(payment);
  return world.change(userId, (draft, now) => {
    const counted = draft.orders.find((each) => each.payments.some((one) => one.reference === payment.reference));
    if (counted) return toReceipt(counted, payment.reference, true);
    const order =
      draft.orders.find((each) => id === (kind === 'order' ? each.orderNo : each.payOrderId)) ?? rejectNoOrder(payment);
    const begun = payment.channel === 'cashier' && findByReference(order.onlinePayments, payment.reference);
    if (!begun && world.store.findOwner('payment', payment.reference) !== null)
      rejectPayment(`referenceUsed: ${payment.reference} is the reference of another payment.`);
    const { channel, reference, amount } = payment;
    const slip = { order, amount, now, timetable: world.timetable, mark: world.hmac };
    if (channel === 'oxxo' && !isValidSlip({ ...slip, reference: payment.slip })) refuse('methodUnavailable');
    const outcome = begun
      ? reportOnlinePayment(order, begun, now)
      : acceptArrival(order, { channel, purpose, reference, amount }, now, world.timetable);
    if (isRefusal(outcome)) return refuse(outcome.refused, { min: 1 });
    return toReceipt(replaceOrder(draft, outcome), payment.reference, false);
  });
}

function rejectPayment(sentence: string): never {
  throw Object.assign(new Error(sentence), { statusCode: 409 });
}

function rejectNoOrder(payment: IncomingPayment): never {
  const { channel } = payment;
  const place = channel === 'stp' ? payment.clabe : channel === 'oxxo' ? payment.slip : payment.payOrderId;
  return rejectPayment(`No order takes money at ${place}.`);
}

/** Returns the order that the sender named, by its number or its cashier's id; null for a foreign CLABE or slip. */
function readAddressee(payment: IncomingPayment): Addressee | null {
  if (payment.channel === 'cashier') return { kind: 'payOrder', id: payment.payOrderId, purpose: 'loan' };
  const { orderNo, purpose = 'loan' } =
    payment.channel === 'stp' ? (readStpClabe(payment.clabe) ?? {}) : { orderNo: readSlipOrderNo(payment.slip) };
  return orderNo ? { kind: 'order', id: orderNo, purpose } : null;
}

function findByReference<P extends { reference: string }>(payments: readonly P[], reference: string): P | undefined {
  return payments.find((each) => each.reference === reference);
}

export type Receipt = ReturnType<typeof toReceipt>;

/**
 * Amounts in centavos, `bookedAt` in ms UTC. `counted`: false for a reference reported before, a declined payment, and
 * money that is sent back; `reason`: why a payment was declined or returned.
 */
function toReceipt(order: LoanRecord, reference: string, repeated: boolean) {
  const payment = findByReference(order.payments, reference);
  const declined = findByReference(order.onlinePayments, reference)?.declined;
  return {
    orderNo: order.orderNo,
    status: order.status,
    state: payment ? findPaymentState(payment) : ('declined' as const),
    counted: !repeated && payment !== undefined && payment.rejection === null,
    reason: payment?.rejection?.reason ?? declined?.reason ?? null,
    bookedAt: payment?.bookedAt ?? null,
    surplus: payment?.surplus ?? 0,
    owed: calculateOwed(order),
  };
}
