import { isDeepStrictEqual } from 'node:util';
import type { LoanRecord } from '@puente/mock-server/loans/order-record';
import type { Borrower } from '@puente/mock-server/loans/borrower-record';
import { FINAL, sum, must, onItsWay, owedOf, DAY, dateAt, daysAfter, endOf, share } from './reckoning.ts';
import { TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';

const ROWS = new Map<string, TransitionRow>(TRANSITIONS.map((each) => [each.row, each]));

/**
 * Invariants 2, 7 to 9, 17, 21 and 24 (tests/README.md): each change is a chain of transitions, with correct late days
 * and due dates.
 */
function checkPath(was: LoanRecord, is: LoanRecord): void {
  let status: unknown = was.status;
  let latest = was.history.at(-1)?.at ?? 0;
  const news = is.history.slice(was.history.length);
  for (const { row, event, from, to, at } of news) {
    const transition = ROWS.get(row);
    must(transition?.event === event, 'rule 2: the event of the row', row, event);
    must(from === status, 'rule 2: a chain of rows', row, from, status);
    must(at >= latest, 'rule 9: events in order', row, at, latest);
    must(
      transition.from.includes(from) && (transition.to === 'same' ? to === from : transition.to.includes(to)),
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
    latest = at;
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

/**
 * TRANSITIONS row T24: only after full days late; the day's base is unpaid principal, interest and tax, less what money
 * awaiting booking exceeds the unpaid penalty by.
 */
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

/**
 * TRANSITIONS row T25: adds days to the due date, or to the day of the request if the due date has passed; the fee
 * includes tax on its interest.
 */
function checkExtended(was: LoanRecord, is: LoanRecord, at: number): void {
  const extension = is.extensions.findLast(({ paidAt }) => paidAt === at);
  must(extension !== undefined && was.dueDate !== null, 'rule 24: an extension begins when its fee arrives');
  const asking = dateAt(extension.confirmedAt);
  const from = was.dueDate > asking ? was.dueDate : asking;
  must(
    is.dueDate === extension.newDueDate && is.dueDate === daysAfter(from, extension.days),
    'rule 24: the new due date',
    is.dueDate,
    from,
    extension.days,
  );
  must(extension.interestTax === share(extension.interest, was.terms.taxRate), 'rule 24: the tax of the fee');
  must(
    is.extensions.filter(({ paidAt }) => paidAt !== null).length <= (was.terms.extension?.max ?? 0),
    'rule 24: so many at most',
  );
}

/** Returns accounts and agreements of ended payouts, which must not change any more. */
const listEndedPayouts = ({ payouts, parties, status }: LoanRecord) =>
  FINAL.includes(status) && status !== 9
    ? { payouts, parties }
    : { payouts: payouts.filter(({ outcome }) => outcome !== null) };

/** Invariants 3, 4, 7, 13, 20, 22 and 26 (tests/README.md): what is stored stays; `checkPath` checks the rest. */
export function checkChange(before: Borrower, after: Borrower): void {
  for (const was of before.orders) {
    const is = after.orders.find(({ orderNo }) => orderNo === was.orderNo);
    must(is !== undefined, 'rule 20: no order is lost', was.orderNo);
    if (is === was) continue;
    must(!FINAL.includes(was.status) || is.status === was.status, 'rule 3: final is final', was.status, is.status);
    must(was.disbursedAt === null || is.disbursedAt === was.disbursedAt, 'rule 4: paid out once');
    must(is.charged.penalty >= was.charged.penalty, 'rule 7: the penalty never falls');
    must(sum(is.paid) >= sum(was.paid), 'rule 13: money that was paid is gone');
    const kept = was.history.every((each, at) => each === is.history[at] || isDeepStrictEqual(each, is.history[at]));
    must(kept, 'rule 26: history is only added to');
    const [past, present] = [listEndedPayouts(was), listEndedPayouts(is)];
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
