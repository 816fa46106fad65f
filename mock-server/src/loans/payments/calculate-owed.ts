import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { allocate, subtractParts, sumParts } from '../money/debt.ts';
import { calculatePenalty } from '../money/loan-cost.ts';
import type { DebtParts, ExtensionRecord, LoanRecord, PaymentRecord } from '../order-record.ts';

/** Unpaid centavos by part; zero before the payout and after the last payment. */
export function calculateUnpaid(order: LoanRecord): DebtParts {
  return subtractParts(order.charged, order.paid);
}

export function calculateOwed(order: LoanRecord): number {
  return sumParts(calculateUnpaid(order));
}

/** True from the payout until the last payment, in time or late. */
export function isRunning({ status }: Pick<LoanRecord, 'status'>): boolean {
  return ORDER_STATUSES[status].phase === 'running';
}

/** Centavos due on the due date, without penalty. */
export function calculateOwedWithoutPenalty(order: LoanRecord): number {
  return calculateOwed(order) - calculateUnpaid(order).penalty;
}

export function findPaymentState({ bookedAt, rejection }: PaymentRecord): 'arrived' | 'booked' | 'rejected' {
  if (bookedAt !== null) return 'booked';
  return rejection !== null && rejection.at !== null ? 'rejected' : 'arrived';
}

/** Centavos of a payment that will count but is not booked yet. */
export function countUnbooked({ amount, booked, bookedAt, rejection }: PaymentRecord): number {
  return bookedAt === null && rejection === null ? amount - sumParts(booked) : 0;
}

/** Centavos of all payments that will count but are not booked yet. */
export function sumOnItsWay(order: LoanRecord): number {
  return order.payments.reduce((sum, each) => sum + countUnbooked(each), 0);
}

/**
 * Debt by part once all arrived money is booked. Our choice: money counts from its arrival, because the bank's delay is not
 * the borrower's fault.
 */
export function calculateLeftToPay(order: LoanRecord): DebtParts {
  const debt = calculateUnpaid(order);
  return subtractParts(debt, allocate(sumOnItsWay(order), debt).booked);
}

/** True if money on its way covers the debt: the loan cannot become late, only the booking is missing. */
export function isCovered(order: LoanRecord): boolean {
  return sumParts(calculateLeftToPay(order)) === 0;
}

/** Principal, interest and tax that have not arrived (centavos): base of the penalty per late day. */
export function calculatePenaltyBase(order: LoanRecord): number {
  const left = calculateLeftToPay(order);
  return sumParts(left) - left.penalty;
}

/** Debt in centavos after one more full late day without a payment. */
export function calculateOwedTomorrow(order: LoanRecord): number {
  const penalty = calculatePenalty(order.lateCentavoDays + calculatePenaltyBase(order), order.terms.penaltyDailyRate);
  return calculateOwed(order) + penalty - order.charged.penalty;
}

export function findPendingExtension(order: LoanRecord): ExtensionRecord | null {
  return order.extensions.find((each) => each.paidAt === null) ?? null;
}

export function countExtensions(order: LoanRecord): number {
  return order.extensions.filter((each) => each.paidAt !== null).length;
}
