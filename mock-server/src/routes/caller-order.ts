/** Finds and changes the caller's orders in the draft. */
import type { ORDER_REFUSALS } from '@puente/contract/wire/refusals';
import type { Refuse } from '../errors/failures.ts';
import { applyEvent, type EventRefusal, type OrderEvent } from '../loans/apply-event.ts';
import { isRefusal, type Refusal } from '../loans/history.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { type Borrower, replaceOrder } from '../loans/borrower-record.ts';

/** Refuses another borrower's order as not found, so that the answer does not reveal its existence. */
export function requireOwnOrder(mine: Borrower, orderNo: string, refuse: Refuse<typeof ORDER_REFUSALS>): LoanRecord {
  if (orderNo.trim() === '') return refuse('orderNoEmpty');
  return mine.orders.find((order) => order.orderNo === orderNo) ?? refuse('orderNotFound');
}

/** Returns the change, or refuses the call if the outcome is a refusal. */
export function unwrapOutcome<O extends object>(
  outcome: O,
  refuse: (name: Extract<O, Refusal>['refused']) => never,
): Exclude<O, Refusal> {
  if ('refused' in outcome) return refuse(outcome.refused as Extract<O, Refusal>['refused']);
  return outcome as Exclude<O, Refusal>;
}

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

/** Applies an event; refuses if no transition allows it. */
export function moveOrder<E extends OrderEvent>({ mine, order, event, now, refuse }: Move<E>) {
  const outcome = applyEvent(order, event, now);
  return toStepResponse(replaceOrder(mine, isRefusal(outcome) ? refuse(outcome.refused) : outcome.order));
}
