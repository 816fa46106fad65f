/**
 * The rules that must hold after every step of a life, numbered as in tests/README.md, "What must always hold". Days and
 * centavos are reckoned here once more (mexico.ts): the lender is never asked whether the lender is right.
 */
import { isDeepStrictEqual } from 'node:util';
import type { LoanRecord } from '@puente/mock-server/lifecycle/order-record';
import type { Borrower } from '@puente/mock-server/store/tables';
import { DAY, dateAt, daysAfter, endOf, share } from './mexico.ts';

export class RuleBroken extends Error {}

export function must(holds: boolean, rule: string, ...seen: unknown[]): asserts holds {
  if (!holds)
    throw new RuleBroken(seen.length > 0 ? `${rule}: ${seen.map((each) => JSON.stringify(each)).join(' ')}` : rule);
}

type Parts = LoanRecord['charged'];
const sum = (parts: Parts) => parts.penalty + parts.interestTax + parts.interest + parts.principal;
const FINAL = [4, 8, 9];
const isOpen = ({ status }: LoanRecord) => !FINAL.includes(status);
export const owedOf = (order: LoanRecord) => sum(order.charged) - sum(order.paid);

/** What one borrower's document must be like, settled to `now` (ms UTC). */
export function checkDocument({ orders, cards }: Borrower, now: number): void {
  must(orders.filter(isOpen).length <= 1, 'rule 1: one open order');
  const references = orders.flatMap(({ payments }) => payments.map(({ reference }) => reference));
  must(new Set(references).size === references.length, 'rule 13: a reference counts once', references);
  must(new Set(cards.map(({ cardId }) => cardId)).size === cards.length, 'rule 22: ids of accounts are unique');
  for (const order of orders) {
    checkDay(order, now);
    if (!sound.has(order)) checkOrder(order, now);
    sound.add(order);
  }
}

/** Records that keep every rule but that of the day: a record is never changed, only replaced. */
const sound = new WeakSet<LoanRecord>();

/** Money that has arrived, will count and is not yet in the books, in centavos. */
export const onItsWay = ({ payments }: LoanRecord): number =>
  payments.reduce(
    (all, { amount, booked, bookedAt, rejection }) =>
      all + (bookedAt === null && rejection === null ? amount - sum(booked) : 0),
    0,
  );

/** All that is owed has arrived before midnight, and only the books wait. */
const isCovered = (order: LoanRecord): boolean => onItsWay(order) >= owedOf(order);

function checkDay(order: LoanRecord, now: number): void {
  const { status, dueDate, disbursedAt } = order;
  must(disbursedAt === null || dueDate !== null, 'rule 8: a loan has a due date');
  if (dueDate === null || (status !== 2 && status !== 3)) return;
  const late = now >= endOf(dueDate) && !(status === 2 && isCovered(order));
  must((status === 3) === late, 'rule 8: late exactly after the due date', status, dueDate);
}

function checkOrder(order: LoanRecord, now: number): void {
  const { status, charged, paid, principal, terms, termDays, disbursedAt } = order;
  const fee = share(principal, terms.feeRate);
  must(
    order.fee === fee && order.feeTax === share(fee, terms.taxRate),
    'rule 4: the fee and its tax',
    order.fee,
    order.feeTax,
  );
  must(principal - order.fee - order.feeTax > 0, 'rule 4: something is paid out');
  must(
    order.payouts.filter(({ outcome }) => outcome === 'ok').length === (disbursedAt === null ? 0 : 1),
    'rule 4: one payout',
  );

  const left = (Object.keys(charged) as (keyof Parts)[]).map((part) => charged[part] - paid[part]);
  must(
    left.every((each) => Number.isSafeInteger(each) && each >= 0),
    'rule 5: whole centavos, nothing negative',
    left,
  );
  const extended = order.extensions.filter(({ paidAt }) => paidAt !== null);
  if (disbursedAt === null) must(sum(charged) + sum(paid) === 0, 'rule 5: nothing is owed before the payout');
  else {
    const interest = share(principal, terms.annualRate * termDays, 365);
    const tax = share(interest, terms.taxRate);
    const more = { interest: 0, tax: 0 };
    for (const each of extended) {
      more.interest += each.interest;
      more.tax += each.interestTax;
    }
    must(charged.principal === principal, 'rule 5: the principal lent is owed');
    must(charged.interest === interest + more.interest, 'rule 5: the interest agreed', charged.interest, interest);
    must(charged.interestTax === tax + more.tax, 'rule 5: the tax agreed', charged.interestTax, tax);
    must((owedOf(order) === 0) === (status === 4), 'rule 6: nothing is owed exactly in 4');
    must(
      charged.interest * 365 <=
        share(principal, 360_000 * (termDays + extended.reduce((days, each) => days + each.days, 0))) +
          365 * (1 + extended.length),
      'rule 18: at most 36 % a year',
    );
  }
  must(order.fee <= principal * 0.0098 * termDays, 'rule 18: the fee within its cap');

  const penalty = share(order.lateCentavoDays, terms.penaltyDailyRate);
  must(charged.penalty === penalty, 'rule 7: 2 % of what was unpaid, once per full day', charged.penalty, penalty);
  const times = [order.createdAt, order.submittedAt, disbursedAt, order.finishedAt].filter((each) => each !== null);
  must(
    times.every((each, index) => each <= now && each >= (times[index - 1] ?? 0)),
    'rule 9: in order, none ahead of the clock',
    times,
  );
  must(FINAL.includes(status) === (order.finishedAt !== null), 'rule 3: final exactly when finished');
  checkMoney(order);
}

