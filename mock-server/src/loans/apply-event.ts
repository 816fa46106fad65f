import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS, transitionFor, type TRANSITIONS } from '@puente/contract/values/transitions';
import { calculateLoanCost } from './loan-cost.ts';
import { calculateLateCharge } from '@puente/contract/rules/repayment-amount';
import { applyTransition, type Outcome } from './history.ts';
import { calculatePenaltyBase, isCovered } from './payments/calculate-owed.ts';
import { findStepNumber, retryOpensAt } from './application.ts';
import { SCRIPT_OF_EVENT } from './decisions.ts';
import { addDays, DAY, endOfDay, toMexicoDate } from './mexico-time.ts';
import type { ConsentRecord, LoanRecord, OrderScript, Parties, PayoutAccount } from './order-record.ts';
import type { Timetable } from './timetable.ts';

/** Events that time alone causes, or that the mock server causes by the order's script. */
export type TimedEvent = Exclude<
  Extract<(typeof TRANSITIONS)[number], { cause: 'time' | 'lender' }>['event'],
  'ocrFailed'
>;

/** Events of an existing order. `acceptArrival` takes payments, `startOrder` creates an order. */
export type OrderEvent =
  | { type: 'ocrFailed' | 'takeMoney' | Exclude<TimedEvent, 'payoutFailed'> }
  | ({ type: 'saveBasicInfo' | 'finishIdentity' | 'saveAdditionalInfo' | 'saveQuestionnaire' } & Saved)
  | ({ type: 'addBankCard'; cardId: string } & Saved)
  | { type: 'editBankCard'; account: PayoutAccount }
  | ({ type: 'submit' } & Submission)
  /** `reason`: by default that of the account or the script. */
  | { type: 'payoutFailed'; reason?: string };

/** `unchanged`: equal to the stored answers. */
type Saved = { unchanged?: boolean };

type Submission = Pick<LoanRecord, 'principal' | 'termDays' | 'loanPurpose' | 'terms'> & {
  agreementVersion: string;
  creditCheck: NonNullable<LoanRecord['creditCheck']>;
  parties: Parties;
  consent: ConsentRecord;
};

export type EventRefusal<T extends OrderEvent['type']> = T extends 'takeMoney'
  ? 'offerExpired' | 'nothingToTake'
  : T extends 'editBankCard'
    ? 'cardNotEditable'
    : T extends 'submit'
      ? 'wrongStep' | 'offStep'
      : 'wrongStep';

/** Returns the changed order or the refusal. `now`: ms UTC. */
export function applyEvent<E extends OrderEvent>(
  order: LoanRecord,
  event: E,
  now: number,
): Outcome<EventRefusal<E['type']>> {
  const step = APPLICATION_STEPS.find((each) => each.event === event.type);
  // TRANSITIONS row T29: the borrower saved a step before the current one again.
  if (step && findStepNumber(order.status) > findStepNumber(step.status)) {
    const change = passStep(order, event, now);
    // Equal answers, or a second T29 in a row, add no history entry, so that the history stays short.
    const unchanged = 'unchanged' in event && event.unchanged === true;
    if (unchanged || order.history.at(-1)?.event === 'earlierStepSaved') return { ...order, ...change };
    return applyTransition(order, { event: 'earlierStepSaved', at: now, change });
  }
  if (!transitionFor(order.status, event.type))
    return { refused: findRefusal(event, order.status) as EventRefusal<E['type']> };
  if (event.type === 'submit' && calculateLoanCost(event).deposit <= 0)
    return { refused: 'offStep' as EventRefusal<E['type']> };
  // The compiler does not see that the event fits its entry in CHANGES.
  const change = (CHANGES[event.type] as EventChange<OrderEvent>)(order, event, now);
  return applyTransition(order, { event: event.type, at: now, change });
}

type EventChange<E> = (order: LoanRecord, event: E, at: number) => Partial<LoanRecord>;

/** Restarts the wait after which the data of an idle application are deleted; stores the chosen account. */
const passStep: EventChange<OrderEvent> = (_order, event, at) => ({
  touchedAt: at,
  ...('cardId' in event ? { cardId: event.cardId } : {}),
});

const startPayout: EventChange<OrderEvent> = (order, event, at) => {
  const account = event.type === 'editBankCard' ? event.account : order.parties?.account;
  if (!account) throw new Error(`${order.orderNo} has no account to pay out to`);
  return {
    cardId: account.cardId,
    ...(event.type === 'approvedAndPaidOut' ? { decidedAt: at } : {}),
    ...(event.type === 'takeMoney' ? { takenAt: at } : {}),
    payouts: [...order.payouts, { account, startedAt: at, endedAt: null, outcome: null, reason: null }],
  };
};

