import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { allocate, plus, total } from '../money/debt.ts';
import { type Change, follow } from '../happening.ts';
import type { LoanRecord, PaymentRecord } from '../order-record.ts';
import { notYetBooked, unpaid } from './owed.ts';

/**
 * Puts an arrived payment into the books: what it has not paid yet goes against the debt (T20 to T22), and what is above
 * that is surplus. Booked + surplus = amount.
 */
export function bookPayment(order: LoanRecord, reference: string, at: number): Change {
  const payment = order.payments.find((each) => each.reference === reference);
  if (!payment) throw new Error(`no payment ${reference}`);
  const { booked, surplus } = allocate(notYetBooked(payment), unpaid(order));
  const change = {
    paid: plus(order.paid, booked),
    payments: withPayment(order, reference, { bookedAt: at, booked: plus(payment.booked, booked), surplus }),
  };
  const after = { ...order, ...change };
  if (total(booked) === 0) return { order: after, happenings: [] };
  return total(unpaid(after)) === 0
    ? follow(order, {
        event: 'paidOff',
        to: ORDER_STATUS.finished,
        at,
        change: { ...change, ...closeBooks(after, at) },
      })
    : follow(order, { event: 'partPaid', to: order.status, at, change });
}

/** The transfer goes back to where it came from: it never counted. */
export function sendBack(order: LoanRecord, reference: string, at: number): Change {
  const payments = order.payments.map((each) =>
    each.reference === reference && each.rejection ? { ...each, rejection: { ...each.rejection, at } } : each,
  );
  return { order: { ...order, payments }, happenings: [] };
}

/** The surplus of a payment goes back to the borrower's account. */
export function refund(order: LoanRecord, reference: string, at: number): Change {
  return { order: { ...order, payments: withPayment(order, reference, { refundedAt: at }) }, happenings: [] };
}

/** Money still on its way when the loan ends is surplus, and an unfinished online payment is not collected. */
function closeBooks(order: LoanRecord, at: number): Partial<LoanRecord> {
  return {
    finishedAt: at,
    payments: order.payments.map((each) => {
      const surplus = notYetBooked(each);
      return surplus > 0 ? { ...each, bookedAt: at, surplus } : each;
    }),
    onlinePayments: order.onlinePayments.map((each) =>
      each.state === 'pending' ? { ...each, state: 'declined', declined: { at, reason: 'loanEnded' } } : each,
    ),
  };
}

function withPayment(order: LoanRecord, reference: string, change: Partial<PaymentRecord>): PaymentRecord[] {
  return order.payments.map((each) => (each.reference === reference ? { ...each, ...change } : each));
}