function checkMoney({ payments, paid, extensions, onlinePayments }: LoanRecord): void {
  let booked = 0;
  for (const payment of payments) {
    booked += sum(payment.booked);
    if (payment.bookedAt !== null)
      must(sum(payment.booked) + payment.surplus === payment.amount, 'rule 13: received = booked + surplus', payment);
    else must(sum(payment.booked) + payment.surplus <= payment.amount, 'rule 13: never more than received', payment);
    if (payment.rejection !== null)
      must(sum(payment.booked) + payment.surplus === 0, 'rule 13: what goes back never counted', payment);
    if (payment.refundedAt !== null)
      must(
        payment.surplus > 0 && payment.bookedAt !== null && payment.refundedAt >= payment.bookedAt,
        'rule 13: only surplus is returned',
        payment,
      );
  }
  must(booked === sum(paid), 'rule 13: what was booked is what was paid', booked, sum(paid));
  must(extensions.filter(({ paidAt }) => paidAt === null).length <= 1, 'rule 24: one extension waits at most');
  must(
    new Set(onlinePayments.map(({ reference }) => reference)).size === onlinePayments.length,
    'rule 13: an online payment once',
  );
}

/** What an account is remembered as, in past payouts and agreements. */
const settledPlaces = ({ payouts, parties, status }: LoanRecord) =>
  FINAL.includes(status) && status !== 9
    ? { payouts, parties }
    : { payouts: payouts.filter(({ outcome }) => outcome !== null) };

/** What may have become of a borrower between two documents; `now` in ms UTC, `one` when a single thing fell due. */
export function checkChange(before: Borrower, after: Borrower): void {
  for (const was of before.orders) {
    const is = after.orders.find(({ orderNo }) => orderNo === was.orderNo);
    must(is !== undefined, 'rule 20: no order is lost', was.orderNo);
    if (is === was) continue;
    must(!FINAL.includes(was.status) || is.status === was.status, 'rule 3: final is final', was.status, is.status);
    must(was.disbursedAt === null || is.disbursedAt === was.disbursedAt, 'rule 4: paid out once');
    must(is.charged.penalty >= was.charged.penalty, 'rule 7: the penalty never falls');
    must(is.lateDaysInAll >= was.lateDaysInAll, 'rule 21: late days never shrink', was.lateDaysInAll, is.lateDaysInAll);
    must(sum(is.paid) >= sum(was.paid), 'rule 13: money that was paid is gone');
    // An event is never written twice: the same object, or one read again from its text.
    const kept = was.history.every((each, at) => each === is.history[at] || isDeepStrictEqual(each, is.history[at]));
    must(kept, 'rule 26: history is only added to');
    const [past, present] = [settledPlaces(was), settledPlaces(is)];
    must(
      isDeepStrictEqual(present.payouts.slice(0, past.payouts.length), past.payouts),
      'rule 22: where money went never changes',
    );
    if ('parties' in past && 'parties' in present)
      must(isDeepStrictEqual(present.parties, past.parties), 'rule 22: who agreed never changes');
    checkPath(was, is);
  }
  for (const { cardId, cardNo } of before.cards) {
    const is = after.cards.find((card) => card.cardNo === cardNo);
    must(
      !is || is.cardId === cardId || after.cards.length < before.cards.length,
      'rule 22: the id of an account is stable',
      cardId,
      is?.cardId,
    );
  }
}

