import { beginExtension } from '../begin-extension.ts';
import { bookPayment, returnTransfer } from './book-payment.ts';
import type { Change, Outcome } from '../history.ts';
import { type LoanRecord, NOTHING, type PaymentRecord } from '../order-record.ts';
import { isRunning } from './calculate-owed.ts';
import type { Timetable } from '../time/timetable.ts';

/** Money from outside, in centavos. `reference` is the sender's own (clave de rastreo, folio): it counts once. */
export type Arrival = Pick<PaymentRecord, 'channel' | 'purpose' | 'reference' | 'amount'>;

/**
 * Takes note of money that arrived, and books it at once where its channel has no delay. The same reference again
 * changes nothing and is no fault: banks and stores repeat their notices. A transfer that the lender cannot take is
 * noted too, and sent back; what comes for a finished loan by another way is surplus.
 */
export function acceptArrival(
  order: LoanRecord,
  arrival: Arrival,
  now: number,
  timetable: Timetable,
): Outcome<'amountTooSmall' | 'nothingOwed'> {
  if (order.payments.some((each) => each.reference === arrival.reference)) return { order, events: [] };
  if (!Number.isSafeInteger(arrival.amount) || arrival.amount <= 0) return { refused: 'amountTooSmall' };
  // Such an order never had a slip or a cashier page: store and provider do not take the money.
  if (arrival.channel !== 'stp' && order.disbursedAt === null) return { refused: 'nothingOwed' };
  const delay = { stp: timetable.stp, oxxo: timetable.oxxo, cashier: 0 }[arrival.channel];
  const reason = findRejection(order, arrival);
  const rejection = reason && { reason, at: null };
  return recordPayment(order, { ...arrival, receivedAt: now, dueAt: now + delay, rejection });
}

/** Why this money is sent back, or null. Only a transfer has an account that it can go back to. */
function findRejection(order: LoanRecord, { channel }: Arrival): 'nothingOwed' | 'senderUnknown' | null {
  if (channel !== 'stp') return null;
  if (!isRunning(order)) return 'nothingOwed';
  return order.script.transfers === 'rejected' ? 'senderUnknown' : null;
}

type RecordedArrival = Arrival & Pick<PaymentRecord, 'receivedAt' | 'dueAt' | 'rejection'>;

/** Writes arrived money down: the cost of an extension takes effect at once, all else when it is booked. */
export function recordPayment(order: LoanRecord, noted: RecordedArrival): Change {
  const arrived = { ...noted, bookedAt: null, booked: NOTHING, surplus: 0, refundedAt: null };
  const begun = noted.rejection ? null : beginExtension(order, arrived, noted.receivedAt);
  const { order: before, events } = begun ?? { order, events: [] };
  const payment = { ...arrived, booked: begun?.fee ?? NOTHING };
  const written = { ...before, payments: [...before.payments, payment] };
  if (noted.dueAt > noted.receivedAt) return { order: written, events };
  const settled = (noted.rejection ? returnTransfer : bookPayment)(written, noted.reference, noted.dueAt);
  return { order: settled.order, events: [...events, ...settled.events] };
}
