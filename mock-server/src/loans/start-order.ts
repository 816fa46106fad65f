import { isOpen, ORDER_STATUS } from '@puente/contract/values/order-status';
import { transitionFor } from '@puente/contract/values/transitions';
import { calculateOrderCost } from './money/loan-cost.ts';
import type { Change, Refusal } from './history.ts';
import { toMexicoDate } from './time/mexico-time.ts';
import { type ConsentRecord, type LoanRecord, NOTHING } from './order-record.ts';
import { retryOpensAt } from './advance-order.ts';
import type { FirstStep } from './steps-done.ts';
import type { Timetable } from './time/timetable.ts';

/** Principal in centavos. */
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
 * Starts an order at the first step without data (TRANSITIONS row T01), or at the last step if all data exist (T02).
 */
export function startOrder({
  event,
  begins: status,
  application,
  now,
}: Start): Change | Refusal<'dataIncomplete' | 'offStep'> {
  if (event === 'applyAgain' && status !== ORDER_STATUS.confirm) return { refused: 'dataIncomplete' };
  const row = transitionFor('none', event);
  if (!row || row.to === 'same' || !row.to.includes(status)) throw new Error(`No row leads to ${status} by ${event}.`);
  const { fee, feeTax, deposit } = calculateOrderCost(application);
  if (deposit <= 0) return { refused: 'offStep' };
  const passed = { row: row.row, event, from: 'none', to: status, at: now } as const;
  const order: LoanRecord = {
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
    history: [passed],
    reported: 0,
  };
  return { order, events: [{ ...passed, orderNo: order.orderNo }] };
}

/** Returns what blocks an application: an open loan, or a rejection within 30 days; null if nothing does. */
export function findApplicationBlock(orders: readonly LoanRecord[], timetable: Timetable): Blocked | null {
  if (orders.some((order) => isOpen(order.status))) return { refused: 'oneLoanAtATime' };
  const retryDate = findRetryDate(orders, timetable);
  return retryDate === null ? null : { refused: 'retryLater', retryDate };
}

type Blocked = { refused: 'oneLoanAtATime' } | { refused: 'retryLater'; retryDate: string };

/** `YYYY-MM-DD` from which a rejected borrower may apply again; null without such a wait. */
export function findRetryDate(orders: readonly LoanRecord[], timetable: Timetable): string | null {
  const last = orders.at(-1);
  if (last?.status !== ORDER_STATUS.rejected || last.mayApplyAgainAt !== null) return null;
  return toMexicoDate(retryOpensAt(last, timetable));
}
