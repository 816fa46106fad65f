import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { contractOf } from './agreement-screen.tsx';

test('returns the disbursal contract from approval on, otherwise the agreement', () => {
  const approved = Object.keys(ORDER_STATUSES)
    .map(Number)
    .filter((status) => contractOf(status) === 'disbursal');
  expect(approved).toEqual([2, 3, 4, 7, 10, 18]);
  expect(contractOf(null)).toBe('agreement');
  expect(contractOf(99)).toBe('agreement');
});
