import { orderCalls } from '@puente/contract/calls/order';
import { expect, test } from 'vitest';
import { callName } from './call-names.ts';

test('a call has the name that the contract lists it by; what is no call has none', () => {
  expect(callName(orderCalls.latest.path)).toBe('order.latest');
  expect(callName('/records')).toBeNull();
});
