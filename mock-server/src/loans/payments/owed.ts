import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { allocate, minus, total } from '../money/debt.ts';
import { penaltySoFar } from '../money/penalty.ts';
import type { DebtParts, ExtensionRecord, LoanRecord, PaymentRecord } from '../order-record.ts';

/** What is unpaid, part by part, in centavos. All zero before the payout and after the last payment. */
export function unpaid(order: LoanRecord): DebtParts {
  return minus(order.charged, order.paid);
}

export function owed(order: LoanRecord): number {
  return total(unpaid(order));
}

/** Whether the loan is paid out and not yet repaid: in time or late. */
export function isRunning({ status }: Pick<LoanRecord, 'status'>): boolean {
  return ORDER_STATUSES[status].phase === 'running';
}

/** Owed without any penalty: what the due date asks for. */
export function owedWithoutPenalty(order: LoanRecord): number {
  return owed(order) - unpaid(order).penalty;
}

/** What has become of money that arrived. */
export function stateOf({ bookedAt, rejection }: PaymentRecord): 'arrived' | 'booked' | 'rejected' {
  if (bookedAt !== null) return 'booked';
  return rejection !== null && rejection.at !== null ? 'rejected' : 'arrived';
}

/** Of one payment, what has arrived, will count and is not yet in the books, in centavos. */
export function notYetBooked({ amount, booked, bookedAt, rejection }: PaymentRecord): number {
  return bookedAt === null && rejection === null ? amount - total(booked) : 0;
}

/** Money that has arrived, will count and is not yet in the books, in centavos. */
export function onItsWay(order: LoanRecord): number {
  return order.payments.reduce((sum, each) => sum + notYetBooked(each), 0);
}

/**
 * What is unpaid once the money that has arrived is in the books, part by part. Our choice: money counts from its
 * arrival; the bank's quarter of an hour is not the borrower's fault.
 */
export function leftToPay(order: LoanRecord): DebtParts {
  const debt = unpaid(order);
  return minus(debt, allocate(onItsWay(order), debt).booked);
}

/** All that is owed has arrived, and only the books wait: such a loan does not become late, nor later. */
export function isCovered(order: LoanRecord): boolean {
  return total(leftToPay(order)) === 0;
}

/** What a full day late counts for the penalty: principal, interest and its tax that have not arrived. */
export function penaltyBase(order: LoanRecord): number {
  const left = leftToPay(order);
  return total(left) - left.penalty;
}

/** Owed after one more full day late if nothing is paid, in centavos. */
export function owedAfterAnotherDay(order: LoanRecord): number {
  const penalty = penaltySoFar(order.lateCentavoDays + penaltyBase(order), order.terms.penaltyDailyRate);
  return owed(order) + penalty - order.charged.penalty;
}

/** The extension whose fee has not arrived yet. */
export function pendingExtension(order: LoanRecord): ExtensionRecord | null {
  return order.extensions.find((each) => each.paidAt === null) ?? null;
}

export function extensionsUsed(order: LoanRecord): number {
  return order.extensions.filter((each) => each.paidAt !== null).length;
}
