/** The rules that must hold after every step, numbered as in tests/README.md, "What must always hold". */
import { contract } from '@puente/contract';
import { REFUND_HOURS } from '@puente/contract/values/limits';
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { FINAL_STATUSES, isOpen, TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import type { Happening } from '@puente/mock-server/lifecycle/happening';
import { endOfDay, HOUR } from '@puente/mock-server/lifecycle/mexico-time';
import type { DebtParts, LoanRecord } from '@puente/mock-server/lifecycle/order-record';
import type { Borrower } from '@puente/mock-server/store/tables';
import { expect } from 'vitest';
import type { Lender, Who } from './lender.ts';

const isWaiting = ({ bookedAt, rejection }: LoanRecord['payments'][number]) => bookedAt === null && rejection === null;
const sum = (parts: DebtParts) => parts.penalty + parts.interest + parts.interestTax + parts.principal;
const ROWS = new Map<string, TransitionRow>(TRANSITIONS.map((row) => [row.row, row]));

export function checkBorrower({ orders }: Borrower, now: number): void {
  expect(orders.filter(({ status }) => isOpen(status)).length, 'rule 1: one open order').toBeLessThanOrEqual(1);
  for (const order of orders) checkOrder(order, now);
}

function checkOrder(order: LoanRecord, now: number): void {
  const { charged, paid, principal, fee, feeTax, payouts, status, dueDate, payments } = order;
  expect(principal - fee - feeTax, 'rule 4: something is paid out').toBeGreaterThan(0);
  expect(payouts.filter(({ outcome }) => outcome === 'ok').length, 'rule 4: one payout').toBe(
    order.disbursedAt === null ? 0 : 1,
  );

  const left = Object.keys(charged).map((part) => charged[part as keyof DebtParts] - paid[part as keyof DebtParts]);
  expect(
    left.every((each) => Number.isSafeInteger(each) && each >= 0),
    'rule 5: whole centavos, nothing negative',
  ).toBe(true);
  const owed = sum(charged) - sum(paid);
  if (order.disbursedAt !== null) {
    expect(charged.principal, 'rule 5: the principal is owed').toBe(principal);
    expect(owed === 0, 'rule 6: nothing is owed exactly in 4').toBe(status === 4);
    const extensions = order.extensions.reduce((days, each) => days + (each.paidAt === null ? 0 : each.days), 0);
    // Each share is rounded once per agreement: a centavo each for the loan and its extensions.
    const cap = (principal * 0.36 * (order.termDays + extensions)) / 365 + 1 + order.extensions.length;
    expect(charged.interest, 'rule 18: at most 36 % a year').toBeLessThanOrEqual(cap);
  }
  expect(fee, 'rule 18: the fee within its cap').toBeLessThanOrEqual(principal * 0.0098 * order.termDays);

  if (status === 2 || status === 3) {
    const isPast = dueDate !== null && now >= endOfDay(dueDate);
    const arrived = payments.reduce((all, each) => all + (isWaiting(each) ? each.amount - sum(each.booked) : 0), 0);
    if (arrived < owed) expect(status === 3, 'rule 8: late exactly after the due date').toBe(isPast);
    else if (status === 3) expect(isPast, 'rule 8: late only after the due date').toBe(true);
  }
  const times = [order.createdAt, order.submittedAt, order.disbursedAt, order.finishedAt].filter(
    (each) => each !== null,
  );
  expect(times, 'rule 9: in order').toEqual(times.toSorted((a, b) => a - b));
  expect(
    times.every((each) => each <= now),
    'rule 9: never ahead of the clock',
  ).toBe(true);

  expect(new Set(payments.map(({ reference }) => reference)).size, 'rule 13: a reference counts once').toBe(
    payments.length,
  );
  for (const { amount, booked, surplus, bookedAt, rejection, refundedAt } of payments) {
    if (bookedAt !== null) expect(sum(booked) + surplus, 'rule 13: booked + surplus = received').toBe(amount);
    if (rejection) expect([bookedAt, sum(booked), surplus], 'rule 13: or all of it is sent back').toEqual([null, 0, 0]);
    const isDue = bookedAt !== null && surplus > 0 && bookedAt + REFUND_HOURS * HOUR <= now;
    expect(refundedAt !== null, 'rule 13: the surplus goes back in time').toBe(isDue);
  }
  const pending = order.onlinePayments.filter(({ state }) => state === 'pending').length;
  expect(pending, 'rule 13: one online payment at a time').toBeLessThanOrEqual(1);
}

/** What may have become of the orders there were. */
export function checkChange(before: Borrower, after: Borrower, happenings: readonly Happening[]): void {
  for (const was of before.orders) {
    const is = after.orders.find(({ orderNo }) => orderNo === was.orderNo);
    if (!is) throw new Error(`order ${was.orderNo} is gone`);
    if (FINAL_STATUSES.includes(was.status)) expect(is.status, 'rule 3: final').toBe(was.status);
    if (was.disbursedAt !== null) expect(is.disbursedAt, 'rule 4: paid out once').toBe(was.disbursedAt);
    expect(is.lateDaysInAll, 'rule 7: late days are history').toBeGreaterThanOrEqual(was.lateDaysInAll);
    expect(is.charged.penalty, 'rule 7: the penalty never falls').toBeGreaterThanOrEqual(was.charged.penalty);
    const lateDays = happenings.filter(({ row, orderNo }) => row === 'T24' && orderNo === was.orderNo).length;
    if (lateDays === 0) expect(is.charged.penalty, 'rule 7: it grows per full day').toBe(was.charged.penalty);
    if (was.status === 7) expect([7, 2, 10, 3, 8, 4], 'rule 17').toContain(is.status);
  }
}

/** Rule 2: what time did is a chain of rows, each beginning where the one before ended. */
export function checkHappenings(happenings: readonly Happening[], before: Borrower, after: Borrower): void {
  for (const was of before.orders) {
    let at: number | string = was.status;
    for (const each of happenings.filter(({ orderNo }) => orderNo === was.orderNo)) {
      const row = ROWS.get(each.row);
      expect(each.from, 'rule 2: a chain').toBe(at);
      expect(row?.event, 'rule 2: the row’s event').toBe(each.event);
      expect(row?.from, 'rule 2: from').toContain(each.from);
      if (row?.to === 'same') expect(each.to).toBe(each.from);
      else expect(row?.to, 'rule 2: to').toContain(each.to);
      if (each.from === 7) expect([2, 10], 'rule 17: nothing is cancelled during a payout').toContain(each.to);
      at = each.to;
    }
    expect(after.orders.find(({ orderNo }) => orderNo === was.orderNo)?.status, 'rule 2: and nothing else').toBe(at);
  }
}

/** spec §2, typed by hand: where each status leads; null for those that are not routed. */
const SCREENS: Readonly<Record<number, string | null>> = {
  1: 'reviewTips',
  2: 'repayDetail',
  3: 'repayDetail',
  4: null,
  5: 'bankCard',
  6: 'personalInfo',
  7: 'lending',
  8: null,
  9: null,
  10: 'repayDetail',
  11: 'additionalInfo',
  12: 'identity',
  14: 'confirmBorrow',
  17: 'loanQuestion',
  18: 'confirmBorrow',
  19: 'finishLoading',
};
/** spec §4: the steps of an application in their order. */
const STEPS: readonly number[] = [6, 12, 11, 5, 17, 14];

/** Rules 4, 5, 19: what the borrower is shown is what is kept, and the screen is the table's. */
export async function checkShown(lender: Lender, who: Who): Promise<void> {
  const { order } = await lender.ask(who, contract.order.latest);
  const kept = lender.latest(who);
  expect(order?.status, 'rule 19: the status shown').toBe(kept?.status);
  if (!order || !kept) return;
  expect(ORDER_STATUSES[kept.status].destination, `rule 19: the screen of ${kept.status}`).toBe(SCREENS[kept.status]);
  const behind = STEPS.slice(0, Math.max(0, STEPS.indexOf(kept.status)));
  if (STEPS.includes(kept.status)) expect(order.stepsDone, 'rule 19: the steps that lie behind').toEqual(behind);
  const cents = (pesos: number | null | undefined) => Math.round((pesos ?? 0) * 100);
  expect(cents(order.disbursalAmount) + kept.fee + kept.feeTax, 'rule 4: disbursed + fee + its tax').toBe(
    kept.principal,
  );
  if (order.dueDate) expect(cents(order.repaid) + cents(order.unrepaid), 'rule 5').toBe(sum(kept.charged));
}
