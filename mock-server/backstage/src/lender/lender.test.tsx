import { contract } from '@puente/contract';
import { expect, test, vi } from 'vitest';
import { fill, find, part, press, toastShows, sees } from '../../../../tests/support/backstage/hands.ts';
import { stageOfPage } from '../../../../tests/support/backstage/open-page.ts';
import { formatPesos } from '../format.ts';
import { toChange, toTyped } from './product-form.tsx';

const { come, callBackstage } = stageOfPage();

test("accepts prices in percent and shows the server's worked example", async () => {
  const { world } = await come({ tab: 'lender' });
  await sees('fee with tax', part('Worked example'));
  await fill('Fee, %', '10');
  await press('button', 'Save price');
  await toastShows('new price for new orders');
  await sees('fee with tax 116.00, deposit 884.00', part('Worked example'));
  expect((await callBackstage(world, 'lender')).products[0]?.feeRate).toBe(0.1);
});

test("changes credit limits and home's banner of this world at once", async () => {
  const { world, asked } = await come({ persona: 'fixedCode', tab: 'lender' });
  await fill('First loan, pesos', '1500');
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

test('a typed limit stays while another window changes a limit, and saving sends only the typed one', async () => {
  const { world } = await come({ tab: 'lender' });
  const { highest } = (await callBackstage(world, 'lender')).limits;
  await fill('First loan, pesos', '1500');
  await callBackstage(world, 'setLender', { limits: { highest: highest + 1_000 } });
  await sees(`then ${formatPesos(highest + 1_000)}.`, part('Credit limits'));
  const valueOf = async (name: string) => ((await find('field', name)) as HTMLInputElement).value;
  expect(await valueOf('First loan, pesos')).toBe('1500');
  expect(await valueOf('After three repaid, pesos')).toBe(String(highest + 1_000));
  const sent = vi.spyOn(globalThis, 'fetch');
  await press('button', 'Save limits');
  await toastShows('New credit limits');
  const bodies = sent.mock.calls.map(([, init]) => init?.body);
  sent.mockRestore();
  expect(bodies).toContain('{"limits":{"first":1500}}');
});

const PRICE = {
  minAmount: 1_000,
  maxAmount: 20_000,
  amountStep: 500,
  repaymentStep: 0.01,
  annualRate: 0.36,
  feeRate: 0.07,
  taxRate: 0.16,
  penaltyDailyRate: 0.0033,
  extension: { options: [7, 15, 30], max: 3 },
};

test('the price form shows rates in percent, and sends nothing if no field was changed', () => {
  expect(toTyped(PRICE)).toMatchObject({ feeRate: '7', penaltyDailyRate: '0.33', days: '7, 15, 30', times: '3' });
  expect(toChange(PRICE, {})).toEqual({});
});

test("sends only changed fields, in the server's format", () => {
  expect(toChange(PRICE, { feeRate: '10', minAmount: '1500' })).toEqual({ feeRate: 0.1, minAmount: 1_500 });
  expect(toChange(PRICE, { days: '7 14' })).toEqual({ extension: { options: [7, 14], max: 3 } });
  expect(toChange(PRICE, { days: '' })).toEqual({ extension: null });
});

test('sends neither an unchanged price nor one with an invalid field', async () => {
  const { world } = await come({ tab: 'lender' });
  const { last } = await callBackstage(world, 'events');
  await press('button', 'Save price');
  await toastShows('Nothing was changed.');
  for (const [name, text] of [
    ['Fee, %', ''],
    ['Fee, %', '501'],
    ['Interest a year, %', '-1'],
    ['More time, days', '7, soon'],
  ] as const) {
    const before = ((await find('field', name)) as HTMLInputElement).value;
    await fill(name, text);
    const field = (await find('field', name)) as HTMLInputElement;
    expect(field.validity.valid, `${name} ${text}`).toBe(false);
    await press('button', 'Save price');
    await fill(name, before);
  }
  expect((await callBackstage(world, 'events')).last).toBe(last);
});

test('sets the steps of repayments to pesos and back to centavos', async () => {
  const { world } = await come({ tab: 'lender' });
  for (const [text, step] of [
    ['50', 50],
    ['0.01', 0.01],
  ] as const) {
    await fill('Paid in steps of, pesos', text);
    await press('button', 'Save price');
    await expect.poll(async () => (await callBackstage(world, 'lender')).products[0]?.repaymentStep).toBe(step);
  }
});
