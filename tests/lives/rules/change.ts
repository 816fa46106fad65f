import { isDeepStrictEqual } from 'node:util';
import type { LoanRecord } from '@puente/mock-server/loans/order-record';
import type { Borrower } from '@puente/mock-server/loans/borrower-record';
import { FINAL, sum } from './debt.ts';
import { must } from './must.ts';
import { checkPath } from './path.ts';

/** Returns accounts and agreements of ended payouts, which must not change any more. */
const settledPlaces = ({ payouts, parties, status }: LoanRecord) =>
  FINAL.includes(status) && status !== 9
    ? { payouts, parties }
    : { payouts: payouts.filter(({ outcome }) => outcome !== null) };

/** Invariants 3, 4, 7, 13, 20, 22 and 26 (tests/README.md): stored records stay as they are. */
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
