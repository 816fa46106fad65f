import { beginExtension } from '../begin-extension.ts';
import { bookPayment, returnTransfer } from './book-payment.ts';
import type { Change, Outcome } from '../history.ts';
import { type LoanRecord, NOTHING, type PaymentRecord } from '../order-record.ts';
import { isRunning } from './calculate-owed.ts';
import type { Timetable } from '../time/timetable.ts';

/** Centavos. `reference`: sender-chosen (clave de rastreo, folio), unique per payment. */
export type Arrival = Pick<PaymentRecord, 'channel' | 'purpose' | 'reference' | 'amount'>;

/**
 * Records arrived money and books it at once where its channel has no delay. A repeated reference changes nothing, because
 * banks and stores repeat their notices. A refused transfer is recorded and returned; other money for an ended loan is surplus.
 */
export function acceptArrival(
  order: LoanRecord,
  arrival: Arrival,
  now: number,
  timetable: Timetable,
): Outcome<'amountTooSmall' | 'nothingOwed'> {
  if (order.payments.some((each) => each.reference === arrival.reference)) return { order, events: [] };
  if (!Number.isSafeInteger(arrival.amount) || arrival.amount <= 0) return { refused: 'amountTooSmall' };
  // Before the payout there is no slip or cashier page, so store and provider refuse the money.
  if (arrival.channel !== 'stp' && order.disbursedAt === null) return { refused: 'nothingOwed' };
  const delay = { stp: timetable.stp, oxxo: timetable.oxxo, cashier: 0 }[arrival.channel];
  const reason = findRejection(order, arrival);
  const rejection = reason && { reason, at: null };
  return recordPayment(order, { ...arrival, receivedAt: now, dueAt: now + delay, rejection });
}

/** Null for accepted money; only a transfer has an account to return to. */
function findRejection(order: LoanRecord, { channel }: Arrival): 'nothingOwed' | 'senderUnknown' | null {
  if (channel !== 'stp') return null;
  if (!isRunning(order)) return 'nothingOwed';
  return order.script.transfers === 'rejected' ? 'senderUnknown' : null;
}

type RecordedArrival = Arrival & Pick<PaymentRecord, 'receivedAt' | 'dueAt' | 'rejection'>;

/** The fee of an extension takes effect at once, all else on booking. */
export function recordPayment(order: LoanRecord, noted: RecordedArrival): Change {
  const arrived = { ...noted, bookedAt: null, booked: NOTHING, surplus: 0, refundedAt: null };
  const begun = noted.rejection ? null : beginExtension(order, arrived, noted.receivedAt);
  const { order: before, events } = begun ?? { order, events: [] };
  const payment = { ...arrived, booked: begun?.fee ?? NOTHING };
  const written = { ...before, payments: [...before.payments, payment] };
  if (noted.dueAt > noted.receivedAt) return { order: written, events };
  const outcome = (noted.rejection ? returnTransfer : bookPayment)(written, noted.reference, noted.dueAt);
  return { order: outcome.order, events: [...events, ...outcome.events] };
}
