import { EXAMPLE } from '@puente/contract/samples/pieces';
import { expect, test } from 'vitest';
import { COST as cost } from '../loan/cost/cost.fixture.ts';
import { orderOf } from '../loan/loan-order.fixture.ts';
import { costOfOrder, priceDiffers } from './confirm-cost.ts';

const order = orderOf(14, {
  fee: EXAMPLE.fee,
  feeTax: EXAMPLE.feeTax,
  interest: EXAMPLE.interest,
  interestTax: EXAMPLE.interestTax,
  cat: EXAMPLE.cat,
  disbursalAmount: EXAMPLE.deposit,
  totalRepayment: EXAMPLE.total,
});

test('priceDiffers is false for equal figures, even with another due date', () => {
  expect(priceDiffers(costOfOrder(order), cost)).toBe(false);
  expect(priceDiffers(costOfOrder(order), { ...cost, dueDate: '2027-02-21', catDate: '2026-11-22' })).toBe(false);
});

test('priceDiffers ignores a figure that the order does not have', () => {
  expect(priceDiffers(costOfOrder({ ...order, fee: null, disbursalAmount: null }), cost)).toBe(false);
  expect(priceDiffers({}, cost)).toBe(false);
});

test('costOfOrder returns every figure that the calculator showed', () => {
  expect(costOfOrder({ ...order, annualRate: 0.36 })).toEqual({ ...cost, annualRate: 0.36, dueDate: undefined });
  const { depositAmount: _, totalRepayment: __, dueDate: ___, ...rest } = cost;
  const withoutSums = costOfOrder({ ...order, annualRate: 0.36, disbursalAmount: null, totalRepayment: null });
  expect(withoutSums).toStrictEqual({ ...rest, annualRate: 0.36 });
});

test.each([
  'amount',
  'termDays',
  'processingFee',
  'processingFeeTax',
  'interest',
  'interestTax',
  'cat',
  'depositAmount',
  'totalRepayment',
] as const)('a change of %s alone changes the price', (figure) => {
  expect(priceDiffers(costOfOrder(order), { ...cost, [figure]: 1 })).toBe(true);
});
