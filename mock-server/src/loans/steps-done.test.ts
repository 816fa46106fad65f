import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { hasReached } from './steps-done.ts';

test('an application has reached its present step and earlier ones only', () => {
  const { identityOcr, additionalInfo, bindCard } = ORDER_STATUS;
  expect([identityOcr, additionalInfo, bindCard].map((step) => hasReached(additionalInfo, step))).toEqual([
    true,
    true,
    false,
  ]);
});
