import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import type { OrderAction } from '@puente/contract/values/order-status';
import { mayApply, orderCan } from './order-can.ts';

const statuses = Object.keys(ORDER_STATUSES).map(Number);
const allowing = (action: OrderAction) => statuses.filter((status) => orderCan(action, status));

test('allows each action in its statuses only', () => {
  expect(allowing('editApplication')).toEqual([5, 6, 11, 12, 14, 17]);
  expect(allowing('submit')).toEqual([14]);
  expect(allowing('takeMoney')).toEqual([18]);
  expect(allowing('repay')).toEqual([2, 3]);
  expect(allowing('correctAccount')).toEqual([10]);
  expect(allowing('applyAgain')).toEqual([4, 8, 9]);
  expect(allowing('wait')).toEqual([1, 7, 19]);
});

test('allows nothing for an unknown status or without an order', () => {
  for (const status of [13, 99, null]) expect(orderCan('repay', status)).toBe(false);
});

test('allows an application without an open loan, and after a rejection from the retry date on', () => {
  expect(mayApply(null, '2026-11-21')).toBe(true);
  expect(mayApply({ status: 4 }, '2026-11-21')).toBe(true);
  expect(mayApply({ status: 2 }, '2026-11-21')).toBe(false);
  expect(mayApply({ status: 9, retryDate: '2026-12-21' }, '2026-12-20')).toBe(false);
  expect(mayApply({ status: 9, retryDate: '2026-12-21' }, '2026-12-21')).toBe(true);
});

test('allows an application at once if a rejection has no retry date or a past one', () => {
  expect(mayApply({ status: 9 }, '2026-11-21')).toBe(true);
  expect(mayApply({ status: 9, retryDate: null }, '2026-11-21')).toBe(true);
  expect(mayApply({ status: 9, retryDate: '2026-12-20' }, '2026-12-21')).toBe(true);
});
