/** Cashier payments count once the provider reports them; without a report in time they are declined. */
import type { Change, Refusal } from '../history.ts';
import type { LoanRecord, OnlinePayment } from '../order-record.ts';
import { isRunning } from './calculate-owed.ts';
import { recordPayment } from './book-payment.ts';
import type { Timetable } from '../time/timetable.ts';

export function findPendingOnline(order: LoanRecord): OnlinePayment | null {
  return order.onlinePayments.find(({ state }) => state === 'pending') ?? null;
}

type StartedPayment = Pick<OnlinePayment, 'requestId' | 'channelId' | 'amount' | 'reference'>;

/**
 * Starts an online payment at `now` (ms UTC). A repeated request returns the same payment; another is refused while one
 * is pending, so that nobody pays twice.
 */
export function startOnlinePayment(
  order: LoanRecord,
  begun: StartedPayment,
  { now, timetable }: { now: number; timetable: Timetable },
): { order: LoanRecord; payment: OnlinePayment } | Refusal<'nothingOwed' | 'paymentPending'> {
  const known = order.onlinePayments.find((each) => each.requestId === begun.requestId);
  if (known) return { order, payment: known };
  if (!isRunning(order)) return { refused: 'nothingOwed' };
  if (findPendingOnline(order)) return { refused: 'paymentPending' };
  const fate = order.script.online;
  const expectedBy = now + timetable.cashierLongest;
  const dueAt = fate === 'lost' || fate === 'checkout' ? expectedBy : now + timetable.cashier;
  const payment = { ...begun, startedAt: now, dueAt, expectedBy, state: 'pending' as const, fate, declined: null };
  return { order: { ...order, onlinePayments: [...order.onlinePayments, payment] }, payment };
}

/** Ends a payment by report or time-out: books a paid one, declines any other. */
export function endOnlinePayment(order: LoanRecord, ended: OnlinePayment, at: number): Change {
  if (ended.fate === 'paid') return takeOnlineMoney(order, ended, at);
  const reason = ended.fate === 'declined' ? 'refused' : 'notReported';
  return { order: replaceOnline(order, { ...ended, state: 'declined', declined: { at, reason } }), events: [] };
}

export function declineOnlinePayment(order: LoanRecord, known: OnlinePayment, at: number): Change {
  if (known.state !== 'pending') return { order, events: [] };
  return endOnlinePayment(order, { ...known, fate: 'declined' }, at);
}

/**
 * Handles a provider's report. A pending payment ends now. A declined one is still credited if the provider now reports
 * it as paid.
 */
export function reportOnlinePayment(order: LoanRecord, known: OnlinePayment, at: number): Change {
  if (known.state === 'booked') return { order, events: [] };
  const fate = known.state === 'pending' ? known.fate : order.script.online;
  if (fate !== 'declined') return takeOnlineMoney(order, known, at);
  return known.state === 'pending' ? endOnlinePayment(order, known, at) : { order, events: [] };
}

function takeOnlineMoney(order: LoanRecord, online: OnlinePayment, at: number): Change {
  const { reference, amount } = online;
  const reported = replaceOnline(order, { ...online, state: 'booked', declined: null });
  const arrival = { channel: 'cashier', purpose: 'loan', reference, amount } as const;
  return recordPayment(reported, { ...arrival, receivedAt: at, dueAt: at, rejection: null });
}

function replaceOnline(order: LoanRecord, payment: OnlinePayment): LoanRecord {
  const onlinePayments = order.onlinePayments.map((each) => (each.reference === payment.reference ? payment : each));
  return { ...order, onlinePayments };
}
