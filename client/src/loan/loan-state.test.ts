import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { orderOf } from './loan-order.fixture.ts';
import { latestState, loanState } from './loan-state.ts';

const TABLE = [
  [1, 'assessing'],
  [2, 'repaying'],
  [3, 'overdue'],
  [4, 'finished'],
  [5, 'unfinished'],
  [6, 'unfinished'],
  [7, 'lending'],
  [8, 'canLoan'],
  [9, 'rejected'],
  [10, 'failed'],
  [11, 'unfinished'],
  [12, 'unfinished'],
  [14, 'unfinished'],
  [17, 'unfinished'],
  [18, 'success'],
  [19, 'assessing'],
] as const;

const latest = (order: LoanOrder | null, today = '2026-11-21') => latestState(order, today);

test.each(TABLE)('a loan of status %i is «%s»', (status, state) => {
  expect(loanState({ status })).toBe(state);
});

test('the table above names every status', () => {
  expect(TABLE.map(([status]) => status)).toEqual(Object.keys(ORDER_STATUSES).map(Number));
});

// A status the home label calls `canLoan` may be an application to go on with, or a loan just paid.
test('a loan is what its label on home says, but for what can be gone on with', () => {
  for (const [status, state] of TABLE) {
    const { homeLabel } = ORDER_STATUSES[status];
    if (homeLabel !== 'canLoan') expect(state).toBe(homeLabel);
    else expect(['canLoan', 'unfinished', 'finished']).toContain(state);
  }
});

test.each([0, 13, 15, 16, 99, null])('a status of a newer version, %s, is unknown', (status) => {
  expect(loanState({ status })).toBe('unknown');
  expect(latest(orderOf(status))).toBe('unknown');
});

test.each([
  [12, 'repaying'],
  [4, 'repaying'],
  [3, 'dueSoon'],
  [0, 'dueSoon'],
  [null, 'repaying'],
])('%s days before the due date a loan is «%s»', (daysToDue, state) => {
  expect(loanState({ status: 2, daysToDue })).toBe(state);
});

test('past the due date a loan is overdue before a full day has passed, and no days to it matter elsewhere', () => {
  expect(loanState({ status: 3, daysToDue: 0 })).toBe('overdue');
  expect(loanState({ status: 3, daysToDue: -3 })).toBe('overdue');
  expect(loanState({ status: 7, daysToDue: 3 })).toBe('lending');
});

test('somebody without an order may apply', () => {
  expect(latest(null)).toBe('canLoan');
});

test.each(TABLE.filter(([status]) => status !== 9))('the latest order, of status %i, is «%s»', (status, state) => {
  expect(latest(orderOf(status))).toBe(state);
});

test('a refused borrower waits for the retry date and may then apply', () => {
  const refused = orderOf(9, { retryDate: '2026-12-21' });
  expect(latest(refused)).toBe('rejected');
  expect(latest(refused, '2026-12-20')).toBe('rejected');
  expect(latest(refused, '2026-12-21')).toBe('canLoan');
  expect(latest(orderOf(9))).toBe('canLoan');
});

test('a cancelled application with a date to wait for shows the offer all the same', () => {
  expect(latest(orderOf(8, { retryDate: '2026-12-21' }))).toBe('canLoan');
});

test.each([2, 3])(
  'a loan of status %i whose whole debt is on its way is covered, by either list of payments',
  (status) => {
    const payment = {
      reference: 'T-1',
      amount: 500,
      method: 'stp',
      purpose: 'loan',
      state: 'arrived',
      paidAt: '2026-11-21 10:00:00',
    };
    expect(loanState({ status, daysToDue: 1, unrepaid: 500, payments: [payment] })).toBe('covered');
    expect(loanState({ status, daysToDue: 1, unrepaid: 500, recentPayments: [payment] })).toBe('covered');
    expect(loanState({ status, unrepaid: 500.01, payments: [payment] })).not.toBe('covered');
  },
);
