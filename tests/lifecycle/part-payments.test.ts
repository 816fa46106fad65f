import { EXAMPLE } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { createKit } from '@puente/kit';

test('by all three ways until nothing is owed', async () => {
  const { as } = await createKit();
  const daniel = await as('repaying');
  expect(await daniel.pay('oxxo', 500)).toMatchObject({ status: 2, repaid: 500, unrepaid: 1_708.23 });
  expect(await daniel.pay('stp', 700.5)).toMatchObject({ status: 2, repaid: 1_200.5, unrepaid: 1_007.73 });
  expect(await daniel.pay('cashier', 1_000)).toMatchObject({ status: 2, unrepaid: 7.73 });
  expect(await daniel.pay('stp')).toMatchObject({ status: 4, repaid: EXAMPLE.total, unrepaid: 0 });
});
