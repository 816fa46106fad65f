import type { LoanRecord } from '../lifecycle/order-record.ts';
import { apply, type OrderEvent } from '../lifecycle/apply.ts';
import { isRefusal } from '../lifecycle/happening.ts';
import { refuse } from '../failures.ts';
import type { Borrower } from '../store/tables.ts';

/** The caller's order of this number. Somebody else's answers exactly like one that does not exist. */
export function ownOrder(mine: Borrower, orderNo: string): LoanRecord {
  if (orderNo.trim() === '') refuse('orderNoEmpty');
  return mine.orders.find((order) => order.orderNo === orderNo) ?? refuse('orderNotFound');
}

/** The latest order of the caller, for calls that name none. */
export function latestOrder(mine: Borrower): LoanRecord {
  return mine.orders.at(-1) ?? refuse('orderNotFound');
}

/** Moves an order along the table, in the draft; refuses, by the table, where no row leads. */
export function move({
  mine,
  order,
  event,
  now,
}: {
  mine: Borrower;
  order: LoanRecord;
  event: OrderEvent;
  now: number;
}) {
  const outcome = apply(order, event, now);
  if (isRefusal(outcome)) return refuse(outcome.refused, {}, outcome.data);
  mine.orders = mine.orders.map((each) => (each.orderNo === order.orderNo ? outcome.order : each));
  return { orderNo: outcome.order.orderNo, status: outcome.order.status };
}