/** The rows, typed by hand: event → from and to. */
const ROWS: Readonly<Record<string, readonly [from: readonly unknown[], to: readonly number[] | 'same']>> = {
  T01: [['none'], [6, 12, 11, 5, 17, 14]],
  T02: [['none'], [14]],
  T03: [[6], [12]],
  T04: [[12], [11]],
  T05: [[12], [12]],
  T06: [[11], [5]],
  T07: [[5], [17]],
  T08: [[17], [14]],
  T09: [[14], [19]],
  T10: [[19], [1]],
  T11: [[19], [14]],
  T12: [[1], [18]],
  T13: [[1], [7]],
  T14: [[1], [9]],
  T15: [[18], [7]],
  T16: [[18, 10], [8]],
  T17: [[7], [2]],
  T18: [[7], [10]],
  T19: [[10], [7]],
  T20: [[2], [2]],
  T21: [[3], [3]],
  T22: [[2, 3], [4]],
  T23: [[2], [3]],
  T24: [[3], [3]],
  T25: [[2, 3], [2]],
  T26: [[9], [9]],
  T27: [[9], [9]],
  T28: [[6, 12, 11, 5, 17], [6]],
  T29: [[6, 12, 11, 5, 17, 14], 'same'],
};

/** Rules 2, 7, 17: every change is a chain of rows, each day of penalty a full one, each due date the one agreed. */
function checkPath(was: LoanRecord, is: LoanRecord): void {
  let status: unknown = was.status;
  const news = is.history.slice(was.history.length);
  for (const { row, from, to, at } of news) {
    const [allowed, leads] = ROWS[row] ?? [[], []];
    must(from === status, 'rule 2: a chain of rows', row, from, status);
    must(
      allowed.includes(from) && (leads === 'same' ? to === from : leads.includes(to)),
      'rule 2: a row of the table',
      row,
      from,
      to,
    );
    must(from !== 7 || to === 2 || to === 10, 'rule 17: nothing is cancelled during a payout', row);
    if (row === 'T24' && was.dueDate === is.dueDate && is.dueDate !== null)
      must(at >= endOf(is.dueDate) + DAY, 'rule 7: a penalty only after a full day late', at, is.dueDate);
    if (row === 'T17') must(is.disbursedAt === at, 'rule 9: paid out when it says');
    status = to;
  }
  must(is.status === status, 'rule 2: and nothing else', is.status, status);
  const one = news.length === 1 ? news[0] : undefined;
  if (one?.row === 'T17')
    must(
      is.dueDate === daysAfter(dateAt(one.at), is.termDays),
      'rule 8: the due date is so many days after the payout',
      is.dueDate,
      one.at,
    );
  if (one?.row === 'T23')
    must(was.dueDate !== null && one.at === endOf(was.dueDate), 'rule 8: late when the due day is over');
  if (one?.row === 'T24') checkLateDay(was, is, one.at);
  const fallen = news.filter(({ row }) => row === 'T24').length;
  must(fallen > 0 || is.charged.penalty === was.charged.penalty, 'rule 7: the penalty grows per full day late');
  must(
    is.lateDaysInAll === was.lateDaysInAll + fallen,
    'rule 21: a late day more per full day',
    was.lateDaysInAll,
    is.lateDaysInAll,
    fallen,
  );
  if (one?.row === 'T25') checkExtended(was, is, one.at);
}

/** T24: after full days only, and 2 % of what was unpaid of principal, interest and tax when money on its way counts as paid. */
function checkLateDay(was: LoanRecord, is: LoanRecord, at: number): void {
  const days = was.dueDate === null ? Number.NaN : (at - endOf(was.dueDate)) / DAY;
  must(Number.isInteger(days) && days >= 1, 'rule 7: a penalty only after a full day late', days);
  const unpaidPenalty = was.charged.penalty - was.paid.penalty;
  const base = Math.max(0, owedOf(was) - unpaidPenalty - Math.max(0, onItsWay(was) - unpaidPenalty));
  must(
    is.lateCentavoDays === was.lateCentavoDays + base,
    'rule 7: the base of a day',
    is.lateCentavoDays - was.lateCentavoDays,
    base,
  );
}

/** T25: days are added to the due date, or to the day of asking where that has passed; the fee is interest on the principal. */
function checkExtended(was: LoanRecord, is: LoanRecord, at: number): void {
  const asked = is.extensions.findLast(({ paidAt }) => paidAt === at);
  must(asked !== undefined && was.dueDate !== null, 'rule 24: an extension begins when its fee arrives');
  const asking = dateAt(asked.confirmedAt);
  const from = was.dueDate > asking ? was.dueDate : asking;
  must(
    is.dueDate === asked.newDueDate && is.dueDate === daysAfter(from, asked.days),
    'rule 24: the new due date',
    is.dueDate,
    from,
    asked.days,
  );
  must(asked.interestTax === share(asked.interest, was.terms.taxRate), 'rule 24: the tax of the fee');
  must(
    is.extensions.filter(({ paidAt }) => paidAt !== null).length <= (was.terms.extension?.max ?? 0),
    'rule 24: so many at most',
  );
}
