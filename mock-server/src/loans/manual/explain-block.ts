/** Explains, for developers, what blocks a transition although the status allows it. */
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { OrderEventName } from '@puente/contract/values/transitions';
import type { Borrower } from '../borrower-record.ts';
import { formatExactAmount } from '../money/centavos.ts';
import { retryOpensAt } from '../advance-order.ts';
import { findExtensionRefusal } from '../extension-quote.ts';
import type { LoanRecord } from '../order-record.ts';
import { countExtensions, isCovered, calculateLeftToPay, calculateOwed, sumParts } from '../payments/calculate-owed.ts';
import { findApplicationBlock } from '../start-order.ts';
import { listMissingSteps } from '../steps-done.ts';
import type { Timetable } from '../time/timetable.ts';
import { toMexicoDate, formatWireInstant } from '../time/mexico-time.ts';

/** `order`: null before the first application. */
export type Situation = { order: LoanRecord | null; borrower: Borrower; timetable: Timetable };

/** `unblock`: step that makes the transition possible; null if there is none. */
export type Block = { reason: string; unblock: string | null };

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
    return {
      reason: `The lender lacks the data of ${missing.join(', ')}.`,
      unblock: 'Apply as usual: the application begins at the first step that is missing.',
    };
  },
  submit({ borrower, order }) {
    const missing = listMissingSteps(borrower);
    if (!order || missing.length === 0) return null;
    return { reason: `The data of ${missing.join(', ')} are missing again.`, unblock: 'Save that step again.' };
  },
};

function explainNewOrderBlock({ borrower: { orders }, timetable }: Situation): Block | null {
  const last = orders.at(-1);
  const blocked = findApplicationBlock(orders, timetable);
  if (!last || !blocked) return null;
  if (blocked.refused === 'oneLoanAtATime')
    return {
      reason: `${last.orderNo} is ${last.status} and not final: one loan at a time.`,
      unblock: `End ${last.orderNo}.`,
    };
  const opens = formatWireInstant(retryOpensAt(last, timetable));
  return {
    reason: `${last.orderNo} was rejected on ${toMexicoDate(last.since)}: again from ${blocked.retryDate}.`,
    unblock: `Advance to ${opens}.`,
  };
}

const ORDER_BLOCKS: Partial<Record<OrderEventName, (order: LoanRecord) => Block | null>> = {
  earlierStepSaved: ({ status }) =>
    status === ORDER_STATUS.basicInfo
      ? { reason: `${status} is the first step: none lies before it.`, unblock: 'Save it; then it can be saved again.' }
      : null,
  idleDataDeleted: ({ touchedAt, since }) =>
    touchedAt === null
      ? { reason: `Its data are deleted since ${formatWireInstant(since)}.`, unblock: 'Save a step.' }
      : null,
  partPaid: allArrived,
  paidOff: (order) =>
    calculateOwed(order) > 0 ? null : { reason: `${order.orderNo} is ${order.status} and owes 0.00.`, unblock: null },
  dueDatePassed: allArrived,
  fullDayLate: allArrived,
  extended: explainExtensionBlock,
  retryOpened: ({ mayApplyAgainAt }) => explainAlreadyDone(mayApplyAgainAt, 'It may apply again'),
  rejectedDataDeleted: ({ dataDeletedAt }) => explainAlreadyDone(dataDeletedAt, 'Its data are deleted'),
};

function allArrived(order: LoanRecord): Block | null {
  if (!isCovered(order)) return null;
  return {
    reason: `All of ${formatExactAmount(calculateOwed(order))} has arrived and waits for the books.`,
    unblock: null,
  };
}

function explainAlreadyDone(at: number | null, what: string): Block | null {
  return at === null ? null : { reason: `${what} since ${formatWireInstant(at)}.`, unblock: null };
}

function explainExtensionBlock(order: LoanRecord): Block | null {
  const { penalty } = calculateLeftToPay(order);
  const { extension } = order.terms;
  switch (findExtensionRefusal(order)?.refused) {
    case undefined:
      return null;
    case 'extensionNotOffered':
      return { reason: `${order.terms.name.en} offers no extension.`, unblock: null };
    case 'extensionBlockedByPenalty':
      return {
        reason: `A penalty of ${formatExactAmount(penalty)} is unpaid.`,
        unblock: `Pay ${formatExactAmount(penalty)}.`,
      };
    case 'extensionLimit': {
      const [used, max] = [countExtensions(order), extension?.max ?? 0];
      if (used >= max) return { reason: `${used} of ${max} extensions are used.`, unblock: null };
      return {
        reason: `With ${formatExactAmount(sumParts(calculateLeftToPay(order)))} left no extension costs the least fee.`,
        unblock: null,
      };
    }
    default:
      return allArrived(order);
  }
}
