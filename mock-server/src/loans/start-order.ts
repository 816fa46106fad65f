import { isOpen, ORDER_STATUS } from '@puente/contract/values/order-status';
import { transitionFor } from '@puente/contract/values/transitions';
import { calculateOrderCost } from './money/loan-cost.ts';
import type { Change, Refusal } from './history.ts';
import { toMexicoDate } from './time/mexico-time.ts';
import { type AgreedTerms, type ConsentRecord, type LoanRecord, NOTHING, type OrderScript } from './order-record.ts';
import { retryOpensAt } from './advance-order.ts';
import type { FirstStep } from './steps-done.ts';
import type { Timetable } from './time/timetable.ts';

/** What an application asks for; principal in centavos. */
export type Application = {
  orderNo: string;
  sequence: number;
  userId: string;
  payOrderId: string;
  productId: string;
  principal: number;
  termDays: number;
  loanPurpose: string;
  consent: ConsentRecord;
  terms: AgreedTerms;
  cardId: string | null;
  script: OrderScript;
};

type Start = {
  event: 'apply' | 'applyAgain';
  /** The first step whose data the lender lacks, or the last one. */
  begins: FirstStep;
  application: Application;
  now: number;
};

/**
 * A new order (T01, T02): at the first step whose data are missing. It commits to nothing.
 * Apply again needs every step done and starts at the last one.
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

/** What keeps a borrower from another order: one loan at a time, and none within 30 days of a rejection; or null. */
export function findApplicationBlock(orders: readonly LoanRecord[], timetable: Timetable): Blocked | null {
  if (orders.some((order) => isOpen(order.status))) return { refused: 'oneLoanAtATime' };
  const retryDate = findRetryDate(orders, timetable);
  return retryDate === null ? null : { refused: 'retryLater', retryDate };
}

type Blocked = { refused: 'oneLoanAtATime' } | { refused: 'retryLater'; retryDate: string };

/** The day (`YYYY-MM-DD`) from which a rejected borrower may apply again; null when nothing has to be waited for. */
export function findRetryDate(orders: readonly LoanRecord[], timetable: Timetable): string | null {
  const last = orders.at(-1);
  if (last?.status !== ORDER_STATUS.rejected || last.mayApplyAgainAt !== null) return null;
  return toMexicoDate(retryOpensAt(last, timetable));
}
