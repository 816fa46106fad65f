/** Lists what moved on a loan, newest first: deposit, payments, a late charge, and what is left to pay on top. */
import type { Payment, RepaymentDetail } from '@puente/contract/entities/repayment';
import { orderCan } from '../../../application/order-can.ts';
import { loanState } from '../../../loan/loan-state.ts';

export type Movement =
  /** Pesos that are still owed, and the day they are due (`YYYY-MM-DD`). */
  | { kind: 'left'; id: string; pesos: number; date: string }
  | { kind: 'payment'; id: string; payment: Payment }
  /** Pesos charged so far, from the day after the due date on; full days late. */
  | { kind: 'penalty'; id: string; pesos: number; date: string; days: number }
  /** Pesos that were sent to the borrower's account; an instant. */
  | { kind: 'deposit'; id: string; pesos: number; date: string };

/** When a movement happened, as the wire writes days and instants: both sort as text. */
const moment = (movement: Movement) => (movement.kind === 'payment' ? movement.payment.paidAt : movement.date);

export function movements(detail: RepaymentDetail): Movement[] {
  const { status, unrepaid, dueDate, payments, penalty, overdueDays, disbursedAt, cost } = detail;
  const left: Movement[] =
    orderCan('repay', status) && dueDate && loanState(detail) !== 'covered'
      ? [{ kind: 'left', id: 'left', pesos: unrepaid, date: dueDate }]
      : [];
  const happened: Movement[] = [
    ...(disbursedAt ? [{ kind: 'deposit', id: 'deposit', pesos: cost.depositAmount, date: disbursedAt } as const] : []),
    // An extension has moved the due date since, so a charge from the earlier one has no date to show.
    ...(penalty > 0 && dueDate && overdueDays > 0
      ? [{ kind: 'penalty', id: 'penalty', pesos: penalty, date: dueDate, days: overdueDays } as const]
      : []),
    ...payments.map((payment) => ({ kind: 'payment', id: payment.reference, payment }) as const),
  ];
  return [...left, ...happened.sort((a, b) => moment(b).localeCompare(moment(a)))];
}
