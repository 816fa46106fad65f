import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { expect, test } from 'vitest';
import { cardRows } from './card-rows.ts';

const order: LoanOrder = {
  orderNo: 'CR-1',
  status: 2,
  productId: 'P1',
  productName: 'Puente',
  amount: 2000,
  termDays: 91,
  fee: 103.45,
  feeTax: 16.55,
  interest: 179.51,
  interestTax: 28.72,
  disbursalAmount: 1880,
  totalRepayment: 2208.23,
  repaid: 0,
  unrepaid: 2208.23,
  createdAt: '2026-11-20 10:00:00',
  stepsDone: [],
  extensionOffered: false,
};
const rowsOf = (state: Parameters<typeof cardRows>[0]['state'], more: Partial<LoanOrder> = {}) =>
  cardRows({ state, order: { ...order, ...more }, headline: undefined, notice: null });

/** The rows above a total, added up in centavos. */
const addedUp = (rows: ReturnType<typeof rowsOf>) =>
  rows.reduce((sum, row) => sum + ('money' in row && !row.total ? Math.round(row.money * 100) : 0), 0) / 100;
const totalOf = (rows: ReturnType<typeof rowsOf>) =>
  rows.flatMap((row) => ('money' in row && row.total ? row.money : []))[0];

test('54: the rows of a debt and of a deposit add up to their total', () => {
  for (const rows of [
    rowsOf('lending'),
    rowsOf('repaying'),
    rowsOf('repaying', { repaid: 208.23, unrepaid: 2000 }),
    rowsOf('overdue', { balanceAtDue: 2208.23, penalty: 132.49, unrepaid: 2340.72 }),
    // 100.00 were paid: all of it went to the penalty.
    rowsOf('overdue', { balanceAtDue: 2208.23, penalty: 132.49, repaid: 100, unrepaid: 2240.72 }),
  ]) {
    expect(addedUp(rows)).toBe(totalOf(rows));
  }
});

test('the first late day has no penalty yet, and no row for it', () => {
  const rows = rowsOf('overdue', { balanceAtDue: 2208.23, penalty: 0, unrepaid: 2208.23 });
  expect(rows.map(({ id }) => id)).toEqual(['balanceAtDue', 'owed']);
});

test('a late loan shows the balance, the penalty and what is owed', () => {
  expect(rowsOf('overdue', { balanceAtDue: 2208.23, penalty: 132.49, unrepaid: 2340.72 })).toEqual([
    { id: 'balanceAtDue', money: 2208.23 },
    { id: 'penalty', money: 132.49 },
    { id: 'owed', money: 2340.72, total: true },
  ]);
});

test('rows without a figure from the server are absent', () => {
  expect(rowsOf('lending', { fee: null, disbursalAmount: null }).map((row) => row.id)).toEqual(['amount']);
  expect(rowsOf('repaying', { interest: null, repaid: null }).map((row) => row.id)).toEqual(['loan', 'left']);
  expect(rowsOf('failed')).toEqual([]);
  expect(rowsOf('rejected')).toEqual([]);
  expect(cardRows({ state: 'canLoan', order: null, headline: undefined, notice: null })).toEqual([]);
});

test('the reason of a returned deposit is the lender’s own sentence', () => {
  expect(rowsOf('failed', { payoutFailure: 'Cuenta inexistente' })).toEqual([
    { id: 'reason', words: 'Cuenta inexistente' },
  ]);
});
