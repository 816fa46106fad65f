/** The borrower's loans, their events and how they were paid (screens: account). */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Payment } from '@puente/contract/entities/repayment';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { instantMs, mexicoDay } from '../../i18n/dates.ts';
import type { IconName } from '../../components/icon.tsx';
import { DAY_MS } from '../../utils/timing.ts';
import { orderCalls } from '@puente/contract/calls/order';
import { type ReadResult, useRead } from '../../api/use-read.ts';
import { useSession } from '../../storage/device.ts';
import { orderCan } from '../../application/order-status.ts';
import type { Headline } from '@puente/contract/entities/product';
import { paidOnTime } from '../../loan/loan-state.ts';

export const EVENT_FACES = {
  submitted: { icon: 'arrow-up', color: 'info.text' },
  submissionFailed: { icon: 'triangle', color: 'warning.text' },
  approved: { icon: 'check', color: 'success.text' },
  rejected: { icon: 'circle-x', color: 'fg.muted' },
  cancelled: { icon: 'circle-x', color: 'fg.muted' },
  depositReturned: { icon: 'triangle', color: 'warning.text' },
  deposited: { icon: 'bank', color: 'success.text' },
  dueSoon: { icon: 'calendar', color: 'warning.text' },
  dueDatePassed: { icon: 'triangle', color: 'danger.text' },
  paymentComing: { icon: 'clock', color: 'info.text' },
  paymentBooked: { icon: 'check', color: 'success.text' },
  moreTimeComing: { icon: 'clock', color: 'info.text' },
  moreTimeBooked: { icon: 'check', color: 'success.text' },
  paymentDeclined: { icon: 'circle-x', color: 'warning.text' },
  paymentRejected: { icon: 'triangle', color: 'warning.text' },
  refunded: { icon: 'banknote', color: 'success.text' },
  finished: { icon: 'check', color: 'success.text' },
} as const satisfies Record<string, { icon: IconName; color: string }>;
type LoanEventKind = keyof typeof EVENT_FACES;

export type LoanEvent = {
  id: string;
  kind: LoanEventKind;
  /** `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` in Mexico City; both sort as text. Null if unknown: listed first. */
  at: string | null;
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

const KIND_OF_MORE_TIME = {
  ...KIND_OF_PAYMENT,
  pending: 'moreTimeComing',
  arrived: 'moreTimeComing',
  booked: 'moreTimeBooked',
} as const satisfies Record<string, LoanEventKind>;

const isForMoreTime = ({ purpose }: Payment) => purpose === 'extension';

/**
 * Returns the latest received payment for more time. Only this one is listed with the due date: the server does not
 * report earlier due dates.
 */
function latestMoreTime(order: LoanOrder, payments: readonly Payment[]): Payment | undefined {
  if (!orderCan('repay', order.status)) return undefined;
  return payments
    .filter((each) => isForMoreTime(each) && (each.state === 'arrived' || each.state === 'booked'))
    .sort((a, b) => b.paidAt.localeCompare(a.paidAt))[0];
}

/** Omits a payment in an unknown state, because nothing is known about its money. */
function paymentEvents(payment: Payment, day: string | undefined): LoanEvent[] {
  const { reference, state, amount, paidAt, endedAt, reason, refund } = payment;
  const kinds = isForMoreTime(payment) ? KIND_OF_MORE_TIME : KIND_OF_PAYMENT;
  const kind = Object.entries(kinds).find(([known]) => known === state)?.[1];
  if (kind === undefined) return [];
  return [
    ...event(kind, endedAt ?? paidAt, { amount, day, reason: reason ?? undefined }, `${kind} ${reference}`),
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

/**
 * Returns the event of a deposit that the bank returned, until the account is corrected; the server reports no time for
 * it.
 */
const returnEvents = ({ status, payoutFailure }: LoanOrder): LoanEvent[] =>
  orderCan('correctAccount', status)
    ? [{ id: 'depositReturned', kind: 'depositReturned', at: null, reason: payoutFailure ?? undefined }]
    : [];

/** Returns events newest first. `payments`: all payments of the loan; an order of the loan list has only the latest. */
export function loanEvents(order: LoanOrder, payments: readonly Payment[]): LoanEvent[] {
  const isRejected = order.status === ORDER_STATUS.rejected;
  const isCancelled = order.status === ORDER_STATUS.cancelled;
  const moreTime = latestMoreTime(order, payments);
  const all = [
    ...event('submitted', order.submittedAt),
    ...event('submissionFailed', order.submissionFailedAt),
    ...event(isRejected ? 'rejected' : 'approved', order.decidedAt, { day: order.retryDate ?? undefined }),
    ...event('cancelled', isCancelled ? order.cancelledAt : null, { reason: order.cancellation ?? undefined }),
    ...event('deposited', order.disbursedAt, { amount: order.disbursalAmount ?? undefined }),
    ...dueEvents(order),
    ...payments.flatMap((each) => paymentEvents(each, each === moreTime ? (order.dueDate ?? undefined) : undefined)),
    ...event('finished', order.finishedAt),
  ];
  // `sort` is stable: reversing first puts the end of the loan above the payment that ended it.
  return [...returnEvents(order), ...all.reverse().sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))];
}

/** Largest page that the server returns. */
const HISTORY_SIZE = 50;

/** Returns the borrower's latest loans, newest first, at most 50; sends nothing without a session. */
export function useLoanHistory(): ReadResult<{ orders: readonly LoanOrder[] }> {
  const { edition, token } = useSession();
  const call = edition === 'market' ? orderCalls.listMarket : orderCalls.list;
  const history = useRead(call, { query: { page: 1, size: HISTORY_SIZE }, enabled: token !== null });
  const orders = history.data && [...history.data.orders].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { ...history, data: orders && { orders } };
}

/** Returns the server's next higher limit (pesos); null at the highest, or if the server names none. */
export function nextLimit(
  limit: number,
  headline: Pick<Headline, 'firstLoanLimit' | 'returningLimit' | 'highestLimit'> | undefined,
): number | null {
  if (headline === undefined) return null;
  const { firstLoanLimit, returningLimit, highestLimit } = headline;
  const higher = [firstLoanLimit, returningLimit, highestLimit].filter((each) => each > limit);
  return higher.length === 0 ? null : Math.min(...higher);
}

export function paidLoans(orders: readonly LoanOrder[]): { paid: number; onTime: number } {
  const paid = orders.filter(({ status }) => status === ORDER_STATUS.finished);
  return { paid: paid.length, onTime: paid.filter(paidOnTime).length };
}
