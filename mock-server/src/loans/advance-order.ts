import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { applyEvent, type OrderEvent } from './apply-event.ts';
import type { DueName } from './decisions.ts';
import { bookPayment, refundSurplus, returnTransfer } from './payments/book-payment.ts';
import { type Change, type HistoryEvent, isRefusal, applyTransition, deletesPersonalData } from './history.ts';
import { DAY, toMexicoDate, endOfDay, startOfDay } from './time/mexico-time.ts';
import { endOnlinePayment } from './payments/online-payment.ts';
import type { LoanRecord } from './order-record.ts';
import { isCovered, findPaymentState, calculatePenaltyBase } from './payments/calculate-owed.ts';
import { DEFAULT_TIMETABLE, type Timetable } from './time/timetable.ts';
import { calculatePenalty } from './money/loan-cost.ts';
import { createEmptyAnswers, type Borrower } from './borrower-record.ts';

type Due = { at: number; what: DueName; settle: (order: LoanRecord, at: number) => Change };

/** Applies everything due up to `now` (ms UTC), each event at its own instant. Pure: many small steps equal one large step. */
export function advanceOrder(order: LoanRecord, now: number, timetable: Timetable = DEFAULT_TIMETABLE): Change {
  const events: HistoryEvent[] = [];
  let current = order;
  for (let due = nextEvent(current, timetable); due && due.at <= now; due = nextEvent(current, timetable)) {
    // A shortened wait may end before the latest entry; clamp, so that history stays in order.
    const change = due.settle(current, Math.max(due.at, current.history.at(-1)?.at ?? due.at));
    current = change.order;
    events.push(...change.events);
  }
  return { order: current, events };
}

/** Returns ms UTC; null if time alone changes nothing. */
export function nextDue(order: LoanRecord, timetable: Timetable = DEFAULT_TIMETABLE): number | null {
  return nextEvent(order, timetable)?.at ?? null;
}

/** Due events, soonest first (ms UTC); each occurs unless another event changes the order before. */
export function duesOf(order: LoanRecord, timetable: Timetable = DEFAULT_TIMETABLE): Pick<Due, 'at' | 'what'>[] {
  return allDues(order, timetable)
    .map(({ at, what }) => ({ at, what }))
    .toSorted((a, b) => a.at - b.at);
}

function allDues(order: LoanRecord, timetable: Timetable): Due[] {
  return [...moneyOnItsWay(order), ...refunds(order, timetable), ...DUE_IN[order.status](order, timetable)];
}

/** Puts payments before other events of the same instant, so that a payment in the last second counts. */
function nextEvent(order: LoanRecord, timetable: Timetable): Due | null {
  let next: Due | null = null;
  for (const each of allDues(order, timetable)) {
    if (!next || each.at < next.at) next = each;
  }
  return next;
}

