import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { milestoneOf, stageOf } from './milestone.ts';

const STATUSES = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];

test.each([
  [ORDER_STATUS.getMoney, 0, 'approved'],
  [ORDER_STATUS.repaying, 2, 'arrived'],
  // The borrower skipped the review, or did not look while the money was sent.
  [ORDER_STATUS.repaying, 0, 'arrived'],
  [ORDER_STATUS.finished, 3, 'paid'],
  [ORDER_STATUS.finished, 1, 'paid'],
] as const)('status %i after stage %i shows the milestone %s', (status, seen, kind) => {
  expect(milestoneOf(status, seen)).toBe(kind);
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
