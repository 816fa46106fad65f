/** A caller's own orders: found, moved along the table, and kept in the draft. */
import { refuse, type Params } from '../errors/failures.ts';
import { apply, type OrderEvent } from '../loans/apply.ts';
import type { Refusal } from '../loans/happening.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import type { Borrower } from '../loans/borrower-record.ts';

/** The caller's order of this number. Somebody else's answers exactly like one that does not exist. */
export function ownOrder(mine: Borrower, orderNo: string): LoanRecord {
  if (orderNo.trim() === '') refuse('orderNoEmpty');
  return mine.orders.find((order) => order.orderNo === orderNo) ?? refuse('orderNotFound');
}

/** The latest order of the caller, for calls that name none. */
export function latestOrder(mine: Borrower): LoanRecord {
  return mine.orders.at(-1) ?? refuse('orderNotFound');
}

/** Puts a changed order in its place in the draft. */
export function keepOrder(mine: Borrower, order: LoanRecord): LoanRecord {
  mine.orders = mine.orders.map((each) => (each.orderNo === order.orderNo ? order : each));
  return order;
}

/** Tells the caller what the lifecycle refused. */
export function refusal({ refused, data }: Refusal, params: Params = {}): never {
  return refuse(refused, params, data ?? null);
}

/** What the lifecycle answered, unless it refused. */
export function accepted<T extends object>(outcome: T | Refusal): Exclude<T, Refusal> {
  if ('refused' in outcome) return refusal(outcome);
  return outcome as Exclude<T, Refusal>;
}

/** The order's number and status: the answer of every step. */
export function stepOf({ orderNo, status }: LoanRecord) {
  return { orderNo, status };
}

type Move = { mine: Borrower; order: LoanRecord; event: OrderEvent; now: number };

/** Moves an order along the table, in the draft; refuses, by the table, where no row leads. */
export function move({ mine, order, event, now }: Move) {
  return stepOf(keepOrder(mine, accepted(apply(order, event, now)).order));
}
