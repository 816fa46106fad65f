import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { reviewState } from './review-screen.tsx';

test('returns a state only for an application under review, approved or rejected', () => {
  const states = Object.keys(ORDER_STATUSES).map((status) => [Number(status), reviewState({ status: Number(status) })]);
  expect(states.filter(([, state]) => state !== null)).toEqual([
    [1, 'assessing'],
    [9, 'rejected'],
    [18, 'success'],
  ]);
  expect(reviewState({ status: null })).toBeNull();
  expect(reviewState({ status: 99 })).toBeNull();
});
