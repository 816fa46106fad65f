/** What can happen to an order now, and what cannot and why: every row of the table that starts where it is. */
import { type OrderEventName, TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import { advance, duesOf } from '../advance.ts';
import { makerOf } from '../decisions.ts';
import type { Happening } from '../happening.ts';
import { heldBack, type Situation } from './why-blocked.ts';
import type { LoanRecord } from '../order-record.ts';
import { leftToPay } from '../payments/owed.ts';
import { total } from '../money/debt.ts';

/** What each field says stands in `backstage/contract/order.ts`; `at` in ms UTC, `amount` in centavos. */
export type Move = ReturnType<typeof moveOf>;

export function movesOf(situation: Situation): Move[] {
  const from = situation.order?.status ?? 'none';
  const ahead = byItself(situation);
  return TRANSITIONS.filter((row: TransitionRow) => row.from.includes(from)).map((row) =>
    moveOf(row, situation, ahead),
  );
}

/** The rows that take place if nobody does anything, up to the last thing that waits now. */
function byItself({ order, timetable }: Situation): Happening[] {
  const last = order && duesOf(order, timetable).at(-1);
  return last ? advance(order, last.at, timetable).happenings : [];
}

function moveOf({ row, event, cause, words, to }: TransitionRow, situation: Situation, ahead: Happening[]) {
  const { order } = situation;
  const held = heldBack(event, situation);
  return {
    row,
    event,
    who: makerOf(cause),
    words,
    to: to === 'same' ? (order ? [order.status] : []) : [...to],
    possible: held === null,
    reason: held?.reason ?? null,
    unblock: held?.unblock ?? null,
    at: held === null ? (ahead.find((each) => each.row === row)?.at ?? null) : null,
    amount: order ? amountOf(event, order) : null,
  };
}

function amountOf(event: OrderEventName, order: LoanRecord): number | null {
  if (event === 'paidOff') return total(leftToPay(order));
  const paysOut = event === 'takeMoney' || event === 'payoutDone' || event === 'approvedAndPaidOut';
  return paysOut ? order.principal - order.fee - order.feeTax : null;
}
