/** Books received money. An online payment counts once its provider reports it; without a report it is declined. */
import { applyTransition, type Outcome, type Refusal } from '../history.ts';
import { type LoanRecord, type PaymentRecord, NOTHING, type OnlinePayment } from '../order-record.ts';
import { countUnbooked, calculateUnpaid, isRunning, allocate, addParts, sumParts } from './calculate-owed.ts';
import { beginExtension } from '../extension-quote.ts';
import type { Timetable } from '../timetable.ts';

/** Books an arrived payment against the debt (TRANSITIONS rows T20 to T22). Booked + surplus = amount. */
export function bookPayment(order: LoanRecord, payment: PaymentRecord, at: number): LoanRecord {
  const { booked, surplus } = allocate(countUnbooked(payment), calculateUnpaid(order));
  const entry = { bookedAt: at, booked: addParts(payment.booked, booked), surplus };
  const { payments } = changePayment(order, payment.reference, entry);
  const change = { paid: addParts(order.paid, booked), payments };
  const after = { ...order, ...change };
  if (sumParts(booked) === 0) return after;
  return sumParts(calculateUnpaid(after)) === 0
    ? applyTransition(order, { event: 'paidOff', at, change: { ...change, ...closeBooks(after, at) } })
    : applyTransition(order, { event: 'partPaid', at, change });
}

/** Notes when a rejected transfer went back; the debt stays, because the transfer never reduced it. */
export function returnTransfer(order: LoanRecord, { reference, rejection }: PaymentRecord, at: number): LoanRecord {
  return changePayment(order, reference, { rejection: rejection && { ...rejection, at } });
}

/** When a loan ends, money on its way becomes surplus and unfinished online payments are declined. */
function closeBooks(order: LoanRecord, at: number): Partial<LoanRecord> {
  return {
    finishedAt: at,
    payments: order.payments.map((each) => {
      const surplus = countUnbooked(each);
      return surplus > 0 ? { ...each, bookedAt: at, surplus } : each;
    }),
    onlinePayments: order.onlinePayments.map((each) =>
      each.state === 'pending' ? { ...each, state: 'declined', declined: { at, reason: 'loanEnded' } } : each,
    ),
  };
}

export function changePayment(order: LoanRecord, reference: string, change: Partial<PaymentRecord>): LoanRecord {
  const payments = order.payments.map((each) => (each.reference === reference ? { ...each, ...change } : each));
  return { ...order, payments };
}

/** Centavos. `reference`: sender-chosen (clave de rastreo, folio), unique per payment. */
export type Arrival = Pick<PaymentRecord, 'channel' | 'purpose' | 'reference' | 'amount'>;

/** A repeated reference changes nothing. A rejected transfer goes back; other money for an ended loan is surplus. */
export function acceptArrival(
  order: LoanRecord,
  arrival: Arrival,
  now: number,
  timetable: Timetable,
): Outcome<'amountTooSmall' | 'nothingOwed'> {
  if (order.payments.some((each) => each.reference === arrival.reference)) return order;
  if (!Number.isSafeInteger(arrival.amount) || arrival.amount <= 0) return { refused: 'amountTooSmall' };
  // Before the payout there is no slip or cashier page, so store and provider refuse the money.
  if (arrival.channel !== 'stp' && order.disbursedAt === null) return { refused: 'nothingOwed' };
  // The wait for an online payment has passed before the provider reports it.
  const delay = arrival.channel === 'cashier' ? 0 : timetable[arrival.channel];
  const reason = findRejection(order, arrival);
  const rejection = reason && { reason, at: null };
  return recordPayment(order, { ...arrival, receivedAt: now, dueAt: now + delay, rejection });
}

/** Returns why a payment is sent back; null if accepted. Only transfers are rejected, as only they name an account. */
function findRejection(order: LoanRecord, { channel }: Arrival): 'nothingOwed' | 'senderUnknown' | null {
  if (channel !== 'stp') return null;
  if (!isRunning(order)) return 'nothingOwed';
  return order.script.transfers === 'rejected' ? 'senderUnknown' : null;
}

type RecordedArrival = Arrival & Pick<PaymentRecord, 'receivedAt' | 'dueAt' | 'rejection'>;

/** Records arrived money: an extension fee takes effect at once, any other payment on booking. */
export function recordPayment(order: LoanRecord, noted: RecordedArrival): LoanRecord {
  const arrived = { ...noted, bookedAt: null, booked: NOTHING, surplus: 0, refundedAt: null };
  const begun = noted.rejection ? null : beginExtension(order, arrived, noted.receivedAt);
  const payment = { ...arrived, booked: begun?.fee ?? NOTHING };
  const written = { ...(begun?.order ?? order), payments: [...order.payments, payment] };
  if (noted.dueAt > noted.receivedAt) return written;
  return (noted.rejection ? returnTransfer : bookPayment)(written, payment, noted.dueAt);
}

export function findPendingOnline(order: LoanRecord): OnlinePayment | null {
  return order.onlinePayments.find(({ state }) => state === 'pending') ?? null;
}

type StartedPayment = Pick<OnlinePayment, 'requestId' | 'channelId' | 'amount' | 'reference'>;

/** A repeated request returns the same payment; another is refused while one is pending. `now`: ms UTC. */
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

export function endOnlinePayment(order: LoanRecord, ended: OnlinePayment, at: number): LoanRecord {
  if (ended.fate === 'paid') return takeOnlineMoney(order, ended, at);
  const reason = ended.fate === 'declined' ? 'refused' : 'notReported';
  return replaceOnline(order, { ...ended, state: 'declined', declined: { at, reason } });
}

export function declineOnlinePayment(order: LoanRecord, known: OnlinePayment, at: number): LoanRecord {
  return known.state === 'pending' ? endOnlinePayment(order, { ...known, fate: 'declined' }, at) : order;
}

/** Credits a pending payment unless its fate is `declined`, and a declined one unless the script still declines. */
export function reportOnlinePayment(order: LoanRecord, known: OnlinePayment, at: number): LoanRecord {
  if (known.state === 'booked') return order;
  const fate = known.state === 'pending' ? known.fate : order.script.online;
  if (fate !== 'declined') return takeOnlineMoney(order, known, at);
  return known.state === 'pending' ? endOnlinePayment(order, known, at) : order;
}

function takeOnlineMoney(order: LoanRecord, online: OnlinePayment, at: number): LoanRecord {
  const { reference, amount } = online;
  const reported = replaceOnline(order, { ...online, state: 'booked', declined: null });
  const arrival = { channel: 'cashier', purpose: 'loan', reference, amount } as const;
  return recordPayment(reported, { ...arrival, receivedAt: at, dueAt: at, rejection: null });
}

function replaceOnline(order: LoanRecord, payment: OnlinePayment): LoanRecord {
  const onlinePayments = order.onlinePayments.map((each) => (each.reference === payment.reference ? payment : each));
  return { ...order, onlinePayments };
}
