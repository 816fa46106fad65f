import { isOpen, ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import { explainBlockedDecision } from '../../loans/manual-changes.ts';
import { DECISION_NAMES, DECISIONS, describeRow } from '../../loans/decisions.ts';
import { listExtensionQuotes, findExtensionRefusal } from '../../loans/extension-quote.ts';
import { type Move, listMoves } from '../../loans/list-moves.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import {
  calculateOwed,
  findPaymentState,
  calculateUnpaid,
  sumLeftToPay,
  sumParts,
} from '../../loans/payments/calculate-owed.ts';
import { formatWireInstant } from '../../loans/mexico-time.ts';
import { allToPesos, toPesos, toPesosOrNull } from '../../loans/centavos.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { planStatusPaths, toPathPlace } from '../../loans/status-path.ts';

/** Amounts are pesos, instants ms UTC. */
export function toBackstageOrder(world: World, borrower: Borrower, order: LoanRecord | null) {
  const moves = listMoves({ order, borrower, timetable: world.timetable });
  return {
    mobile: borrower.mobile,
    order: order && toOrderDetails(order, world.clock.now()),
    orderNos: borrower.orders.map(({ orderNo }) => orderNo),
    moves: moves.map(({ cause: _cause, from: _from, ...move }) => ({ ...move, amount: toPesosOrNull(move.amount) })),
    decisions: order ? listDecisions(order) : [],
    nodes: listStatusNodes(borrower, order, moves),
    history: order ? listHistory(order) : [],
  };
}

function toOrderDetails(order: LoanRecord, now: number) {
  const { orderNo, status, productId, termDays, createdAt, since, disbursedAt, dueDate, lateDays, payOrderId } = order;
  const quotes = findExtensionRefusal(order) ? [] : listExtensionQuotes(order, now);
  return {
    orderNo,
    status,
    name: ORDER_STATUSES[status].name,
    productId,
    principal: toPesos(order.principal),
    deposit: toPesos(order.principal - order.fee - order.feeTax),
    termDays,
    createdAt,
    since,
    disbursedAt,
    dueDate,
    lateDays,
    /** `left`: debt after booking the money on its way. */
    owed: allToPesos({ ...calculateUnpaid(order), total: calculateOwed(order), left: sumLeftToPay(order) }),
    payments: listPayments(order),
    ledger: toLedger(order),
    payOrderId,
    extensions: quotes.map(({ days, fee, newDueDate }) => ({ days, fee: toPesos(fee), newDueDate })),
  };
}

/**
 * Lists, by time, all received payments and the online payments that are not booked yet. `surplus`: pesos above the
 * debt, which are returned to the borrower; known once booked.
 */
function listPayments({ payments, onlinePayments }: LoanRecord) {
  const arrived = payments.map((each) => ({ ...each, at: each.receivedAt, state: findPaymentState(each) }));
  const begun = onlinePayments
    .filter(({ state }) => state !== 'booked')
    .map((each) => ({ ...each, channel: 'cashier' as const, at: each.startedAt, surplus: 0 }));
  return [...arrived, ...begun]
    .toSorted((a, b) => a.at - b.at)
    .map(({ reference, channel, amount, surplus, state, at, dueAt }) => {
      return { reference, channel, amount: toPesos(amount), surplus: toPesos(surplus), state, at, dueAt };
    });
}

/** `balances`: true if charges, payments and debt agree to the centavo. */
function toLedger(order: LoanRecord) {
  const [charged, paid] = [sumParts(order.charged), sumParts(order.paid)];
  const booked = order.payments.filter(({ bookedAt }) => bookedAt !== null);
  const agree = booked.every((each) => each.amount === sumParts(each.booked) + each.surplus);
  return { charged: toPesos(charged), paid: toPesos(paid), balances: agree && charged - paid === calculateOwed(order) };
}

function listDecisions(order: LoanRecord) {
  return DECISION_NAMES.map((what) => {
    const { event, words } = DECISIONS[what];
    const reason = explainBlockedDecision(order, { what });
    return { what, words, row: describeRow(event)?.row ?? null, possible: reason === null, reason };
  });
}

function listStatusNodes(borrower: Borrower, order: LoanRecord | null, moves: readonly Move[]) {
  const isLatest = order === (borrower.orders.at(-1) ?? null);
  const paths = isLatest ? planStatusPaths(toPathPlace(borrower)) : null;
  return Object.entries(ORDER_STATUSES).map(([number, { name, meaning }]) => {
    const status = Number(number) as OrderStatus;
    const here = order?.status === status;
    const leading = moves.filter(({ to }) => to.includes(status));
    const rows = leading.filter(({ possible }) => possible).map(({ row }) => row);
    return {
      status,
      name,
      meaning,
      here,
      been: order?.history.findLast(({ to, from }) => to === status && from !== status)?.at ?? null,
      final: !isOpen(status),
      rows,
      /** Reason if no transition leads to this status; otherwise null, also for the current status. */
      reason: here || rows.length > 0 ? null : explainUnreachable(status, order, leading),
      path: paths?.get(status) ?? null,
    };
  });
}

/** Returns for example `18 comes only from 1 (T12); CR-0000001 is 3 since 2026-11-22 00:00:00.` */
function explainUnreachable(status: OrderStatus, order: LoanRecord | null, leading: readonly Move[]): string {
  const [held] = leading;
  if (held?.reason) return held.reason;
  const rows = TRANSITIONS.filter(({ to }: TransitionRow) => to !== 'same' && to.includes(status));
  const from = [...new Set(rows.flatMap((row) => row.from as readonly (number | 'none')[]))].filter(
    (each) => each !== status,
  );
  const by = rows.map(({ row }) => row).join(', ');
  const where = order
    ? `${order.orderNo} is ${order.status} since ${formatWireInstant(order.since)}`
    : 'there is no order yet';
  return `${status} comes only from ${from.join(', ')} (${by}); ${where}.`;
}

/** `row`: null for a manual change that is no transition; `amount`: pesos moved; `owed`: pesos owed afterwards. */
function listHistory({ history, handNotes = [] }: LoanRecord) {
  const rows = history.map((entry) => {
    const known = describeRow(entry.row);
    return {
      byHand: false,
      ...entry,
      who: known?.who ?? 'lender',
      words: known?.words ?? entry.event,
      amount: toPesosOrNull(entry.amount),
      owed: toPesosOrNull(entry.owed),
    };
  });
  const none = { row: null, event: null, from: null, to: null, owed: null };
  const notes = handNotes.map(({ at, what, amount }) => ({
    ...none,
    at,
    byHand: true,
    who: 'lender' as const,
    words: what,
    amount: toPesosOrNull(amount),
  }));
  return [...rows, ...notes].toSorted((a, b) => a.at - b.at);
}
