import { allocate, plus, total } from '../money/debt.ts';
import { type Change, follow } from './happening.ts';
import { endOfDay } from './mexico-time.ts';
import { type DebtParts, type LoanRecord, NOTHING, type PaymentRecord } from './order-record.ts';
import { extensionsUsed, pendingExtension, unpaid } from './owed.ts';

/**
 * Puts an arrived payment into the books: as the fee of an extension where it was sent for one that can still begin
 * (T25), the rest against the debt (T20 to T22), and what is above that as surplus. Booked + surplus = amount.
 */
export function bookPayment(order: LoanRecord, payment: PaymentRecord, at: number): Change {
  const extended = extend(order, payment, at);
  const before = extended?.order ?? order;
  const fee = extended ? extended.fee : NOTHING;
  const { booked, surplus } = allocate(payment.amount - total(fee), unpaid(before));
  const settled = { ...payment, bookedAt: at, booked: plus(fee, booked), surplus };
  const change = {
    paid: plus(before.paid, booked),
    payments: before.payments.map((each) => (each.reference === payment.reference ? settled : each)),
  };
  const after = { ...before, ...change };
  const happenings = extended?.happenings ?? [];
  if (total(booked) === 0) return { order: after, happenings };
  const done =
    total(unpaid(after)) === 0
      ? follow(before, { event: 'paidOff', to: 4, at, change: { ...change, ...closeBooks(after, at) } })
      : follow(before, { event: 'partPaid', to: before.status, at, change });
  return { order: done.order, happenings: [...happenings, ...done.happenings] };
}

/** Money still on its way when the loan ends is surplus, and an unfinished online payment is not collected. */
function closeBooks(order: LoanRecord, at: number): Partial<LoanRecord> {
  return {
    finishedAt: at,
    payments: order.payments.map((each) =>
      each.bookedAt === null ? { ...each, bookedAt: at, surplus: each.amount } : each,
    ),
    onlinePayments: order.onlinePayments.map((each) =>
      each.state === 'pending' ? { ...each, state: 'notCompleted' } : each,
    ),
  };
}

type Extended = Change & { fee: DebtParts };

/** T25, or null: too little money, a penalty grown meanwhile or a promised date that has passed make it an ordinary payment. */
function extend(order: LoanRecord, payment: PaymentRecord, at: number): Extended | null {
  const pending = pendingExtension(order);
  if (payment.purpose !== 'extension' || !pending || !order.terms.extension) return null;
  const fee = { ...NOTHING, interest: pending.interest, interestTax: pending.interestTax };
  const inTime = endOfDay(pending.newDueDate) > at && extensionsUsed(order) < order.terms.extension.max;
  if (payment.amount < total(fee) || unpaid(order).penalty > 0 || !inTime) return null;
  const change = {
    dueDate: pending.newDueDate,
    lateDays: 0,
    charged: plus(order.charged, fee),
    paid: plus(order.paid, fee),
    extensions: order.extensions.map((each) => (each === pending ? { ...each, paidAt: at } : each)),
  };
  return { ...follow(order, { event: 'extended', to: 2, at, change }), fee };
}
