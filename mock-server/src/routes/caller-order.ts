/** A caller's own orders: found, moved along the table, and kept in the draft. */
import type { ORDER_REFUSALS } from '@puente/contract/wire/refusals';
import type { Refuse } from '../errors/failures.ts';
import { applyEvent, type EventRefusal, type OrderEvent } from '../loans/apply-event.ts';
import { isRefusal, type Refusal } from '../loans/history.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import type { Borrower } from '../loans/borrower-record.ts';

/** The caller's order of this number. Somebody else's answers exactly like one that does not exist. */
export function requireOwnOrder(mine: Borrower, orderNo: string, refuse: Refuse<typeof ORDER_REFUSALS>): LoanRecord {
  if (orderNo.trim() === '') return refuse('orderNoEmpty');
  return mine.orders.find((order) => order.orderNo === orderNo) ?? refuse('orderNotFound');
}

/** Puts a changed order in its place in the draft. */
export function replaceOrder(mine: Borrower, order: LoanRecord): LoanRecord {
  mine.orders = mine.orders.map((each) => (each.orderNo === order.orderNo ? order : each));
  return order;
}

/** Returns what the lifecycle answered, or passes its refusal on to the caller. */
export function unwrapOutcome<O extends object>(
  outcome: O,
  refuse: (name: Extract<O, Refusal>['refused']) => never,
): Exclude<O, Refusal> {
  if ('refused' in outcome) return refuse(outcome.refused as Extract<O, Refusal>['refused']);
  return outcome as Exclude<O, Refusal>;
}

/** The order's number and status: the answer of every step. */
export function toStepResponse({ orderNo, status }: LoanRecord) {
  return { orderNo, status };
}

type Move<E extends OrderEvent> = {
  mine: Borrower;
  order: LoanRecord;
  event: E;
  now: number;
  refuse: (name: EventRefusal<E['type']>) => never;
};

/** Moves an order along the table, in the draft; refuses, by the table, where no row leads. */
export function moveOrder<E extends OrderEvent>({ mine, order, event, now, refuse }: Move<E>) {
  const outcome = applyEvent(order, event, now);
  return toStepResponse(replaceOrder(mine, isRefusal(outcome) ? refuse(outcome.refused) : outcome.order));
}
