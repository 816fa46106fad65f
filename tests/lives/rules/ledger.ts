import type { Borrower } from '@puente/mock-server/loans/borrower-record';
import type { Memory } from '../memory.ts';
import { must } from './must.ts';

/**
 * Invariants 13 and 23 (tests/README.md): every accepted centavo is stored once; a fee paid in time bought its days.
 */
export function checkLedger({ orders }: Borrower, { sent, begun, fees }: Memory): void {
  const kept = new Map(orders.flatMap(({ payments }) => payments.map((each) => [each.reference, each] as const)));
  for (const [reference, amount] of sent)
    must(kept.get(reference)?.amount === amount, 'rule 13: money that was taken is kept', reference, amount);
  for (const [reference, { amount, channel }] of kept) {
    must(
      (channel === 'cashier' ? begun : sent).get(reference) === amount,
      'rule 13: money that came from nowhere',
      reference,
    );
  }
  for (const { payments, extensions } of orders) {
    for (const { reference, receivedAt } of payments.filter((each) => fees.has(each.reference)))
      must(
        extensions.some(({ paidAt }) => paidAt === receivedAt),
        'rule 23: a fee that arrived in time buys its days',
        reference,
      );
  }
  for (const { onlinePayments } of orders) {
    for (const { reference, state, amount } of onlinePayments)
      must(
        (kept.get(reference)?.amount === amount) === (state === 'booked'),
        'rule 13: an online payment counts when it is booked',
        state,
      );
  }
}
