/** Lists a loan's movements, newest first: deposit, payments, late charge; the amount left to pay comes on top. */
import type { Payment, RepaymentDetail } from '@puente/contract/entities/repayment';
import { orderCan } from '../../../application/order-can.ts';
import { loanState } from '../../../loan/loan-state.ts';

export type Movement =
  /** Pesos still owed, and their due day (`YYYY-MM-DD`). */
  | { kind: 'left'; id: string; pesos: number; date: string }
  | { kind: 'payment'; id: string; payment: Payment }
  /** Pesos charged so far; `date` is the due day, `days` counts full days late. */
  | { kind: 'penalty'; id: string; pesos: number; date: string; days: number }
  /** Pesos sent to the borrower's account; `date`: `YYYY-MM-DD HH:mm:ss` in Mexico City. */
  | { kind: 'deposit'; id: string; pesos: number; date: string };

/** Returns the day or instant as the server sends it; both sort as text. */
const moment = (movement: Movement) => (movement.kind === 'payment' ? movement.payment.paidAt : movement.date);

export function movements(detail: RepaymentDetail): Movement[] {
  const { status, unrepaid, dueDate, payments, penalty, overdueDays, disbursedAt, cost } = detail;
  const left: Movement[] =
    orderCan('repay', status) && dueDate && loanState(detail) !== 'covered'
      ? [{ kind: 'left', id: 'left', pesos: unrepaid, date: dueDate }]
      : [];
  const happened: Movement[] = [
    ...(disbursedAt ? [{ kind: 'deposit', id: 'deposit', pesos: cost.depositAmount, date: disbursedAt } as const] : []),
    // After an extension has moved the due date, an earlier charge has no date to show.
    ...(penalty > 0 && dueDate && overdueDays > 0
      ? [{ kind: 'penalty', id: 'penalty', pesos: penalty, date: dueDate, days: overdueDays } as const]
      : []),
    ...payments.map((payment) => ({ kind: 'payment', id: payment.reference, payment }) as const),
  ];
  return [...left, ...happened.sort((a, b) => moment(b).localeCompare(moment(a)))];
}
