import { orderCalls } from '@puente/contract/calls/order';
import { expect, test } from 'vitest';
import { callName } from './call-names.ts';

test("returns the contract's name of a call; null for another path", () => {
  expect(callName(orderCalls.latest.path)).toBe('order.latest');
  expect(callName('/records')).toBeNull();
});
