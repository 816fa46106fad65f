import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { expect, test } from 'vitest';
import { settledAfter } from './settled-after.ts';

test('what the lender says three lifetimes of a request later was asked after the request could still arrive', () => {
  expect(settledAfter({ at: 1_000 })).toBe(1_000 + 3 * REQUEST_TIMEOUT_MS);
});
