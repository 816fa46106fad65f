import { contract } from '@puente/contract';
import { expect, test } from 'vitest';
import { as, refuses } from './borrower.ts';

const { getMoney, getMoneyContract } = contract.disbursal;

test('getMoney moves the order from status 18 to 7, and a repeated call pays out only once', async () => {
  const quetzali = await as('approved');
  const { orderNo } = quetzali;
  expect(await quetzali.takeMoney()).toEqual({ orderNo, status: 7 });
  expect(await quetzali.takeMoney()).toEqual({ orderNo, status: 7 });
  await quetzali.stage.clock.advance('10m');
  expect(await quetzali.takeMoney()).toEqual({ orderNo, status: 2 });
  const [mine] = (await quetzali.stage.export()).borrowers;
  expect(mine?.orders.at(-1)?.payouts).toHaveLength(1);
});

test('getMoney and getMoneyContract refuse an order that is not approved', async () => {
  const carmen = await as('inReview');
  await refuses(carmen, 'nothingToTake', getMoney, { orderNo: carmen.orderNo });
  await refuses(carmen, 'nothingToTake', getMoneyContract, { orderNo: carmen.orderNo });
});
