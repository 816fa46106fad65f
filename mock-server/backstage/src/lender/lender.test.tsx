import { contract } from '@puente/contract';
import { expect, test } from 'vitest';
import { fill, part, press, toastShows, sees } from '../../harness/hands.ts';
import { stageOfPage } from '../../harness/open-page.ts';

const { come, callBackstage } = stageOfPage();

test("accepts prices in percent and shows the server's worked example", async () => {
  const { world } = await come();
  await press('tab', 'Lender');
  await sees('fee with tax', part('Worked example'));
  await fill('Fee, %', '10');
  await press('button', 'Save price');
  await toastShows('new price for new orders');
  await sees('fee with tax 116.00, deposit 884.00', part('Worked example'));
  expect((await callBackstage(world, 'lender')).products[0]?.feeRate).toBe(0.1);
});

test("changes credit limits and home's banner of this world at once", async () => {
  const { world, asked } = await come({ persona: 'fixedCode' });
  await press('tab', 'Lender');
  await fill('First loan, at most, pesos', '1500');
  await press('button', 'Save limits');
  await toastShows('New credit limits');
  const credit = () => asked<{ limit: number }>(contract.product.creditInfo.path);
  expect((await credit()).data.limit).toBe(1_500);
  await fill('Title of the banner', 'Hola');
  await fill('Text of the banner', 'Abrimos el domingo.');
  await press('button', 'Show the banner');
  await toastShows('Home says: Hola');
  const home = () => asked<{ banners: { title: string }[] }>(`${contract.market.index.path}?page=home`);
  expect((await home()).data.banners[0]).toMatchObject({ title: 'Hola', text: 'Abrimos el domingo.' });
  await press('button', 'Take the banner away');
  await toastShows('Home says nothing besides');
  expect((await home()).data.banners[0]?.title).not.toBe('Hola');
  expect((await callBackstage('main', 'lender')).limits.first).not.toBe(1_500);
  await expect(callBackstage(world, 'setLender', { limits: { first: 50_000 } })).rejects.toThrow('would fall');
});
