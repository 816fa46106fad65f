import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { reviewState, submissionState } from './review-state.ts';

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

test('returns «sending» at status 19, «asking» before the first answer and «moved» at every other status', () => {
  expect(submissionState(undefined)).toBe('asking');
  expect(submissionState({ status: 19 })).toBe('sending');
  for (const status of [1, 14, 18, 7, 2, 4, 8, 9, 99]) expect(submissionState({ status })).toBe('moved');
});

test('returns «none» without an order', () => {
  expect(submissionState(null)).toBe('none');
});
