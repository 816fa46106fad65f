import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { describe, expect, test } from 'vitest';
import { puenteFijo } from '@puente/fixtures/products';
import { toAgreedTerms } from './offer.ts';
import { checkInvariants } from './invariants.ts';
import { done, Life, lifeAt } from './life.fixture.ts';
import { DAY } from './mexico-time.ts';
import type { LoanRecord } from './order-record.ts';

type Break = (order: LoanRecord) => Partial<LoanRecord>;

/** A borrower who repays, with one booked payment. */
function payer(): Life {
  const life = lifeAt(2);
  done(life.pay(20_823));
  return life;
}
const late = () => lifeAt(3).wait(2 * DAY);

test.each(Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[])(
  'an order in status %i keeps every invariant',
  (status) => {
    const { order, now } = lifeAt(status);
    expect(checkInvariants([order], now)).toEqual([]);
  },
);

test('reports two open orders of a borrower, and two payments with one reference', () => {
  const { order, now } = payer();
  expect(checkInvariants([order, { ...order, payments: [], paid: lifeAt(2).order.paid }], now)).toEqual([
    '1: 2 open orders',
  ]);
  const [payment] = order.payments;
  const twice = payment ? [payment, { ...payment, booked: lifeAt(2).order.paid, amount: 0 }] : [];
  expect(checkInvariants([{ ...order, payments: twice }], now)).toEqual(['13: a payment reference counts twice']);
});

test('accepts several ended orders, and a product without extensions', () => {
  const [cancelled, paid] = [lifeAt(8), lifeAt(4)];
  expect(checkInvariants([cancelled.order, paid.order], Math.max(cancelled.now, paid.now))).toEqual([]);
  const fixed = new Life({ terms: toAgreedTerms(puenteFijo) });
  expect(checkInvariants([fixed.order], fixed.now)).toEqual([]);
});

test('accepts four unpaid extension requests and a fee at its cap, and reports a fee one centavo above the cap', () => {
  const { order, now } = payer();
  const asked = { days: 7, interest: 0, interestTax: 0, confirmedAt: 1, paidAt: null, newDueDate: '2027-02-22' };
  expect(checkInvariants([{ ...order, extensions: [asked, asked, asked, asked] }], now)).toEqual([]);
  // 200,000 centavos at 0.98 % a day for 91 days; 18 % of tax.
  const atCap = { ...order, fee: 178_360, terms: { ...order.terms, taxRate: 180_000 } };
  const words = (changed: LoanRecord) => checkInvariants([changed], now).filter((each) => each.includes('18:'));
  expect(words(atCap)).toEqual([]);
  expect(words({ ...atCap, fee: 178_361 })).toEqual([`${order.orderNo}: 18: fee above its cap`]);
});

const account = (order: LoanRecord) => order.payouts.slice(0, 1);

