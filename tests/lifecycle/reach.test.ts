import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';

const statuses = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];

test.each(statuses)('reach(%i) brings a kit borrower to that status', async (status) => {
  const { borrower } = await createKit();
  const me = await borrower(newcomer(1));
  await me.reach(status);
  expect(await me.status()).toBe(status);
});

test.each([
  ['a repaid loan', [4, 14, 6, 2]],
  ['a rejection', [9, 18, 9, 12]],
  ['a returned deposit', [10, 8, 7, 3, 4]],
] as const)('reach works repeatedly for one borrower, also after %s', async (_through, way) => {
  const { borrower } = await createKit();
  const me = await borrower(newcomer(2));
  for (const status of way) {
    await me.reach(status);
    expect(await me.status()).toBe(status);
  }
});
