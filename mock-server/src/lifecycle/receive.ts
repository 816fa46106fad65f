import { bookPayment } from './book-payment.ts';
import type { Change, Outcome, Refusal } from './happening.ts';
import { type LoanRecord, NOTHING, type OnlinePayment, type PaymentRecord } from './order-record.ts';
import type { Timetable } from './timetable.ts';

/** Money from outside, in centavos. `reference` is the sender's own (clave de rastreo, folio): it counts once. */
export type Arrival = Pick<PaymentRecord, 'channel' | 'purpose' | 'reference' | 'amount'>;

/**
 * Takes note of money that arrived, and books it at once where its channel has no delay. The same reference again
 * changes nothing and is no fault: banks and stores repeat their notices.
 */
export function receive(order: LoanRecord, arrival: Arrival, now: number, timetable: Timetable): Outcome {
  if (order.payments.some((each) => each.reference === arrival.reference)) return { order, happenings: [] };
  if (order.status !== 2 && order.status !== 3) return { refused: 'nothingOwed' };
  if (!Number.isSafeInteger(arrival.amount) || arrival.amount <= 0) return { refused: 'amountTooSmall' };
  const delay = { stp: timetable.stp, oxxo: timetable.oxxo, cashier: 0 }[arrival.channel];
  return note(
    order,
    { ...arrival, receivedAt: now, dueAt: now + delay, bookedAt: null, booked: NOTHING, surplus: 0 },
    now,
  );
}

/** Begins an online payment: it counts when the provider reports it (`advance`). Sent again, it is the same payment. */
export function startOnlinePayment(
  order: LoanRecord,
  begun: Pick<OnlinePayment, 'requestId' | 'channelId' | 'amount' | 'reference' | 'startedAt' | 'dueAt'>,
): { order: LoanRecord; payment: OnlinePayment } | Refusal {
  const known = order.onlinePayments.find((each) => each.requestId === begun.requestId);
  if (known) return { order, payment: known };
  if (order.status !== 2 && order.status !== 3) return { refused: 'nothingOwed' };
  const payment: OnlinePayment = { ...begun, state: 'pending' };
  return { order: { ...order, onlinePayments: [...order.onlinePayments, payment] }, payment };
}

/** The provider's report: paid as the script says, and then the money is booked like any other. */
export function endOnlinePayment(order: LoanRecord, ended: OnlinePayment, at: number): Change {
  const state = order.script.online;
  const reported = {
    ...order,
    onlinePayments: order.onlinePayments.map((each) =>
      each.reference === ended.reference ? { ...each, state } : each,
    ),
  };
  if (state === 'notCompleted') return { order: reported, happenings: [] };
  const { reference, amount } = ended;
  const arrival = { channel: 'cashier' as const, purpose: 'loan' as const, reference, amount };
  return note(reported, { ...arrival, receivedAt: at, dueAt: at, bookedAt: null, booked: NOTHING, surplus: 0 }, at);
}

function note(order: LoanRecord, payment: PaymentRecord, now: number): Change {
  const noted = { ...order, payments: [...order.payments, payment] };
  return payment.dueAt <= now ? bookPayment(noted, payment, now) : { order: noted, happenings: [] };
}
