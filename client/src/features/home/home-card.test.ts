import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { type CardArgs, homeCard } from './home-card.ts';

const orderOf = (status: number | null, more: Partial<LoanOrder> = {}): LoanOrder => ({
  orderNo: 'CR-1',
  status,
  productId: 'P1',
  productName: 'Puente',
  amount: 2000,
  termDays: 91,
  createdAt: '2026-11-20 10:00:00',
  stepsDone: [],
  extensionOffered: false,
  ...more,
});

const cardOf = (order: LoanOrder | null, more: Partial<CardArgs> = {}) =>
  homeCard({ order, today: '2026-11-21', calendar: true, recommended: true, ...more });

test.each([
  [1, 'assessing', 'info', 'clock', 'refresh', 'close'],
  [2, 'repaying', 'brand', 'clock', 'pay', null],
  [3, 'overdue', 'danger', 'triangle', 'payNow', null],
  [4, 'justPaid', 'success', 'check', 'applyAnother', 'receipt'],
  [5, 'unfinished', 'brand', 'pencil', 'continue', null],
  [6, 'unfinished', 'brand', 'pencil', 'continue', null],
  [7, 'lending', 'info', 'arrow-up', 'refresh', 'help'],
  [8, 'canLoan', 'brand', 'banknote', 'apply', null],
  [9, 'canLoan', 'brand', 'banknote', 'apply', null],
  [10, 'failed', 'warning', 'triangle', 'correct', 'support'],
  [11, 'unfinished', 'brand', 'pencil', 'continue', null],
  [12, 'unfinished', 'brand', 'pencil', 'continue', null],
  [14, 'unfinished', 'brand', 'pencil', 'continue', null],
  [17, 'unfinished', 'brand', 'pencil', 'continue', null],
  [18, 'success', 'success', 'check', 'review', 'later'],
  [19, 'assessing', 'info', 'clock', 'refresh', 'close'],
] as const)('status %i shows the card %s', (status, state, tone, icon, primary, link) => {
  expect(cardOf(orderOf(status))).toEqual({ state, tone, icon, primary, link });
});

test('the table above names every status', () => {
  expect(Object.keys(ORDER_STATUSES)).toHaveLength(16);
});

test('without an order, and with a status of a newer version', () => {
  expect(cardOf(null)).toMatchObject({ state: 'canLoan', primary: 'apply' });
  for (const status of [0, 13, 15, 16, 99, null]) {
    expect(cardOf(orderOf(status))).toMatchObject({ state: 'unknown', primary: 'update', link: 'help' });
  }
});

test('a refused borrower waits for the retry date and may then apply', () => {
  const refused = orderOf(9, { retryDate: '2026-12-21' });
  expect(cardOf(refused)).toMatchObject({ state: 'rejected', primary: 'remind', link: 'options' });
  expect(cardOf(refused, { today: '2026-12-20' }).state).toBe('rejected');
  expect(cardOf(refused, { today: '2026-12-21' }).state).toBe('canLoan');
});

test('actions that have nothing to do are not offered', () => {
  const refused = orderOf(9, { retryDate: '2026-12-21' });
  expect(cardOf(refused, { recommended: false })).toMatchObject({ primary: 'remind', link: null });
  expect(cardOf(refused, { calendar: false })).toMatchObject({ primary: 'options', link: null });
  expect(cardOf(refused, { calendar: false, recommended: false })).toMatchObject({ primary: 'help', link: null });
  expect(cardOf(orderOf(2, { dueDate: '2027-02-20' })).link).toBe('calendar');
  expect(cardOf(orderOf(2, { dueDate: '2027-02-20' }), { calendar: false }).link).toBeNull();
});

test.each([
  [12, 'repaying'],
  [4, 'repaying'],
  [3, 'dueSoon'],
  [0, 'dueSoon'],
])('%i days before the due date: %s', (daysToDue, state) => {
  expect(cardOf(orderOf(2, { daysToDue }))).toMatchObject({ state, primary: 'pay' });
});

test('more time is offered where the lender would grant it, else what to pay first, else nothing', () => {
  const late = (extension: LoanOrder['extension']) => cardOf(orderOf(3, { extensionOffered: true, extension })).link;
  expect(late({ open: true })).toBe('extend');
  expect(late({ open: false, payFirst: 132.49 })).toBe('payFirst');
  expect(late({ open: false, reason: 'Ya pediste más plazo tres veces' })).toBeNull();
  expect(late(null)).toBeNull();
});

test('days to the due date matter while a loan is being paid, not once it is late', () => {
  expect(cardOf(orderOf(3, { daysToDue: -3 })).state).toBe('overdue');
  expect(cardOf(orderOf(7, { daysToDue: 3 })).state).toBe('lending');
});

test('a cancelled application with a date to wait for shows the offer all the same', () => {
  expect(cardOf(orderOf(8, { retryDate: '2026-12-21' })).state).toBe('canLoan');
});

test('a refused borrower without a date is not reminded of one, nor a loan without a due date', () => {
  expect(cardOf(orderOf(2)).link).toBeNull();
  expect(cardOf(orderOf(3)).link).toBeNull();
});
