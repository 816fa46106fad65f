import { contract } from '@puente/contract';
import { expect, test } from 'vitest';
import { createKit } from '../support/index.ts';

test('by all three ways until nothing is owed', async () => {
  const { as } = await createKit();
  const daniel = await as('repaying');
  expect(await daniel.pay('oxxo', 500)).toMatchObject({ status: 2, repaid: 500, unrepaid: 1_708.23 });
  expect(await daniel.pay('stp', 700.5)).toMatchObject({ status: 2, repaid: 1_200.5, unrepaid: 1_007.73 });
  expect(await daniel.pay('cashier', 1_000)).toMatchObject({ status: 2, unrepaid: 7.73 });
  expect(await daniel.pay('stp')).toMatchObject({ status: 4, repaid: 2_208.23, unrepaid: 0 });
});

test('a reference counts once, and what is above the debt is surplus', async () => {
  const { as, clock, stage } = await createKit();
  const daniel = await as('repaying');
  const { clabe } = await daniel.ask(contract.repayment.stpClabe, { orderNo: daniel.orderNo });
  const payment = { channel: 'stp', clabe, reference: 'transfer-1', amount: 1_000 } as const;
  expect(await stage.arrive(payment)).toMatchObject({ counted: true });
  expect(await stage.arrive(payment)).toMatchObject({ counted: false });
  await clock.advance('15m');
  expect((await daniel.latest()).repaid).toBe(1_000);
  await stage.arrive({ ...payment, reference: 'transfer-2', amount: 1_500 });
  await clock.advance('15m');
  expect(await daniel.latest()).toMatchObject({ status: 4, repaid: 2_208.23, unrepaid: 0 });
  const payments = (await stage.export()).borrowers[0]?.orders[0]?.payments ?? [];
  expect(payments.map(({ amount, surplus }) => [amount, surplus])).toEqual([
    [100_000, 0],
    [150_000, 29_177],
  ]);
});

test('no money for a loan that is not paid out, or is over', async () => {
  const { as, stage } = await createKit();
  const fabian = await as('repaid');
  const payOrderId = (await stage.export()).borrowers[0]?.orders[0]?.payOrderId ?? '';
  const late = { channel: 'cashier', payOrderId, reference: 'too-late', amount: 100 } as const;
  await expect(stage.arrive(late)).rejects.toThrow('nothingOwed');
  expect(await fabian.latest()).toMatchObject({ status: 4, repaid: 2_208.23 });
});
