import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { transitionFor } from '@puente/contract/values/transitions';
import { applyEvent, findDueInstant, TIMED_EVENTS, type TimedEvent } from './apply-event.ts';
import type { DueName } from './decisions.ts';
import { bookPayment, changePayment, returnTransfer, endOnlinePayment } from './payments/book-payment.ts';
import { isRefusal, deletesPersonalData } from './history.ts';
import type { LoanRecord } from './order-record.ts';
import { findPaymentState } from './payments/calculate-owed.ts';
import { DEFAULT_TIMETABLE, type Timetable } from './timetable.ts';
import { createEmptyAnswers, type Borrower } from './borrower-record.ts';

type Due = { at: number; what: DueName; settle: (order: LoanRecord, at: number) => LoanRecord };

/** Applies every event due up to `now` (ms UTC), each at its own instant. Many small steps equal one large step. */
export function advanceOrder(order: LoanRecord, now: number, timetable: Timetable = DEFAULT_TIMETABLE): LoanRecord {
  let current = order;
  for (let [due] = duesOf(current, timetable); due && due.at <= now; [due] = duesOf(current, timetable)) {
    // A shortened wait may end before the latest entry; clamp, so that history stays in order.
    current = due.settle(current, Math.max(due.at, current.history.at(-1)?.at ?? due.at));
  }
  return current;
}

/** Returns the instant (ms UTC) of the order's next due event; null if time alone changes nothing. */
export function nextDue(order: LoanRecord, timetable: Timetable = DEFAULT_TIMETABLE): number | null {
  return duesOf(order, timetable)[0]?.at ?? null;
}

/**
 * Returns due events, soonest first; at the same instant payments come first, so that one in the last second counts.
 */
export function duesOf(order: LoanRecord, timetable: Timetable = DEFAULT_TIMETABLE): Due[] {
  const timed = (TIMED_IN.get(order.status) ?? []).flatMap((type) => {
    const at = findDueInstant(type, order, timetable);
    return at === null ? [] : [toDueEvent(at, type)];
  });
  return [...moneyOnItsWay(order), ...refunds(order, timetable), ...timed].toSorted((a, b) => a.at - b.at);
}

function moneyOnItsWay({ payments, onlinePayments }: LoanRecord): Due[] {
  const arrived = payments.filter((each) => findPaymentState(each) === 'arrived');
  const pending = onlinePayments.filter(({ state }) => state === 'pending');
  return [
    ...arrived.map(
      (each): Due => ({
        at: each.dueAt,
        what: each.rejection ? 'transferReturned' : 'paymentBooked',
        settle: (order, at) => (each.rejection ? returnTransfer : bookPayment)(order, each, at),
      }),
    ),
    ...pending.map(
      (each): Due => ({
        at: each.dueAt,
        what: 'onlinePaymentEnds',
        settle: (order, at) => endOnlinePayment(order, each, at),
      }),
    ),
  ];
}

function refunds({ payments }: LoanRecord, timetable: Timetable): Due[] {
  return payments.flatMap(({ reference, surplus, bookedAt, refundedAt }): Due[] => {
    if (bookedAt === null || surplus === 0 || refundedAt !== null) return [];
    const settle: Due['settle'] = (order, at) => changePayment(order, reference, { refundedAt: at });
    return [{ at: bookedAt + timetable.refund, what: 'surplusReturned', settle }];
  });
}

/** Computed once, because every write asks for the next event of each order. */
const TIMED_IN = new Map<OrderStatus, TimedEvent[]>(
  Object.values(ORDER_STATUS).map((status) => [status, TIMED_EVENTS.filter((type) => transitionFor(status, type))]),
);

function toDueEvent(at: number, what: TimedEvent): Due {
  return {
    at,
    what,
    settle(order, instant) {
      const outcome = applyEvent(order, { type: what }, instant);
      // The status selected this event from the table, so a refusal is a bug of the program.
      if (isRefusal(outcome)) throw new Error(`${what} fell due in status ${order.status}`);
      return outcome;
    },
  };
}

/** Returns the instant (ms UTC) of the borrower's next due event; Infinity if time alone changes nothing. */
export function findNextDue(borrower: Borrower, timetable: Timetable): number {
  let soonest = Number.POSITIVE_INFINITY;
  for (const order of borrower.orders) soonest = Math.min(soonest, nextDue(order, timetable) ?? soonest);
  return soonest;
}

export function advanceBorrower(draft: Borrower, now: number, timetable: Timetable): void {
  const before = draft.orders;
  draft.orders = before.map((order) => advanceOrder(order, now, timetable));
  const deletes = draft.orders.some(({ history }, at) =>
    history.slice(before[at]?.history.length).some(deletesPersonalData),
  );
  if (deletes) Object.assign(draft, createEmptyAnswers());
}

export function listPhotoIds({ identity }: Borrower): string[] {
  return [identity.back, identity.front, identity.face].flatMap((photo) => (photo ? [photo.imageId] : []));
}