function moneyOnItsWay({ payments, onlinePayments }: LoanRecord): Due[] {
  const arrived = payments.filter((each) => findPaymentState(each) === 'arrived');
  const pending = onlinePayments.filter(({ state }) => state === 'pending');
  return [
    ...arrived.map(
      ({ dueAt, rejection, reference }): Due => ({
        at: dueAt,
        what: rejection ? 'transferReturned' : 'paymentBooked',
        settle: (order, at) => (rejection ? returnTransfer : bookPayment)(order, reference, at),
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
    const settle: Due['settle'] = (order, at) => refundSurplus(order, reference, at);
    return [{ at: bookedAt + timetable.refund, what: 'surplusReturned', settle }];
  });
}

type DueRule = (order: LoanRecord, timetable: Timetable) => Due[];

const neverDue: DueRule = () => [];

const whenIdle: DueRule = ({ touchedAt }, { idleApplication }) =>
  touchedAt === null ? [] : [event(touchedAt + idleApplication, { type: 'idleDataDeleted' })];

const whenUntaken: DueRule = ({ since }, { offer }) => [event(since + offer, { type: 'lapsed' })];

const DUE_IN: Record<OrderStatus, DueRule> = {
  [ORDER_STATUS.basicInfo]: whenIdle,
  [ORDER_STATUS.identityOcr]: whenIdle,
  [ORDER_STATUS.additionalInfo]: whenIdle,
  [ORDER_STATUS.bindCard]: whenIdle,
  [ORDER_STATUS.question]: whenIdle,
  [ORDER_STATUS.confirm]: neverDue,
  [ORDER_STATUS.finishLoading]: ({ since, script }, { submission }) => [
    event(since + submission, { type: script.submission === 'ok' ? 'submitted' : 'submissionFailed' }),
  ],
  [ORDER_STATUS.applying]: ({ since, script }, { review }) => [event(since + review, { type: REVIEW[script.review] })],
  [ORDER_STATUS.getMoney]: whenUntaken,
  [ORDER_STATUS.lending]: ({ since, script, payouts }, { payout }) => {
    const reason = payouts.at(-1)?.account.returns ?? script.failingPayouts[0];
    const outcome: OrderEvent = reason === undefined ? { type: 'payoutDone' } : { type: 'payoutFailed', reason };
    return [event(since + payout, outcome)];
  },
  [ORDER_STATUS.payFailed]: whenUntaken,
  [ORDER_STATUS.repaying]: (order) =>
    order.dueDate === null || isCovered(order)
      ? []
      : [{ at: endOfDay(order.dueDate), what: 'dueDatePassed', settle: passDueDate }],
  [ORDER_STATUS.overdue]: (order) =>
    order.dueDate === null || isCovered(order)
      ? []
      : [{ at: endOfDay(order.dueDate) + (order.lateDays + 1) * DAY, what: 'fullDayLate', settle: countLateDay }],
  [ORDER_STATUS.finished]: neverDue,
  [ORDER_STATUS.cancelled]: neverDue,
  [ORDER_STATUS.rejected]: (order, timetable) => [
    ...(order.dataDeletedAt === null
      ? [event(order.since + timetable.rejectedData, { type: 'rejectedDataDeleted' })]
      : []),
    ...(order.mayApplyAgainAt === null ? [event(retryOpensAt(order, timetable), { type: 'retryOpened' })] : []),
  ],
};

const REVIEW = { offer: 'approved', payAtOnce: 'approvedAndPaidOut', reject: 'rejected' } as const;

/**
 * ms UTC at which a rejected borrower may apply again. Our choice: counted in calendar days, so that the date shown
 * holds from its first minute.
 */
export function retryOpensAt(rejected: LoanRecord, { retry }: Timetable): number {
  const opens = rejected.since + retry;
  return retry > 0 && retry % DAY === 0 ? startOfDay(toMexicoDate(opens)) : opens;
}

function event(at: number, what: OrderEvent): Due {
  return {
    at,
    what: what.type,
    settle(order, instant) {
      const outcome = applyEvent(order, what, instant);
      // The status selected this event from the table, so a refusal is a bug of the program.
      if (isRefusal(outcome)) throw new Error(`${what.type} fell due in status ${order.status}`);
      return outcome;
    },
  };
}

/**
 * TRANSITIONS row T23. The first penalty follows a full day later, because the count of late days starts at the due
 * date.
 */
function passDueDate(order: LoanRecord, at: number): Change {
  return applyTransition(order, { event: 'dueDatePassed', to: ORDER_STATUS.overdue, at });
}

function countLateDay(order: LoanRecord, at: number): Change {
  const lateCentavoDays = order.lateCentavoDays + calculatePenaltyBase(order);
  const penalty = calculatePenalty(lateCentavoDays, order.terms.penaltyDailyRate);
  return applyTransition(order, {
    event: 'fullDayLate',
    to: ORDER_STATUS.overdue,
    at,
    change: {
      lateDays: order.lateDays + 1,
      lateDaysInAll: order.lateDaysInAll + 1,
      lateCentavoDays,
      charged: { ...order.charged, penalty },
    },
  });
}

/** Returns ms UTC; Infinity if time alone changes nothing. */
export function findNextDue(borrower: Borrower, timetable: Timetable): number {
  let soonest = Number.POSITIVE_INFINITY;
  for (const order of borrower.orders) soonest = Math.min(soonest, nextDue(order, timetable) ?? soonest);
  return soonest;
}

/** Applies everything due up to `now` to the draft; returns the events. */
export function advanceBorrower(draft: Borrower, now: number, timetable: Timetable): HistoryEvent[] {
  const changes = draft.orders.map((order) => advanceOrder(order, now, timetable));
  draft.orders = changes.map(({ order }) => order);
  const events = changes.flatMap((change) => change.events);
  if (events.some(deletesPersonalData)) Object.assign(draft, createEmptyAnswers());
  return events;
}

export function listPhotoIds({ identity }: Borrower): string[] {
  return [identity.back, identity.front, identity.face].flatMap((photo) => (photo ? [photo.imageId] : []));
}
