import { contract } from '@puente/contract';
import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import { AGREEMENT_VERSION } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { fill, part, press, said, sees } from '../../harness/hands.ts';
import { stageOfPage } from '../../harness/open-page.ts';
import { ask } from '../../../src/test-wire.ts';

const { app, come, tell } = stageOfPage();
type Confirm = { cost: { amount: number; termDays: number; depositAmount: number; totalRepayment: number } };

test('a price that is changed between calculator and confirm is answered with the new figures; a submitted order keeps its own', async () => {
  const { world, token, orderNo } = await come({ persona: 'confirm' });
  const info = () => ask<Confirm>(app, `${contract.product.confirmInfo.path}?orderNo=${orderNo}`, { world, token });
  const { cost } = (await info()).data;
  await press('tab', 'Lender');
  await sees('fee with tax', part('Worked example'));
  await fill('Fee, %', '10');
  await press('button', 'Save price');
  await said('new price for new orders');
  await sees('fee with tax 116.00, deposit 884.00', part('Worked example'));
  const agreed = {
    orderNo,
    loanPurpose: 'health',
    agreementAccepted: true,
    agreementVersion: AGREEMENT_VERSION,
    consentVersion: CONSENT_VERSION,
    consentKinds: [],
  };
  const submit = ({ amount, termDays, depositAmount, totalRepayment }: Confirm['cost']) =>
    ask(app, contract.order.submit.path, {
      world,
      token,
      body: { ...agreed, amount, termDays, depositAmount, totalRepayment },
    });
  expect(await submit(cost)).toMatchObject({ code: 20607 });
  const fresh = (await info()).data.cost;
  expect(fresh.depositAmount).toBeLessThan(cost.depositAmount);
  expect(await submit(fresh)).toMatchObject({ code: 0 });
  await fill('Fee, %', '12');
  await press('button', 'Save price');
  await sees('fee with tax 139.20', part('Worked example'));
  const { order } = await tell(world, 'order', undefined, `?orderNo=${orderNo}`);
  expect(order?.deposit).toBe(fresh.depositAmount);
});

test('credit limits and a banner on home are of this world, and at once', async () => {
  const { world, token } = await come({ persona: 'fixedCode' });
  await press('tab', 'Lender');
  await fill('First loan, at most, pesos', '1500');
  await press('button', 'Save limits');
  await said('New credit limits');
  const credit = () => ask<{ limit: number }>(app, contract.product.creditInfo.path, { world, token });
  expect((await credit()).data.limit).toBe(1_500);
  await fill('Title of the banner', 'Hola');
  await fill('Text of the banner', 'Abrimos el domingo.');
  await press('button', 'Show the banner');
  await said('Home says: Hola');
  const home = () =>
    ask<{ banners: { title: string }[] }>(app, `${contract.market.index.path}?page=home`, { world, token });
  expect((await home()).data.banners[0]).toMatchObject({ title: 'Hola', text: 'Abrimos el domingo.' });
  await press('button', 'Take the banner away');
  await said('Home says nothing besides');
  expect((await home()).data.banners[0]?.title).not.toBe('Hola');
  expect((await tell('main', 'lender')).limits.first).not.toBe(1_500);
  await expect(tell(world, 'setLender', { limits: { first: 50_000 } })).rejects.toThrow('would fall');
});
