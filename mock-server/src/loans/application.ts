/** Starts an application for a loan, lists its steps, and finds what blocks it. */
import { isOpen, ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS, transitionFor } from '@puente/contract/values/transitions';
import type { Borrower } from './borrower-record.ts';
import { calculateLoanCost } from './loan-cost.ts';
import type { Outcome } from './history.ts';
import { DAY, startOfDay, toMexicoDate } from './mexico-time.ts';
import { type ConsentRecord, type LoanRecord, NOTHING } from './order-record.ts';
import type { Timetable } from './timetable.ts';

type StoredAnswers = Pick<Borrower, 'basicInfo' | 'workInfo' | 'contacts' | 'identity' | 'cards' | 'questionnaire'>;

const STATUSES = APPLICATION_STEPS.map(({ status }) => status);
export type FirstStep = (typeof STATUSES)[number];
/** Omits the last step, confirm, which has no data. */
const STEPS = STATUSES.filter((status) => status !== ORDER_STATUS.confirm);
type Step = (typeof STEPS)[number];

export function listMissingSteps(answers: StoredAnswers): Step[] {
  const { back, front, face, ocrAt } = answers.identity;
  const has: Record<Step, boolean> = {
    [ORDER_STATUS.basicInfo]: answers.basicInfo !== null,
    [ORDER_STATUS.identityOcr]: back !== null && front !== null && face !== null && ocrAt !== null,
    [ORDER_STATUS.additionalInfo]: answers.workInfo !== null && answers.contacts.length > 0,
    [ORDER_STATUS.bindCard]: answers.cards.length > 0,
    [ORDER_STATUS.question]: answers.questionnaire !== null,
  };
  return STEPS.filter((status) => !has[status]);
}

export function listDoneSteps(answers: StoredAnswers): Step[] {
  const missing = listMissingSteps(answers);
  return STEPS.filter((status) => !missing.includes(status));
}

export function findFirstMissing(answers: StoredAnswers): FirstStep {
  return listMissingSteps(answers)[0] ?? ORDER_STATUS.confirm;
}

export function hasReached(status: OrderStatus, step: Step): boolean {
  return findStepNumber(status) >= findStepNumber(step);
}

/** Lists the steps before the current status: all six once the order is submitted. */
export function listEarlierSteps(status: OrderStatus): OrderStatus[] {
  const waiting = findStepNumber(status);
  return waiting === -1 ? [...STATUSES] : STATUSES.slice(0, waiting);
}

/** Returns the index of the step that a status waits for; -1 once the order is submitted. */
export function findStepNumber(status: OrderStatus): number {
  return STATUSES.findIndex((each) => each === status);
}

export type Application = { consent: ConsentRecord } & Pick<
  LoanRecord,
  'orderNo' | 'sequence' | 'userId' | 'payOrderId'
> &
  Pick<LoanRecord, 'productId' | 'principal' | 'termDays' | 'loanPurpose' | 'terms' | 'cardId' | 'script'>;

type Start = {
  event: 'apply' | 'applyAgain';
  begins: FirstStep;
  application: Application;
  now: number;
};

/**
 * Returns a new order, or a refusal. `apply` (TRANSITIONS row T01) begins at the first step without data;
 * `applyAgain` (T02) requires all data and begins at confirm. `now`: ms UTC.
 */
export function startOrder({ event, begins: status, application, now }: Start): Outcome<'dataIncomplete' | 'offStep'> {
  if (event === 'applyAgain' && status !== ORDER_STATUS.confirm) return { refused: 'dataIncomplete' };
  const row = transitionFor('none', event);
  if (!row || row.to === 'same' || !row.to.includes(status)) throw new Error(`No row leads to ${status} by ${event}.`);
  const { fee, feeTax, deposit } = calculateLoanCost(application);
  if (deposit <= 0) return { refused: 'offStep' };
  return {
    ...application,
    status,
    fee,
    feeTax,
    agreementVersion: null,
    creditCheck: null,
    parties: null,
    createdAt: now,
    since: now,
    touchedAt: now,
    submittedAt: null,
    decidedAt: null,
    takenAt: null,
    disbursedAt: null,
    finishedAt: null,
    dataDeletedAt: null,
    mayApplyAgainAt: null,
    payouts: [],
    dueDate: null,
    lateDays: 0,
    lateDaysInAll: 0,
    lateCentavoDays: 0,
    charged: NOTHING,
    paid: NOTHING,
    payments: [],
    extensions: [],
    onlinePayments: [],
    history: [{ row: row.row, event, from: 'none', to: status, at: now }],
    reported: 0,
  };
}

/** Returns what blocks an application: an open loan, or the wait after a rejection; null if nothing does. */
export function findApplicationBlock(orders: readonly LoanRecord[], timetable: Timetable): Blocked | null {
  if (orders.some((order) => isOpen(order.status))) return { refused: 'oneLoanAtATime' };
  const retryDate = findRetryDate(orders, timetable);
  return retryDate === null ? null : { refused: 'retryLater', retryDate };
}

type Blocked = { refused: 'oneLoanAtATime' } | { refused: 'retryLater'; retryDate: string };

/** Returns the day (`YYYY-MM-DD`) from which a rejected borrower may apply again; null without such a wait. */
export function findRetryDate(orders: readonly LoanRecord[], timetable: Timetable): string | null {
  const last = orders.at(-1);
  if (last?.status !== ORDER_STATUS.rejected || last.mayApplyAgainAt !== null) return null;
  return toMexicoDate(retryOpensAt(last, timetable));
}

/**
 * Returns the instant (ms UTC) from which a rejected borrower may apply again. Our choice: a wait of whole days ends
 * when its last day begins in Mexico City, so that the date shown holds from its first minute.
 */
export function retryOpensAt(rejected: LoanRecord, { retry }: Timetable): number {
  const opens = rejected.since + retry;
  return retry > 0 && retry % DAY === 0 ? startOfDay(toMexicoDate(opens)) : opens;
}