describe('broken invariants of one order', () => {
  test.each<[string, () => Life, Break]>([
    ['4: deposit + fee + its tax is not the principal', payer, ({ fee }) => ({ fee: fee + 1 })],
    [
      '4: deposit + fee + its tax is not the principal',
      payer,
      ({ terms }) => ({ fee: 200_000, feeTax: 0, terms: { ...terms, feeRate: 1_000_000, taxRate: 0 } }),
    ],
    ['4: 0 payouts in status 2', payer, () => ({ payouts: [] })],
    ['4: 2 payouts in status 2', payer, (order) => ({ payouts: [...order.payouts, ...account(order)] })],
    ['4: 1 payouts in status 18', () => lifeAt(18), () => ({ payouts: lifeAt(2).order.payouts })],
    ['5: something is paid twice', payer, ({ paid }) => ({ paid: { ...paid, interest: 900_000 } })],
    ['5: not whole centavos', payer, ({ charged }) => ({ charged: { ...charged, interest: 17_951.5 } })],
    [
      '5: the principal charged is not the principal lent',
      payer,
      ({ charged }) => ({ charged: { ...charged, principal: 199_999 } }),
    ],
    [
      '5: money is owed or paid before the payout',
      () => lifeAt(7),
      ({ charged }) => ({ charged: { ...charged, interest: 1 } }),
    ],
    [
      '5: money is owed or paid before the payout',
      () => lifeAt(7),
      ({ charged }) => ({ charged: { ...charged, interest: 1 }, paid: { ...charged, interest: 1 } }),
    ],
    ['6: unpaid is 0 exactly in 4', payer, ({ charged }) => ({ paid: charged })],
    ['6: unpaid is 0 exactly in 4', () => lifeAt(4), ({ paid }) => ({ paid: { ...paid, principal: 1 } })],
    [
      '7: the penalty is not its sum',
      late,
      ({ charged }) => ({ charged: { ...charged, penalty: charged.penalty + 1 } }),
    ],
    ['13: booked is not paid', payer, ({ paid }) => ({ paid: { ...paid, interest: paid.interest - 1 } })],
    [
      '13: received is not booked + surplus',
      payer,
      ({ payments }) => ({ payments: payments.map((each) => ({ ...each, surplus: 1 })) }),
    ],
    ['18: interest above 36 % a year', payer, ({ charged }) => ({ charged: { ...charged, interest: 17_952 } })],
    ['18: fee above its cap', payer, () => ({ fee: 200_000 })],
    ['18: fee above its cap', payer, ({ terms }) => ({ terms: { ...terms, taxRate: 180_001 } })],
    [
      'T25: too many extensions',
      payer,
      () => {
        const one = { days: 7, interest: 0, interestTax: 0, confirmedAt: 1, paidAt: 1, newDueDate: '2027-02-22' };
        return { extensions: [one, one, one, one] };
      },
    ],
    ['8: not overdue, and what is owed has not arrived', payer, () => ({ dueDate: '2026-11-01' })],
    ['8: overdue before the due date has passed', late, () => ({ dueDate: '2030-01-01' })],
    ['8: overdue before the due date has passed', late, ({ charged }) => ({ paid: charged })],
    [
      '13: something of what is sent back was kept',
      payer,
      ({ payments }) => ({
        payments: payments.map((each) => ({ ...each, rejection: { reason: 'nothingOwed', at: 1 } })),
      }),
    ],
    [
      '13: something of what is sent back was kept',
      payer,
      ({ payments }) => ({
        payments: payments.map((each) => ({
          ...each,
          surplus: 20_823,
          rejection: { reason: 'nothingOwed', at: 1 },
        })),
      }),
    ],
    [
      '13: something was returned that was no surplus',
      payer,
      ({ payments }) => ({ payments: payments.map((each) => ({ ...each, refundedAt: 1 })) }),
    ],
    [
      '13: something was returned that was no surplus',
      payer,
      ({ payments }) => ({
        payments: payments.map((each) => ({ ...each, refundedAt: 1, surplus: 1, bookedAt: null })),
      }),
    ],
    [
      '13: two online payments are pending at once',
      payer,
      ({ since }) => {
        const one = { requestId: 'r', reference: 'P', channelId: 'card', amount: 1, startedAt: since, dueAt: since };
        const pending = { ...one, expectedBy: since, state: 'pending', fate: 'paid', declined: null } as const;
        return { onlinePayments: [pending, pending] };
      },
    ],
    ['7: late days are not the full days late', late, ({ lateDays }) => ({ lateDays: lateDays + 1, lateDaysInAll: 9 })],
    ['7: late days are not the full days late', late, ({ lateDays }) => ({ lateDays: lateDays - 1 })],
    ['7: late days are forgotten', late, ({ lateDays }) => ({ lateDaysInAll: lateDays - 1 })],
    ['9: instants out of order', payer, ({ createdAt }) => ({ submittedAt: createdAt - 1 })],
    ['9: instants out of order', payer, ({ submittedAt }) => ({ disbursedAt: (submittedAt ?? 0) - 1 })],
    ['9: something happened in the future', payer, ({ since }) => ({ since: since + 1 })],
    ['9: something happened in the future', payer, ({ since }) => ({ disbursedAt: since + 1 })],
    ['3: final without an end, or ended and not final', payer, ({ since }) => ({ finishedAt: since })],
    ['3: final without an end, or ended and not final', () => lifeAt(8), () => ({ finishedAt: null })],
    [
      '17: no payout under way',
      () => lifeAt(7),
      ({ payouts }) => ({ payouts: payouts.map((each) => ({ ...each, outcome: 'failed' as const })) }),
    ],
    ['17: no payout under way', () => lifeAt(7), () => ({ payouts: [] })],
    ['15: not the same after a restart', payer, () => ({ termDays: 91.5 })],
    ['15: not the same after a restart', payer, () => ({ loanPurpose: undefined })],
    ['15: not the same after a restart', payer, () => ({ nickname: 'Ana' }) as Partial<LoanRecord>],
  ])('reports the broken invariant «%s»', (words, life, broken) => {
    const { order, now } = life();
    expect(checkInvariants([{ ...order, ...broken(order) }], now)).toContain(`${order.orderNo}: ${words}`);
  });

  test('reports a loan as overdue from the first instant after its due day', () => {
    const { order } = lifeAt(2);
    const over = Date.parse('2027-02-23T06:00:00Z');
    expect(checkInvariants([order], over - 1)).toEqual([]);
    expect(checkInvariants([order], over)).toEqual([
      `${order.orderNo}: 8: not overdue, and what is owed has not arrived`,
    ]);
  });
});
