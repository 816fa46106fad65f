import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { allocate, addParts, sumParts } from '../money/debt.ts';
import { type Change, applyTransition } from '../history.ts';
import type { LoanRecord, PaymentRecord } from '../order-record.ts';
import { countUnbooked, calculateUnpaid } from './calculate-owed.ts';

/** Books an arrived payment against the debt (T20 to T22). Booked + surplus = amount. */
export function bookPayment(order: LoanRecord, reference: string, at: number): Change {
  const payment = order.payments.find((each) => each.reference === reference);
  if (!payment) throw new Error(`no payment ${reference}`);
  const { booked, surplus } = allocate(countUnbooked(payment), calculateUnpaid(order));
  const change = {
    paid: addParts(order.paid, booked),
    payments: replacePayment(order, reference, { bookedAt: at, booked: addParts(payment.booked, booked), surplus }),
  };
  const after = { ...order, ...change };
  if (sumParts(booked) === 0) return { order: after, events: [] };
  return sumParts(calculateUnpaid(after)) === 0
    ? applyTransition(order, {
        event: 'paidOff',
        to: ORDER_STATUS.finished,
        at,
        change: { ...change, ...closeBooks(after, at) },
      })
    : applyTransition(order, { event: 'partPaid', to: order.status, at, change });
}

/** Returned money never counted. */
export function returnTransfer(order: LoanRecord, reference: string, at: number): Change {
  const payments = order.payments.map((each) =>
    each.reference === reference && each.rejection ? { ...each, rejection: { ...each.rejection, at } } : each,
  );
  return { order: { ...order, payments }, events: [] };
}

export function refundSurplus(order: LoanRecord, reference: string, at: number): Change {
  return { order: { ...order, payments: replacePayment(order, reference, { refundedAt: at }) }, events: [] };
}

/** At the end of the loan, money on its way becomes surplus and unfinished online payments are dropped. */
function closeBooks(order: LoanRecord, at: number): Partial<LoanRecord> {
  return {
    finishedAt: at,
    payments: order.payments.map((each) => {
      const surplus = countUnbooked(each);
      return surplus > 0 ? { ...each, bookedAt: at, surplus } : each;
    }),
    onlinePayments: order.onlinePayments.map((each) =>
      each.state === 'pending' ? { ...each, state: 'declined', declined: { at, reason: 'loanEnded' } } : each,
    ),
  };
}

function replacePayment(order: LoanRecord, reference: string, change: Partial<PaymentRecord>): PaymentRecord[] {
  return order.payments.map((each) => (each.reference === reference ? { ...each, ...change } : each));
}
