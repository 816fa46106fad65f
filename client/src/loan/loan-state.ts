/**
 * The only place that decides which of thirteen states a loan is in. Only payments that the server lists make a loan
 * `covered`, never a borrower's report.
 */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { isOrderStatus, ORDER_STATUSES } from '@puente/contract/values/order-status';
import type { Payment } from '@puente/contract/entities/repayment';
import { isCovered } from './money/money-on-its-way.ts';
import { mayApply } from '../application/order-status.ts';

/**
 * `canLoan`: nothing prevents an application. `covered`: received and pending payments pay the whole debt. `unknown`: a
 * status that this version does not know.
 */
export type LoanState =
  | 'canLoan'
  | 'unfinished'
  | 'assessing'
  | 'rejected'
  | 'success'
  | 'lending'
  | 'failed'
  | 'repaying'
  | 'dueSoon'
  | 'overdue'
  | 'covered'
  | 'finished'
  | 'unknown';

/** From this many days before the due date the chip says «Vence pronto». */
const DUE_SOON_DAYS = 3;

type Row = (typeof ORDER_STATUSES)[keyof typeof ORDER_STATUSES];

/**
 * Returns the home label of the status (rules §4), except for an open application and a paid loan, whose home label is
 * `canLoan` too.
 */
function stateOf({ phase, homeLabel, orderLabel }: Row): LoanState {
  if (phase === 'application') return 'unfinished';
  return orderLabel === 'finished' ? orderLabel : homeLabel;
}

type Loan = {
  status: number | null;
  daysToDue?: number | null | undefined;
  unrepaid?: number | null | undefined;
  /** A repayment detail has `payments`, an order only `recentPayments`. */
  payments?: readonly Payment[] | null | undefined;
  recentPayments?: readonly Payment[] | null | undefined;
};

export function loanState(loan: Loan): LoanState {
  const { status, daysToDue, unrepaid, payments, recentPayments } = loan;
  if (!isOrderStatus(status)) return 'unknown';
  const state = stateOf(ORDER_STATUSES[status]);
  const isOwed = state === 'repaying' || state === 'overdue';
  if (isOwed && isCovered({ unrepaid, payments: payments ?? recentPayments })) return 'covered';
  const isSoon = typeof daysToDue === 'number' && daysToDue <= DUE_SOON_DAYS;
  return state === 'repaying' && isSoon ? 'dueSoon' : state;
}

/** Returns the state of a borrower's latest order. `today`: `YYYY-MM-DD` in Mexico City. */
export function latestState(order: LoanOrder | null, today: string): LoanState {
  if (order === null) return 'canLoan';
  const state = loanState(order);
  return state === 'rejected' && mayApply(order, today) ? 'canLoan' : state;
}

type Paid = {
  finishedAt?: string | null | undefined;
  dueDate?: string | null | undefined;
  penalty?: number | null | undefined;
};

/** Returns true for a loan paid by its due date without a late charge; an extension may have moved that date. */
export function paidOnTime({ finishedAt, dueDate, penalty }: Paid): boolean {
  if (!finishedAt || !dueDate || (penalty ?? 0) > 0) return false;
  // Both are Mexico City dates in a format that sorts as text.
  return finishedAt.slice(0, dueDate.length) <= dueDate;
}
