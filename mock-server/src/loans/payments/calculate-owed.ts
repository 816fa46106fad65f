import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { calculateLateCharge } from '@puente/contract/rules/repayment-amount';
import type { DebtParts, ExtensionRecord, LoanRecord, PaymentRecord } from '../order-record.ts';

export const PAYMENT_ORDER = ['penalty', 'interestTax', 'interest', 'principal'] as const satisfies (keyof DebtParts)[];

export function sumParts(parts: DebtParts): number {
  return parts.penalty + parts.interestTax + parts.interest + parts.principal;
}

export function addParts(a: DebtParts, b: DebtParts): DebtParts {
  return {
    penalty: a.penalty + b.penalty,
    interestTax: a.interestTax + b.interestTax,
    interest: a.interest + b.interest,
    principal: a.principal + b.principal,
  };
}

export function subtractParts(a: DebtParts, b: DebtParts): DebtParts {
  return {
    penalty: a.penalty - b.penalty,
    interestTax: a.interestTax - b.interestTax,
    interest: a.interest - b.interest,
    principal: a.principal - b.principal,
  };
}

/** Spreads a payment (centavos) over a debt. Booked + surplus = amount. */
export function allocate(amount: number, unpaid: DebtParts): { booked: DebtParts; surplus: number } {
  const booked = { penalty: 0, interestTax: 0, interest: 0, principal: 0 };
  let surplus = amount;
  for (const part of PAYMENT_ORDER) {
    booked[part] = Math.min(surplus, unpaid[part]);
    surplus -= booked[part];
  }
  return { booked, surplus };
}

/** Returns the unpaid centavos by part; zero before the payout and after the last payment. */
export function calculateUnpaid(order: LoanRecord): DebtParts {
  return subtractParts(order.charged, order.paid);
}

export function calculateOwed(order: LoanRecord): number {
  return sumParts(calculateUnpaid(order));
}

export function isRunning({ status }: Pick<LoanRecord, 'status'>): boolean {
  return ORDER_STATUSES[status].phase === 'running';
}

export function findPaymentState({ bookedAt, rejection }: PaymentRecord): 'arrived' | 'booked' | 'rejected' {
  if (bookedAt !== null) return 'booked';
  return rejection !== null && rejection.at !== null ? 'rejected' : 'arrived';
}

/** Centavos of a payment that will count but is not booked yet. */
export function countUnbooked({ amount, booked, bookedAt, rejection }: PaymentRecord): number {
  return bookedAt === null && rejection === null ? amount - sumParts(booked) : 0;
}

/**
 * Returns the centavos, by part, that no received money covers. Our choice: money counts from its arrival, because
 * the bank's delay is not the borrower's fault.
 */
export function calculateLeftToPay(order: LoanRecord): DebtParts {
  const debt = calculateUnpaid(order);
  const onItsWay = order.payments.reduce((sum, each) => sum + countUnbooked(each), 0);
  return subtractParts(debt, allocate(onItsWay, debt).booked);
}

export function sumLeftToPay(order: LoanRecord): number {
  return sumParts(calculateLeftToPay(order));
}

/** Returns true if money on its way covers the debt: the money only needs booking, so the loan cannot become late. */
export function isCovered(order: LoanRecord): boolean {
  return sumLeftToPay(order) === 0;
}

/** Returns principal, interest and tax that have not arrived (centavos): the base of the penalty per late day. */
export function calculatePenaltyBase(order: LoanRecord): number {
  const left = calculateLeftToPay(order);
  return sumParts(left) - left.penalty;
}

export function calculateOwedTomorrow(order: LoanRecord): number {
  const penalty = calculateLateCharge(
    order.lateCentavoDays + calculatePenaltyBase(order),
    order.terms.penaltyDailyRate,
  );
  return calculateOwed(order) + penalty - order.charged.penalty;
}

export function findPendingExtension(order: LoanRecord): ExtensionRecord | null {
  return order.extensions.find((each) => each.paidAt === null) ?? null;
}

export function countExtensions(order: LoanRecord): number {
  return order.extensions.filter((each) => each.paidAt !== null).length;
}
