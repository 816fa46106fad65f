import { minus, total } from '../money/debt.ts';
import { penaltySoFar } from '../money/penalty.ts';
import type { DebtParts, ExtensionRecord, LoanRecord } from './order-record.ts';

/** What is unpaid, part by part, in centavos. All zero before the payout and after the last payment. */
export function unpaid(order: LoanRecord): DebtParts {
  return minus(order.charged, order.paid);
}

export function owed(order: LoanRecord): number {
  return total(unpaid(order));
}

/** Owed without any penalty: what the due date asks for. */
export function owedWithoutPenalty(order: LoanRecord): number {
  return owed(order) - unpaid(order).penalty;
}

/** Money that has arrived and is not yet in the books, in centavos. */
export function onItsWay(order: LoanRecord): number {
  return order.payments.reduce((sum, each) => sum + (each.bookedAt === null ? each.amount : 0), 0);
}

/**
 * What a full day late counts for the penalty: unpaid principal, interest and its tax. Money that has arrived and is
 * not yet in the books counts as paid (our choice: the bank's quarter of an hour is not the borrower's fault).
 */
export function penaltyBase(order: LoanRecord): number {
  const forTheBase = Math.max(0, onItsWay(order) - unpaid(order).penalty);
  return Math.max(0, owedWithoutPenalty(order) - forTheBase);
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
