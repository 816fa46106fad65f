import { expect, test } from 'vitest';
import { orderOf } from '../../../loan/loan-order.fixture.ts';
import { nextLimit, paidLoans } from './credit-standing.ts';

const limits = { firstLoanLimit: 5_000, returningLimit: 30_000, highestLimit: 60_000 };

test.each([
  [5_000, 30_000],
  [30_000, 60_000],
  [60_000, null],
  [12_000, 30_000],
])('the next limit after %i is %j', (limit, next) => {
  expect(nextLimit(limit, limits)).toBe(next);
});

test('returns no next limit if the server sends none', () => {
  expect(nextLimit(5_000, undefined)).toBeNull();
});

test('counts paid loans only, and those paid on time among them', () => {
  const paid = { finishedAt: '2027-02-20 10:00:00', dueDate: '2027-02-20', penalty: 0 };
  const orders = [
    orderOf(4, paid),
    orderOf(4, { ...paid, penalty: 44.16 }),
    orderOf(4, { ...paid, finishedAt: '2027-02-21 00:10:00' }),
    orderOf(2),
    orderOf(8),
  ];
  expect(paidLoans(orders)).toEqual({ paid: 3, onTime: 1 });
});
