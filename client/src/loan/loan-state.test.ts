import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { orderOf } from './loan-order.fixture.ts';
import { latestState, loanState, paidOnTime } from './loan-state.ts';

const UNFINISHED: readonly number[] = [5, 6, 11, 12, 14, 17];
/** `canLoan` is also the home label of an open application and of a paid loan. */
const TABLE = Object.entries(ORDER_STATUSES).map(([number, { homeLabel }]) => {
  const status = Number(number);
  return [status, UNFINISHED.includes(status) ? 'unfinished' : status === 4 ? 'finished' : homeLabel] as const;
});

const latest = (order: LoanOrder | null, today = '2026-11-21') => latestState(order, today);

test.each(TABLE)('a loan of status %i is «%s»', (status, state) => {
  expect(loanState({ status })).toBe(state);
});

test.each([0, 13, 15, 16, 99, null])('an unknown status, %s, gives the state unknown', (status) => {
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

test('days to the due date change neither the state of an overdue loan nor that of a loan being paid out', () => {
  expect(loanState({ status: 3, daysToDue: 0 })).toBe('overdue');
  expect(loanState({ status: 3, daysToDue: -3 })).toBe('overdue');
  expect(loanState({ status: 7, daysToDue: 3 })).toBe('lending');
});

test('a borrower without an order may apply', () => {
  expect(latest(null)).toBe('canLoan');
});

test('a rejected borrower sees the rejection until the retry date, and may then apply', () => {
  const refused = orderOf(9, { retryDate: '2026-12-21' });
  expect(latest(refused)).toBe('rejected');
  expect(latest(refused, '2026-12-20')).toBe('rejected');
  expect(latest(refused, '2026-12-21')).toBe('canLoan');
  expect(latest(orderOf(9))).toBe('canLoan');
});

test('a cancelled application with a retry date shows the offer at once', () => {
  expect(latest(orderOf(8, { retryDate: '2026-12-21' }))).toBe('canLoan');
});

test.each([2, 3])(
  'a loan of status %i is «covered» if `payments` or `recentPayments` add up to the whole debt',
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

const paid = { finishedAt: '2027-02-20 23:59:59', dueDate: '2027-02-20', penalty: 0 };

test('a loan is on time if paid up to the last second of its due date', () => {
  expect(paidOnTime(paid)).toBe(true);
  expect(paidOnTime({ ...paid, finishedAt: '2027-02-21 00:00:00' })).toBe(false);
});

test('a loan with a late charge is not on time, even if an extension moved its due date', () => {
  expect(paidOnTime({ ...paid, penalty: 44.16 })).toBe(false);
});

test('a loan without dates is not on time', () => {
  expect(paidOnTime({ ...paid, finishedAt: null })).toBe(false);
  expect(paidOnTime({ ...paid, dueDate: undefined })).toBe(false);
});
