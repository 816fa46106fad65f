import type { OrderStatus } from '@puente/contract/values/order-status';
import { type OrderEventName, TRANSITIONS, transitionFor } from '@puente/contract/values/transitions';
import type { RefusalName } from '@puente/contract/wire/codes';
import { total } from './money/debt.ts';
import type { LoanRecord } from './order-record.ts';

/** A row of the table that took place, with its order. `at` in ms UTC. */
export type Happening = LoanRecord['history'][number] & { orderNo: string };

export type Change = { order: LoanRecord; happenings: Happening[] };
/** A refusal changes nothing. */
export type Refusal<N extends RefusalName = RefusalName> = { refused: N };
export type Outcome<N extends RefusalName = RefusalName> = Change | Refusal<N>;

export function isRefusal<N extends RefusalName>(outcome: Outcome<N>): outcome is Refusal<N> {
  return 'refused' in outcome;
}

/** With these rows the lender deletes a person's data; the store does it. */
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
  const passed = { row: row.row, event, from: order.status, to, at, ...moneyMoved(order, change) };
  return {
    order: { ...order, ...change, status: to, since, history: [...order.history, passed] },
    happenings: [{ ...passed, orderNo: order.orderNo }],
  };
}

/** What a change charges, pays or pays out, and what is owed after it, in centavos; nothing where no money moves. */
function moneyMoved(
  order: LoanRecord,
  { charged = order.charged, paid = order.paid, disbursedAt }: Partial<LoanRecord> = {},
) {
  const paidNow = total(paid) - total(order.paid);
  const chargedNow = total(charged) - total(order.charged);
  const deposit = order.principal - order.fee - order.feeTax;
  const amount = disbursedAt === undefined ? paidNow || chargedNow : deposit;
  return amount === 0 ? {} : { amount, owed: total(charged) - total(paid) };
}

/** Events that are a borrower's own doing. */
export const BORROWERS: ReadonlySet<OrderEventName> = new Set<OrderEventName>(
  TRANSITIONS.filter(({ cause }) => cause === 'borrower').map(({ event }) => event),
);

/** Events by time, lender or payment that backstage has not reported yet; a borrower's own steps are no news. */
export function unreported({ orderNo, history, reported }: LoanRecord): Happening[] {
  return history
    .slice(reported)
    .filter(({ event }) => !BORROWERS.has(event))
    .map((passed) => ({ ...passed, orderNo }));
}

/** The order with its whole history marked as reported. */
export function allReported(order: LoanRecord): LoanRecord {
  return order.reported === order.history.length ? order : { ...order, reported: order.history.length };
}
