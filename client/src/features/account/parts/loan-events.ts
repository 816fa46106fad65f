/** Lists the events of a loan for the loan list and its repayment detail (screens: account). */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Payment } from '@puente/contract/entities/repayment';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { instantMs, mexicoDay } from '../../../i18n/dates.ts';
import { DAY_MS } from '../../../utils/time/timing.ts';

export type LoanEventKind =
  | 'submitted'
  | 'submissionFailed'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'deposited'
  | 'dueSoon'
  | 'dueDatePassed'
  | 'paymentComing'
  | 'paymentBooked'
  | 'paymentDeclined'
  | 'paymentRejected'
  | 'refunded'
  | 'finished';

export type LoanEvent = {
  id: string;
  kind: LoanEventKind;
  /** `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` in Mexico City; both sort as text. */
  at: string;
  amount?: number | undefined;
  /** Day that the event is about, such as the due date or the retry date, `YYYY-MM-DD`. */
  day?: string | undefined;
  reason?: string | undefined;
};

type About = Omit<LoanEvent, 'id' | 'kind' | 'at'>;

const DUE_SOON_DAYS = 3;

const event = (
  kind: LoanEventKind,
  at: string | null | undefined,
  about: About = {},
  id: string = kind,
): LoanEvent[] => (at ? [{ id, kind, at, ...about }] : []);

const KIND_OF_PAYMENT = {
  pending: 'paymentComing',
  arrived: 'paymentComing',
  booked: 'paymentBooked',
  declined: 'paymentDeclined',
  rejected: 'paymentRejected',
} as const satisfies Record<string, LoanEventKind>;

/** Omits a payment in an unknown state, because nothing is known about its money. */
function paymentEvents({ reference, state, amount, paidAt, endedAt, reason, refund }: Payment): LoanEvent[] {
  const kind = Object.entries(KIND_OF_PAYMENT).find(([known]) => known === state)?.[1];
  if (kind === undefined) return [];
  return [
    ...event(kind, endedAt ?? paidAt, { amount, reason: reason ?? undefined }, `${kind} ${reference}`),
    ...(refund ? event('refunded', refund.refundedAt, { amount: refund.amount }, `refunded ${reference}`) : []),
  ];
}

/** Uses the current due date only: the server does not report the date before an extension. */
function dueEvents({ status, dueDate, daysToDue, overdueDays }: LoanOrder): LoanEvent[] {
  if (!dueDate) return [];
  if (status === ORDER_STATUS.overdue || (overdueDays ?? 0) > 0)
    return event('dueDatePassed', dueDate, { day: dueDate });
  const soon = status === ORDER_STATUS.repaying && typeof daysToDue === 'number' && daysToDue <= DUE_SOON_DAYS;
  return soon ? event('dueSoon', mexicoDay(instantMs(dueDate) - DUE_SOON_DAYS * DAY_MS), { day: dueDate }) : [];
}

/** Returns events newest first. `payments`: all payments of the loan; the loan list itself carries only the latest. */
export function loanEvents(order: LoanOrder, payments: readonly Payment[]): LoanEvent[] {
  const isRejected = order.status === ORDER_STATUS.rejected;
  const isCancelled = order.status === ORDER_STATUS.cancelled;
  const all = [
    ...event('submitted', order.submittedAt),
    ...event('submissionFailed', order.submissionFailedAt),
    ...event(isRejected ? 'rejected' : 'approved', order.decidedAt, { day: order.retryDate ?? undefined }),
    ...event('cancelled', isCancelled ? order.cancelledAt : null, { reason: order.cancellation ?? undefined }),
    ...event('deposited', order.disbursedAt, { amount: order.disbursalAmount ?? undefined }),
    ...dueEvents(order),
    ...payments.flatMap(paymentEvents),
    ...event('finished', order.finishedAt),
  ];
  // `sort` is stable: reversing first puts the end of the loan above the payment that ended it.
  return all.reverse().sort((a, b) => b.at.localeCompare(a.at));
}
