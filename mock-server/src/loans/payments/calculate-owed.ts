import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { allocate, subtractParts, sumParts } from '../money/debt.ts';
import { calculatePenalty } from '../money/penalty.ts';
import type { DebtParts, ExtensionRecord, LoanRecord, PaymentRecord } from '../order-record.ts';

/** What is unpaid, part by part, in centavos. All zero before the payout and after the last payment. */
export function calculateUnpaid(order: LoanRecord): DebtParts {
  return subtractParts(order.charged, order.paid);
}

export function calculateOwed(order: LoanRecord): number {
  return sumParts(calculateUnpaid(order));
}

/** Whether the loan is paid out and not yet repaid: in time or late. */
export function isRunning({ status }: Pick<LoanRecord, 'status'>): boolean {
  return ORDER_STATUSES[status].phase === 'running';
}

/** Owed without any penalty: what the due date asks for. */
export function calculateOwedWithoutPenalty(order: LoanRecord): number {
  return calculateOwed(order) - calculateUnpaid(order).penalty;
}

/** What has become of money that arrived. */
export function findPaymentState({ bookedAt, rejection }: PaymentRecord): 'arrived' | 'booked' | 'rejected' {
  if (bookedAt !== null) return 'booked';
  return rejection !== null && rejection.at !== null ? 'rejected' : 'arrived';
}

/** Of one payment, what has arrived, will count and is not yet in the books, in centavos. */
export function countUnbooked({ amount, booked, bookedAt, rejection }: PaymentRecord): number {
  return bookedAt === null && rejection === null ? amount - sumParts(booked) : 0;
}

/** Money that has arrived, will count and is not yet in the books, in centavos. */
export function sumOnItsWay(order: LoanRecord): number {
  return order.payments.reduce((sum, each) => sum + countUnbooked(each), 0);
}

/**
 * What is unpaid once the money that has arrived is in the books, part by part. Our choice: money counts from its
 * arrival; the bank's quarter of an hour is not the borrower's fault.
 */
export function calculateLeftToPay(order: LoanRecord): DebtParts {
  const debt = calculateUnpaid(order);
  return subtractParts(debt, allocate(sumOnItsWay(order), debt).booked);
}

/** All that is owed has arrived, and only the books wait: such a loan does not become late, nor later. */
export function isCovered(order: LoanRecord): boolean {
  return sumParts(calculateLeftToPay(order)) === 0;
}

/** What a full day late counts for the penalty: principal, interest and its tax that have not arrived. */
export function calculatePenaltyBase(order: LoanRecord): number {
  const left = calculateLeftToPay(order);
  return sumParts(left) - left.penalty;
}

/** Owed after one more full day late if nothing is paid, in centavos. */
export function calculateOwedTomorrow(order: LoanRecord): number {
  const penalty = calculatePenalty(order.lateCentavoDays + calculatePenaltyBase(order), order.terms.penaltyDailyRate);
  return calculateOwed(order) + penalty - order.charged.penalty;
}

/** The extension whose fee has not arrived yet. */
export function findPendingExtension(order: LoanRecord): ExtensionRecord | null {
  return order.extensions.find((each) => each.paidAt === null) ?? null;
}

export function countExtensions(order: LoanRecord): number {
  return order.extensions.filter((each) => each.paidAt !== null).length;
}
