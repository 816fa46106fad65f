import type { OrderStatus } from '@puente/contract/values/order-status';
import { type OrderEventName, transitionFor } from '@puente/contract/values/transitions';
import type { RefusalName } from '@puente/contract/wire/codes';
import type { LoanRecord } from './order-record.ts';

/** One row of the table that took place: what journals and backstage tell. `at` in ms UTC. */
export type Happening = {
  row: string;
  event: OrderEventName;
  orderNo: string;
  from: OrderStatus | 'none';
  to: OrderStatus;
  at: number;
};

export type Change = { order: LoanRecord; happenings: Happening[] };
/** A refusal changes nothing; `data` is what the borrower is told beside the message. */
export type Refusal = { refused: RefusalName; data?: unknown };
export type Outcome = Change | Refusal;

export function isRefusal(outcome: Outcome): outcome is Refusal {
  return 'refused' in outcome;
}

/** These rows end what the lender keeps of the person: whoever stores the borrower deletes it. */
export function deletesPersonalData(happening: Happening): boolean {
  return happening.event === 'rejectedDataDeleted' || happening.event === 'idleDataDeleted';
}

type Step = { event: OrderEventName; to: OrderStatus; at: number; change?: Partial<LoanRecord> };

/**
 * The only way an order changes: along a row of the table. Asking for a step that the table does not have is a
 * mistake in the mock itself, so it throws.
 */
export function follow(order: LoanRecord, { event, to, at, change }: Step): Change {
  const row = transitionFor(order.status, event);
  const allowed = row && (row.to === 'same' ? to === order.status : row.to.includes(to));
  if (!allowed) throw new Error(`No row leads from ${order.status} by ${event} to ${to}.`);
  const since = to === order.status ? order.since : at;
  return {
    order: { ...order, ...change, status: to, since },
    happenings: [{ row: row.row, event, orderNo: order.orderNo, from: order.status, to, at }],
  };
}
