import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { type Place, planStatusPath } from './plan-status-path.ts';

const statuses = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];
const place = (change: Partial<Place>): Place => ({
  status: 'none',
  begins: 14,
  free: true,
  payAtOnce: false,
  ...change,
});

test('a path leads from every status to every other', () => {
  for (const status of ['none', ...statuses] as const)
    for (const target of statuses)
      for (const free of [true, false])
        for (const payAtOnce of [true, false]) {
          const path = planStatusPath(place({ status, free: status !== 9 || free, payAtOnce }), target);
          expect(path, `${status} to ${target}`).not.toBeNull();
          expect(path?.length === 0, `${status} to ${target}`).toBe(status === target);
        }
});

test('the path is the shortest one of the table', () => {
  expect(planStatusPath(place({ begins: 6 }), 12)).toEqual(['apply', 'saveBasicInfo']);
  expect(planStatusPath(place({ status: 14 }), 2)).toEqual([
    'submit',
    'submitted',
    'approved',
    'takeMoney',
    'payoutDone',
  ]);
  expect(planStatusPath(place({ status: 1, payAtOnce: true }), 7)).toEqual(['approvedAndPaidOut']);
  expect(planStatusPath(place({ status: 9, free: false }), 6)).toEqual(['retryOpened', 'apply']);
  expect(planStatusPath(place({ status: 17, begins: 17 }), 6)).toEqual(['idleDataDeleted']);
  expect(planStatusPath(place({ status: 2 }), 6)).toEqual([
    'paidOff',
    'apply',
    'submit',
    'submitted',
    'rejected',
    'retryOpened',
    'apply',
  ]);
});
