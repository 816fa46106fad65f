/** What can happen to an order now, and what cannot and why: every row of the table that starts where it is. */
import type { OrderStatus } from '@puente/contract/values/order-status';
import { type OrderEventName, TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import { duesOf } from './advance.ts';
import { makerOf } from './decisions.ts';
import { type Held, heldBack, type Situation } from './held-back.ts';
import type { LoanRecord } from './order-record.ts';
import { leftToPay } from './payment/owed.ts';
import { total } from '../money/debt.ts';

export type Move = {
  row: TransitionRow['row'];
  event: OrderEventName;
  who: ReturnType<typeof makerOf>;
  words: string;
  to: OrderStatus[];
  possible: boolean;
  /** Why not, naming a status, an amount or a date of this order, and the step that would unblock it. */
  reason: string | null;
  unblock: string | null;
  /** When it happens by itself (ms UTC); null when it waits for somebody. */
  at: number | null;
  /** What it takes or moves, in centavos. */
  amount: number | null;
};

export function movesOf(situation: Situation): Move[] {
  const from = situation.order?.status ?? 'none';
  return TRANSITIONS.filter((row: TransitionRow) => row.from.includes(from)).map((row) => moveOf(row, situation));
}

function moveOf({ row, event, cause, words, to }: TransitionRow, situation: Situation): Move {
  const { order, timetable } = situation;
  const held: Held | null = heldBack(event, situation);
  const due =
    order && duesOf(order, timetable).find(({ what }) => what === (event === 'paidOff' ? 'paymentBooked' : event));
  return {
    row,
    event,
    who: makerOf(cause),
    words,
    to: to === 'same' ? (order ? [order.status] : []) : [...to],
    possible: held === null,
    reason: held?.reason ?? null,
    unblock: held?.unblock ?? null,
    at: held === null && due ? due.at : null,
    amount: order ? amountOf(event, order) : null,
  };
}

function amountOf(event: OrderEventName, order: LoanRecord): number | null {
  if (event === 'paidOff') return total(leftToPay(order));
  const paysOut = event === 'takeMoney' || event === 'payoutDone' || event === 'approvedAndPaidOut';
  return paysOut ? order.principal - order.fee - order.feeTax : null;
}
