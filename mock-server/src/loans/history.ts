import { type OrderEventName, TRANSITIONS, transitionFor } from '@puente/contract/values/transitions';
import type { RefusalName } from '@puente/contract/wire/codes';
import { sumParts } from './payments/calculate-owed.ts';
import type { LoanRecord } from './order-record.ts';

export type HistoryEvent = LoanRecord['history'][number] & { orderNo: string };

export type Refusal<N extends RefusalName = RefusalName> = { refused: N };
export type Outcome<N extends RefusalName = RefusalName> = LoanRecord | Refusal<N>;

export function isRefusal<N extends RefusalName>(outcome: Outcome<N>): outcome is Refusal<N> {
  return 'refused' in outcome;
}

export function deletesPersonalData({ event }: Pick<HistoryEvent, 'event'>): boolean {
  return event === 'rejectedDataDeleted' || event === 'idleDataDeleted';
}

type TransitionStep = { event: OrderEventName; at: number; change?: Partial<LoanRecord> };

/** The only function that changes an order's status: applies one transition of TRANSITIONS; throws for any other. */
export function applyTransition(order: LoanRecord, { event, at, change }: TransitionStep): LoanRecord {
  const row = transitionFor(order.status, event);
  if (!row) throw new Error(`No row leads from ${order.status} by ${event}.`);
  const [to = order.status] = row.to === 'same' ? [] : row.to;
  const since = to === order.status ? order.since : at;
  const entry = { row: row.row, event, from: order.status, to, at, ...describeMovedMoney(order, change) };
  return { ...order, ...change, status: to, since, history: [...order.history, entry] };
}

function describeMovedMoney(
  order: LoanRecord,
  { charged = order.charged, paid = order.paid, disbursedAt }: Partial<LoanRecord> = {},
) {
  const paidNow = sumParts(paid) - sumParts(order.paid);
  const chargedNow = sumParts(charged) - sumParts(order.charged);
  const deposit = order.principal - order.fee - order.feeTax;
  const amount = disbursedAt === undefined ? paidNow || chargedNow : deposit;
  return amount === 0 ? {} : { amount, owed: sumParts(charged) - sumParts(paid) };
}

export const BORROWER_EVENTS: ReadonlySet<OrderEventName> = new Set<OrderEventName>(
  TRANSITIONS.filter(({ cause }) => cause === 'borrower').map(({ event }) => event),
);

/** Returns the events after the first `known` entries of the history. */
export function listEvents({ orderNo, history }: LoanRecord, known: number): HistoryEvent[] {
  return history.slice(known).map((entry) => ({ ...entry, orderNo }));
}

/** Returns events that backstage has not reported yet; omits the borrower's own steps. */
export function listUnreported(order: LoanRecord): HistoryEvent[] {
  return listEvents(order, order.reported).filter(({ event }) => !BORROWER_EVENTS.has(event));
}

export function markAllReported(order: LoanRecord): LoanRecord {
  return order.reported === order.history.length ? order : { ...order, reported: order.history.length };
}
