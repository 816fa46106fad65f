/** Lists every transition from the current status, with the reason if it is impossible. */
import { type OrderEventName, TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import { advanceOrder, duesOf } from './advance-order.ts';
import { retryOpensAt, findApplicationBlock, listMissingSteps } from './application.ts';
import { toMaker } from './decisions.ts';
import type { LoanRecord } from './order-record.ts';
import {
  calculateLeftToPay,
  sumLeftToPay,
  countExtensions,
  isCovered,
  calculateOwed,
} from './payments/calculate-owed.ts';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { Borrower } from './borrower-record.ts';
import { formatExactAmount } from './centavos.ts';
import { findExtensionRefusal } from './extension-quote.ts';
import type { Timetable } from './timetable.ts';
import { toMexicoDate, formatWireInstant } from './mexico-time.ts';

/** `order`: null before the first application. */
export type Situation = { order: LoanRecord | null; borrower: Borrower; timetable: Timetable };

export type Block = { reason: string; unblock: string | null };
const toBlock = (reason: string, unblock: string | null = null): Block => ({ reason, unblock });

/** Explains, for developers, what blocks a transition although the status allows it. */
export function explainBlock(event: OrderEventName, situation: Situation): Block | null {
  const { order } = situation;
  const onlyOrder = order && ORDER_BLOCKS[event];
  return onlyOrder ? onlyOrder(order) : (BORROWER_BLOCKS[event]?.(situation) ?? null);
}

const BORROWER_BLOCKS: Partial<Record<OrderEventName, (situation: Situation) => Block | null>> = {
  apply: explainNewOrderBlock,
  applyAgain(situation) {
    const missing = listMissingSteps(situation.borrower);
    if (missing.length === 0) return explainNewOrderBlock(situation);
    return toBlock(
      `The lender lacks the data of ${missing.join(', ')}.`,
      'Apply as usual: the application begins at the first step that is missing.',
    );
  },
  submit({ borrower, order }) {
    const missing = listMissingSteps(borrower);
    if (!order || missing.length === 0) return null;
    return toBlock(`The data of ${missing.join(', ')} are missing again.`, 'Save that step again.');
  },
};

function explainNewOrderBlock({ borrower: { orders }, timetable }: Situation): Block | null {
  const last = orders.at(-1);
  const blocked = findApplicationBlock(orders, timetable);
  if (!last || !blocked) return null;
  if (blocked.refused === 'oneLoanAtATime')
    return toBlock(`${last.orderNo} is ${last.status} and not final: one loan at a time.`, `End ${last.orderNo}.`);
  const opens = formatWireInstant(retryOpensAt(last, timetable));
  return toBlock(
    `${last.orderNo} was rejected on ${toMexicoDate(last.since)}: again from ${blocked.retryDate}.`,
    `Advance to ${opens}.`,
  );
}

const ORDER_BLOCKS: Partial<Record<OrderEventName, (order: LoanRecord) => Block | null>> = {
  earlierStepSaved: ({ status }) =>
    status === ORDER_STATUS.basicInfo
      ? toBlock(`${status} is the first step: none lies before it.`, 'Save it; then it can be saved again.')
      : null,
  idleDataDeleted: ({ touchedAt, since }) =>
    touchedAt === null ? toBlock(`Its data are deleted since ${formatWireInstant(since)}.`, 'Save a step.') : null,
  partPaid: allArrived,
  paidOff: (order) => (calculateOwed(order) > 0 ? null : toBlock(`${order.orderNo} is ${order.status} and owes 0.00.`)),
  dueDatePassed: allArrived,
  fullDayLate: allArrived,
  extended: explainExtensionBlock,
  retryOpened: ({ mayApplyAgainAt }) => explainAlreadyDone(mayApplyAgainAt, 'It may apply again'),
  rejectedDataDeleted: ({ dataDeletedAt }) => explainAlreadyDone(dataDeletedAt, 'Its data are deleted'),
};

function allArrived(order: LoanRecord): Block | null {
  if (!isCovered(order)) return null;
  return toBlock(`All of ${formatExactAmount(calculateOwed(order))} has arrived and waits for the books.`);
}

function explainAlreadyDone(at: number | null, what: string): Block | null {
  return at === null ? null : toBlock(`${what} since ${formatWireInstant(at)}.`);
}

function explainExtensionBlock(order: LoanRecord): Block | null {
  const { penalty } = calculateLeftToPay(order);
  const { extension } = order.terms;
  switch (findExtensionRefusal(order)) {
    case null:
      return null;
    case 'extensionNotOffered':
      return toBlock(`${order.terms.name.en} offers no extension.`);
    case 'extensionBlockedByPenalty':
      return toBlock(`A penalty of ${formatExactAmount(penalty)} is unpaid.`, `Pay ${formatExactAmount(penalty)}.`);
    case 'extensionLimit': {
      const [used, max] = [countExtensions(order), extension?.max ?? 0];
      if (used >= max) return toBlock(`${used} of ${max} extensions are used.`);
      return toBlock(`With ${formatExactAmount(sumLeftToPay(order))} left no extension costs the least fee.`);
    }
    default:
      return allArrived(order);
  }
}

/**
 * `reason`, if the transition is impossible, names a status, an amount or a date of this order. `at`: instant (ms UTC)
 * of an automatic transition; null if it waits for a person. `amount`: centavos.
 */
export type Move = ReturnType<typeof toMove>;

export function listMoves(situation: Situation): Move[] {
  const from = situation.order?.status ?? 'none';
  const ahead = forecastEvents(situation);
  return TRANSITIONS.filter((row: TransitionRow) => row.from.includes(from)).map((row) =>
    toMove(row, situation, ahead),
  );
}

function forecastEvents({ order, timetable }: Situation): LoanRecord['history'] {
  const last = order && duesOf(order, timetable).at(-1);
  return last ? advanceOrder(order, last.at, timetable).history.slice(order.history.length) : [];
}

function toMove(row: TransitionRow, situation: Situation, ahead: LoanRecord['history']) {
  const { order } = situation;
  const block = explainBlock(row.event, situation);
  return {
    ...row,
    who: toMaker(row.cause),
    to: row.to === 'same' ? (order ? [order.status] : []) : [...row.to],
    possible: block === null,
    reason: null,
    unblock: null,
    ...block,
    at: block === null ? (ahead.find((each) => each.row === row.row)?.at ?? null) : null,
    amount: order ? findMoveAmount(row.event, order) : null,
  };
}

function findMoveAmount(event: OrderEventName, order: LoanRecord): number | null {
  if (event === 'paidOff') return sumLeftToPay(order);
  const paysOut = event === 'takeMoney' || event === 'payoutDone' || event === 'approvedAndPaidOut';
  return paysOut ? order.principal - order.fee - order.feeTax : null;
}
