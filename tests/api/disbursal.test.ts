import { EXAMPLE, exactText } from '@puente/fixtures';
import { contract } from '@puente/contract';
import { expect, test } from 'vitest';
import { as, refuses } from './doors.ts';

const { getMoney, getMoneyContract } = contract.disbursal;

test('getMoney: 18 → 7, and asked again nothing happens twice', async () => {
  const quetzali = await as('approved');
  const { orderNo } = quetzali;
  expect(await quetzali.takeMoney()).toEqual({ orderNo, status: 7 });
  expect(await quetzali.takeMoney()).toEqual({ orderNo, status: 7 });
  await quetzali.stage.clock.advance('10m');
  expect(await quetzali.takeMoney()).toEqual({ orderNo, status: 2 });
  const [mine] = (await quetzali.stage.export()).borrowers;
  expect(mine?.orders.at(-1)?.payouts).toHaveLength(1);
});

test('after twenty-four hours the offer has lapsed', async () => {
  const quetzali = await as('approved');
  await quetzali.stage.clock.advance('24h');
  await refuses(quetzali, 'offerExpired', getMoney, { orderNo: quetzali.orderNo });
});

test('when there is nothing to take', async () => {
  const carmen = await as('inReview');
  await refuses(carmen, 'nothingToTake', getMoney, { orderNo: carmen.orderNo });
  await refuses(carmen, 'nothingToTake', getMoneyContract, { orderNo: carmen.orderNo });
});

test('the contract of approved money, in both languages', async () => {
  const quetzali = await as('approved');
  const read = () => quetzali.ask(getMoneyContract, { orderNo: quetzali.orderNo });
  const spanish = await read();
  expect(JSON.stringify(spanish.sections)).toContain(exactText(EXAMPLE.deposit));
  quetzali.speak('en');
  const english = await read();
  expect(english.sections).toHaveLength(spanish.sections.length);
  expect(english.title).not.toBe(spanish.title);
});
