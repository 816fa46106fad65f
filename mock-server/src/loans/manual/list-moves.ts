/** Lists every transition from the current status, with the reason if it is impossible. */
import { type OrderEventName, TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import { advanceOrder, duesOf } from '../advance-order.ts';
import { toMaker } from '../decisions.ts';
import type { HistoryEvent } from '../history.ts';
import { explainBlock, type Situation } from './explain-block.ts';
import type { LoanRecord } from '../order-record.ts';
import { calculateLeftToPay, sumParts } from '../payments/calculate-owed.ts';

/** Fields as in `control/contract/order.ts`; `at` in ms UTC, `amount` in centavos. */
export type Move = ReturnType<typeof toMove>;

export function listMoves(situation: Situation): Move[] {
  const from = situation.order?.status ?? 'none';
  const ahead = forecastEvents(situation);
  return TRANSITIONS.filter((row: TransitionRow) => row.from.includes(from)).map((row) =>
    toMove(row, situation, ahead),
  );
}

/** Forecasts the transitions that time alone will bring, up to the last due event. */
function forecastEvents({ order, timetable }: Situation): HistoryEvent[] {
  const last = order && duesOf(order, timetable).at(-1);
  return last ? advanceOrder(order, last.at, timetable).events : [];
}

function toMove(row: TransitionRow, situation: Situation, ahead: HistoryEvent[]) {
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
  if (event === 'paidOff') return sumParts(calculateLeftToPay(order));
  const paysOut = event === 'takeMoney' || event === 'payoutDone' || event === 'approvedAndPaidOut';
  return paysOut ? order.principal - order.fee - order.feeTax : null;
}
