/** More time that was asked for and waits for its cost: the loan says so where the borrower would ask again. */
import { contract } from '@puente/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { button, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);
let close = () => {};
afterEach(() => close());

it('home and the detail of a loan name the days that were asked for and what starts them', async () => {
  const { me, send } = await aboard('repaying');
  const detail = await openApp({ me, send, address: '/repay/repay_detail' });
  expect((await button(/^Necesito más plazo/u)).textContent).toBe('Necesito más plazo');
  detail.close();

  const { orderNo } = me;
  const { options } = await me.ask(contract.extension.getExtensionData, { orderNo });
  const { days = 0, fee = 0 } = options[0] ?? {};
  await me.ask(contract.extension.confirmExtensionOrder, { orderNo, days, fee });
  for (const address of ['/', '/repay/repay_detail']) {
    ({ close } = await openApp({ me, send, address }));
    expect(await sees(`Ya pediste ${days} días más: falta pagar $${fee.toFixed(2)}`)).toBe(true);
    expect(await button('Copiar CLABE de más plazo')).toBeDefined();
    close();
  }
});
