/**
 * Decides alone which of thirteen states a loan is in; `loan-faces.ts` derives its look and actions. Only payments that
 * the server lists make a loan `covered`, never a borrower's report.
 */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { isOrderStatus, ORDER_STATUSES } from '@puente/contract/values/order-status';
import type { Payment } from '@puente/contract/entities/repayment';
import { isCovered } from './money/money-on-its-way.ts';
import { mayApply } from '../application/order-can.ts';

/**
 * `canLoan`: nothing prevents an application. `covered`: all that is owed has been received or is being confirmed.
 * `unknown`: a status this version of the app does not know.
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

/** From this many days before the due date on the chip says «Vence pronto». */
const DUE_SOON_DAYS = 3;

type Row = (typeof ORDER_STATUSES)[keyof typeof ORDER_STATUSES];

/** Uses the home label of the status (rules §4), which is `canLoan` for an open application and a paid loan too. */
function stateOf({ name, homeLabel }: Row): LoanState {
  if (homeLabel !== 'canLoan' || name === 'cancelled') return homeLabel;
  return name === 'finished' ? 'finished' : 'unfinished';
}

type Loan = {
  status: number | null;
  daysToDue?: number | null | undefined;
  /** Pesos. */
  unrepaid?: number | null | undefined;
  /** A repayment detail has `payments`; an order has only its `recentPayments`. */
  payments?: readonly Payment[] | null | undefined;
  recentPayments?: readonly Payment[] | null | undefined;
};

/** Returns the state of one loan, from an order or from its repayment detail. */
export function loanState(loan: Loan): LoanState {
  const { status, daysToDue, unrepaid, payments, recentPayments } = loan;
  if (!isOrderStatus(status)) return 'unknown';
  const state = stateOf(ORDER_STATUSES[status]);
  const isOwed = state === 'repaying' || state === 'overdue';
  if (isOwed && isCovered({ unrepaid, payments: payments ?? recentPayments })) return 'covered';
  const isSoon = typeof daysToDue === 'number' && daysToDue <= DUE_SOON_DAYS;
  return state === 'repaying' && isSoon ? 'dueSoon' : state;
}

/** A borrower by their latest order, null without one. `today` is `YYYY-MM-DD` in Mexico City. */
export function latestState(order: LoanOrder | null, today: string): LoanState {
  if (order === null) return 'canLoan';
  const state = loanState(order);
  return state === 'rejected' && mayApply(order, today) ? 'canLoan' : state;
}
