/** What keeps a row of the table from happening although its status is right, in sentences for a developer. */
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { OrderEventName } from '@puente/contract/values/transitions';
import { total } from '../money/debt.ts';
import type { Borrower } from '../borrower-record.ts';
import { exactText } from '../money/amount-text.ts';
import { retryOpensAt } from '../advance.ts';
import { extensionRefusal } from '../extension-quote.ts';
import type { LoanRecord } from '../order-record.ts';
import { extensionsUsed, isCovered, leftToPay, owed } from '../payments/owed.ts';
import { blockedBy } from '../start-order.ts';
import { stepsMissing } from '../steps-done.ts';
import type { Timetable } from '../time/timetable.ts';
import { dateOf, wireInstant } from '../time/mexico-time.ts';

/** The order, none for somebody who has none yet, and what its next row depends on. */
export type Situation = { order: LoanRecord | null; borrower: Borrower; timetable: Timetable };

/** `unblock`: the step after which it can happen; null when there is none. */
export type Held = { reason: string; unblock: string | null };

export function heldBack(event: OrderEventName, situation: Situation): Held | null {
  const { order } = situation;
  const onlyOrder = order && OF_ORDER[event];
  return onlyOrder ? onlyOrder(order) : (OF_BORROWER[event]?.(situation) ?? null);
}

const OF_BORROWER: Partial<Record<OrderEventName, (situation: Situation) => Held | null>> = {
  apply: newOrderBlocked,
  applyAgain(situation) {
    const missing = stepsMissing(situation.borrower);
    if (missing.length === 0) return newOrderBlocked(situation);
    return {
      reason: `The lender lacks the data of ${missing.join(', ')}.`,
      unblock: 'Apply as usual: the application begins at the first step that is missing.',
    };
  },
  submit({ borrower, order }) {
    const missing = stepsMissing(borrower);
    if (!order || missing.length === 0) return null;
    return { reason: `The data of ${missing.join(', ')} are missing again.`, unblock: 'Save that step again.' };
  },
};

function newOrderBlocked({ borrower: { orders }, timetable }: Situation): Held | null {
  const last = orders.at(-1);
  const blocked = blockedBy(orders, timetable);
  if (!last || !blocked) return null;
  if (blocked.refused === 'oneLoanAtATime')
    return {
      reason: `${last.orderNo} is ${last.status} and not final: one loan at a time.`,
      unblock: `End ${last.orderNo}.`,
    };
  const opens = wireInstant(retryOpensAt(last, timetable));
  return {
    reason: `${last.orderNo} was rejected on ${dateOf(last.since)}: again from ${blocked.retryDate}.`,
    unblock: `Advance to ${opens}.`,
  };
}

const OF_ORDER: Partial<Record<OrderEventName, (order: LoanRecord) => Held | null>> = {
  earlierStepSaved: ({ status }) =>
    status === ORDER_STATUS.basicInfo
      ? { reason: `${status} is the first step: none lies before it.`, unblock: 'Save it; then it can be saved again.' }
      : null,
  idleDataDeleted: ({ touchedAt, since }) =>
    touchedAt === null
      ? { reason: `Its data are deleted since ${wireInstant(since)}.`, unblock: 'Save a step.' }
      : null,
  partPaid: allArrived,
  paidOff: (order) =>
    owed(order) > 0 ? null : { reason: `${order.orderNo} is ${order.status} and owes 0.00.`, unblock: null },
  dueDatePassed: allArrived,
  fullDayLate: allArrived,
  extended: extensionHeld,
  retryOpened: ({ mayApplyAgainAt }) => alreadySo(mayApplyAgainAt, 'It may apply again'),
  rejectedDataDeleted: ({ dataDeletedAt }) => alreadySo(dataDeletedAt, 'Its data are deleted'),
};

function allArrived(order: LoanRecord): Held | null {
  if (!isCovered(order)) return null;
  return { reason: `All of ${exactText(owed(order))} has arrived and waits for the books.`, unblock: null };
}

function alreadySo(at: number | null, what: string): Held | null {
  return at === null ? null : { reason: `${what} since ${wireInstant(at)}.`, unblock: null };
}

function extensionHeld(order: LoanRecord): Held | null {
  const { penalty } = leftToPay(order);
  const { extension } = order.terms;
  switch (extensionRefusal(order)?.refused) {
    case undefined:
      return null;
    case 'extensionNotOffered':
      return { reason: `${order.terms.name.en} offers no extension.`, unblock: null };
    case 'extensionBlockedByPenalty':
      return { reason: `A penalty of ${exactText(penalty)} is unpaid.`, unblock: `Pay ${exactText(penalty)}.` };
    case 'extensionLimit': {
      const [used, max] = [extensionsUsed(order), extension?.max ?? 0];
      if (used >= max) return { reason: `${used} of ${max} extensions are used.`, unblock: null };
      return {
        reason: `With ${exactText(total(leftToPay(order)))} left no extension costs the least fee.`,
        unblock: null,
      };
    }
    default:
      return allArrived(order);
  }
}
