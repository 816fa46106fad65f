import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { type Place, planRoad } from './plan-road.ts';

const statuses = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];
const place = (change: Partial<Place>): Place => ({
  status: 'none',
  begins: 14,
  free: true,
  payAtOnce: false,
  ...change,
});

test('a road leads from every status to every other', () => {
  for (const status of ['none', ...statuses] as const)
    for (const target of statuses)
      for (const free of [true, false])
        for (const payAtOnce of [true, false]) {
          const road = planRoad(place({ status, free: status !== 9 || free, payAtOnce }), target);
          expect(road, `${status} to ${target}`).not.toBeNull();
          expect(road?.length === 0, `${status} to ${target}`).toBe(status === target);
        }
});

test('the road is the shortest one of the table', () => {
  expect(planRoad(place({ begins: 6 }), 12)).toEqual(['apply', 'saveBasicInfo']);
  expect(planRoad(place({ status: 14 }), 2)).toEqual(['submit', 'submitted', 'approved', 'takeMoney', 'payoutDone']);
  expect(planRoad(place({ status: 1, payAtOnce: true }), 7)).toEqual(['approvedAndPaidOut']);
  expect(planRoad(place({ status: 9, free: false }), 6)).toEqual(['retryOpened', 'apply']);
  expect(planRoad(place({ status: 17, begins: 17 }), 6)).toEqual(['idleDataDeleted']);
  expect(planRoad(place({ status: 2 }), 6)).toEqual([
    'paidOff',
    'apply',
    'submit',
    'submitted',
    'rejected',
    'retryOpened',
    'apply',
  ]);
});
