import type { Payment } from '@puente/contract/entities/repayment';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { orderOf } from '../../loan/loan-order.fixture.ts';
import { loanEvents, nextLimit, paidLoans } from './loan-history.ts';

const payment = (more: Partial<Payment>): Payment => ({
  reference: 'T-1',
  amount: 500,
  method: 'stp',
  purpose: 'loan',
  state: 'booked',
  paidAt: '2027-01-10 10:00:00',
  ...more,
});
const lent = {
  submittedAt: '2026-11-21 10:05:00',
  decidedAt: '2026-11-21 10:15:00',
  disbursedAt: '2026-11-21 11:00:00',
  disbursalAmount: 1880,
  dueDate: '2027-02-20',
  daysToDue: 40,
};
const kinds = (...args: Parameters<typeof loanEvents>) => loanEvents(...args).map(({ kind }) => kind);

test("lists a loan's events and its payments, newest first", () => {
  const order = orderOf(ORDER_STATUS.repaying, lent);
  expect(loanEvents(order, [payment({ endedAt: '2027-01-10 10:15:00' })])).toEqual([
    expect.objectContaining({ kind: 'paymentBooked', at: '2027-01-10 10:15:00', amount: 500 }),
    expect.objectContaining({ kind: 'deposited', amount: 1880 }),
    expect.objectContaining({ kind: 'approved' }),
    expect.objectContaining({ kind: 'submitted' }),
  ]);
});

test.each([
  ['loan', 'pending', 'paymentComing'],
  ['loan', 'arrived', 'paymentComing'],
  ['loan', 'booked', 'paymentBooked'],
  ['loan', 'declined', 'paymentDeclined'],
  ['loan', 'rejected', 'paymentRejected'],
  ['loan', 'frozen', undefined],
  ['extension', 'arrived', 'moreTimeComing'],
  ['extension', 'booked', 'moreTimeBooked'],
  ['extension', 'rejected', 'paymentRejected'],
])('lists a payment for the purpose «%s» in state %s as %s (undefined: not at all)', (purpose, state, kind) => {
  expect(kinds(orderOf(ORDER_STATUS.repaying), [payment({ purpose, state })])).toEqual(kind ? [kind] : []);
});

test('lists a returned deposit first, with the reason and without a time', () => {
  const returned = {
    submittedAt: lent.submittedAt,
    decidedAt: lent.decidedAt,
    payoutFailure: 'La cuenta está cerrada.',
  };
  const events = loanEvents(orderOf(ORDER_STATUS.payFailed, returned), []);
  expect(events.map(({ kind }) => kind)).toEqual(['depositReturned', 'approved', 'submitted']);
  expect(events[0]).toMatchObject({ at: null, reason: 'La cuenta está cerrada.' });
});

test('only the latest extension payment has the due date, and only until the loan is paid', () => {
  const payments = [
    payment({ reference: 'T-1', purpose: 'extension' }),
    payment({ reference: 'T-2', purpose: 'extension', paidAt: '2027-02-10 10:00:00' }),
    payment({ reference: 'T-3', paidAt: '2027-02-11 10:00:00' }),
  ];
  const daysIn = (status: number) =>
    loanEvents(orderOf(status, { dueDate: '2027-03-20' }), payments).map(({ day }) => day);
  expect(daysIn(ORDER_STATUS.repaying)).toEqual([undefined, '2027-03-20', undefined]);
  expect(daysIn(ORDER_STATUS.finished)).toEqual([undefined, undefined, undefined]);
});

test('lists a refund once it is made', () => {
  const refund = { amount: 12.5, refundedAt: '2027-01-11 09:00:00' };
  expect(kinds(orderOf(ORDER_STATUS.finished), [payment({ refund })])).toEqual(['refunded', 'paymentBooked']);
  expect(kinds(orderOf(ORDER_STATUS.finished), [payment({ refund: { amount: 12.5 } })])).toEqual(['paymentBooked']);
});

test('lists «finished» above the payment that was booked in the same second', () => {
  const at = '2027-02-20 10:15:00';
  const order = orderOf(ORDER_STATUS.finished, { finishedAt: at });
  expect(kinds(order, [payment({ endedAt: at })])).toEqual(['finished', 'paymentBooked']);
});

test.each([
  [4, []],
  [3, [{ kind: 'dueSoon', at: '2027-02-17', day: '2027-02-20' }]],
  [0, [{ kind: 'dueSoon', at: '2027-02-17', day: '2027-02-20' }]],
])('with %i days left, lists the warnings %j', (daysToDue, told) => {
  const order = orderOf(ORDER_STATUS.repaying, { dueDate: '2027-02-20', daysToDue });
  expect(loanEvents(order, [])).toEqual(told.map((each) => expect.objectContaining(each)));
});

test('lists a passed due date instead of a warning', () => {
  const order = orderOf(ORDER_STATUS.overdue, { dueDate: '2027-02-20', daysToDue: -2, overdueDays: 2 });
  expect(kinds(order, [])).toEqual(['dueDatePassed']);
});

test('lists a rejection without an «approved» event, and a cancellation with its reason', () => {
  expect(kinds(orderOf(ORDER_STATUS.rejected, { decidedAt: lent.decidedAt }), [])).toEqual(['rejected']);
  const cancelled = { decidedAt: lent.decidedAt, cancelledAt: '2026-11-22 10:15:00', cancellation: 'Por tiempo.' };
  expect(loanEvents(orderOf(ORDER_STATUS.cancelled, cancelled), [])[0]).toMatchObject({
    kind: 'cancelled',
    reason: 'Por tiempo.',
  });
});

const limits = { firstLoanLimit: 5_000, returningLimit: 30_000, highestLimit: 60_000 };

test.each([
  [5_000, 30_000],
  [30_000, 60_000],
  [60_000, null],
  [12_000, 30_000],
])('the next credit limit after %i pesos is %j (null: none)', (limit, next) => {
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
