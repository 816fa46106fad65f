import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { milestoneOf, stageOf } from './milestone.ts';

const STATUSES = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];

test.each([
  ['getMoney', 'question', 'approved'],
  ['repaying', 'lending', 'arrived'],
  // This device last showed the application; it showed neither the approval nor the payout on its way.
  ['repaying', 'question', 'arrived'],
  ['finished', 'repaying', 'paid'],
  ['finished', 'getMoney', 'paid'],
] as const)('in the status %s, a loan last shown as %s shows the milestone %s', (status, shown, kind) => {
  expect(milestoneOf(ORDER_STATUS[status], stageOf(ORDER_STATUS[shown]))).toBe(kind);
});

test('shows no milestone for a loan that this device has never shown', () => {
  expect(STATUSES.map((status) => milestoneOf(status, null)).filter(Boolean)).toEqual([]);
});

test('shows no milestone for a status that this device has shown already', () => {
  expect(STATUSES.map((status) => milestoneOf(status, stageOf(status))).filter(Boolean)).toEqual([]);
});

test('shows no milestone for a late, refused, cancelled, returned or unknown loan', () => {
  const { overdue, rejected, cancelled, payFailed } = ORDER_STATUS;
  expect([overdue, rejected, cancelled, payFailed, 99, null].map((status) => milestoneOf(status, 0))).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