/** Fields that each event changes; TRANSITIONS says to which status it leads. */
const CHANGES: { [T in OrderEvent['type']]: EventChange<OrderEvent & { type: T }> } = {
  saveBasicInfo: passStep,
  finishIdentity: passStep,
  ocrFailed: passStep,
  saveAdditionalInfo: passStep,
  addBankCard: passStep,
  saveQuestionnaire: passStep,
  submit(_order, { type: _type, ...agreed }, at) {
    const { fee, feeTax } = calculateLoanCost(agreed);
    return { ...agreed, fee, feeTax, submittedAt: at };
  },
  submitted: () => ({}),
  // A failed submission stores no agreement and uses up the scripted failure, so that the next submission succeeds.
  submissionFailed: ({ script }) => ({
    submittedAt: null,
    agreementVersion: null,
    creditCheck: null,
    parties: null,
    script: { ...script, submission: 'ok' },
  }),
  approved: (_order, _event, at) => ({ decidedAt: at }),
  approvedAndPaidOut: startPayout,
  rejected: (_order, _event, at) => ({ decidedAt: at, finishedAt: at }),
  takeMoney: startPayout,
  lapsed: (_order, _event, at) => ({ finishedAt: at }),
  payoutDone(order, _event, at) {
    const { principal, interest, interestTax } = calculateLoanCost(order);
    return {
      disbursedAt: at,
      dueDate: addDays(toMexicoDate(at), order.termDays),
      charged: { principal, interest, interestTax, penalty: 0 },
      payouts: endPayout(order, { endedAt: at, outcome: 'ok', reason: null }),
    };
  },
  payoutFailed(order, { reason = findReturnReason(order) ?? '' }, at) {
    // An account that always returns payouts uses up no scripted failure.
    const [, ...later] = order.script.failingPayouts;
    const failingPayouts = order.payouts.at(-1)?.account.returns ? order.script.failingPayouts : later;
    return {
      payouts: endPayout(order, { endedAt: at, outcome: 'failed', reason }),
      script: { ...order.script, failingPayouts },
    };
  },
  editBankCard: startPayout,
  dueDatePassed: () => ({}),
  // The first penalty follows a full day after the due date has passed.
  fullDayLate(order) {
    const lateCentavoDays = order.lateCentavoDays + calculatePenaltyBase(order);
    return {
      lateDays: order.lateDays + 1,
      lateDaysInAll: order.lateDaysInAll + 1,
      lateCentavoDays,
      charged: { ...order.charged, penalty: calculateLateCharge(lateCentavoDays, order.terms.penaltyDailyRate) },
    };
  },
  retryOpened: (_order, _event, at) => ({ mayApplyAgainAt: at }),
  rejectedDataDeleted: (_order, _event, at) => ({ dataDeletedAt: at, cardId: null, parties: null }),
  idleDataDeleted: () => ({ touchedAt: null, cardId: null, consent: null }),
};

type DueRule = (order: LoanRecord, timetable: Timetable) => number | null;

const after =
  (wait: keyof Timetable): DueRule =>
  ({ since }, timetable) =>
    since + timetable[wait];

/** Instant (ms UTC) at which each event falls due; null if the order prevents the event. */
const DUE_AT: Record<TimedEvent, DueRule> = {
  idleDataDeleted: ({ touchedAt }, { idleApplication }) => (touchedAt === null ? null : touchedAt + idleApplication),
  submitted: after('submission'),
  submissionFailed: after('submission'),
  approved: after('review'),
  approvedAndPaidOut: after('review'),
  rejected: after('review'),
  lapsed: after('offer'),
  payoutDone: (order, { payout }) => (findReturnReason(order) === undefined ? order.since + payout : null),
  payoutFailed: (order, { payout }) => (findReturnReason(order) === undefined ? null : order.since + payout),
  dueDatePassed: (order) => (order.dueDate === null || isCovered(order) ? null : endOfDay(order.dueDate)),
  fullDayLate: (order) =>
    order.dueDate === null || isCovered(order) ? null : endOfDay(order.dueDate) + (order.lateDays + 1) * DAY,
  rejectedDataDeleted: ({ dataDeletedAt, since }, { rejectedData }) =>
    dataDeletedAt === null ? since + rejectedData : null,
  retryOpened: (order, timetable) => (order.mayApplyAgainAt === null ? retryOpensAt(order, timetable) : null),
};
export const TIMED_EVENTS = Object.keys(DUE_AT) as TimedEvent[];

/** Returns the instant (ms UTC) at which an event falls due; null if the script or the order prevents it. */
export function findDueInstant(event: TimedEvent, order: LoanRecord, timetable: Timetable): number | null {
  const scripted = Object.entries(SCRIPT_OF_EVENT[event] ?? {});
  const comes = scripted.every(([name, value]) => order.script[name as keyof OrderScript] === value);
  return comes ? DUE_AT[event](order, timetable) : null;
}

/** Returns why the bank will return the next payout, or undefined. */
export function findReturnReason({ payouts, script }: LoanRecord): string | undefined {
  return payouts.at(-1)?.account.returns ?? script.failingPayouts[0];
}

type Payout = LoanRecord['payouts'][number];

function endPayout(order: LoanRecord, end: Pick<Payout, 'endedAt' | 'outcome' | 'reason'>): Payout[] {
  return order.payouts.map((payout, index) => (index === order.payouts.length - 1 ? { ...payout, ...end } : payout));
}

function findRefusal(event: OrderEvent, status: OrderStatus): EventRefusal<OrderEvent['type']> {
  if (event.type === 'takeMoney') return status === ORDER_STATUS.cancelled ? 'offerExpired' : 'nothingToTake';
  if (event.type === 'editBankCard') return 'cardNotEditable';
  return 'wrongStep';
}
