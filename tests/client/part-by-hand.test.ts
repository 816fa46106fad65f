/** A part of the debt at the store and by transfer: the same rules as online, and the figure that was chosen. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { button, field, give, press, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);
let close = () => {};
afterEach(() => close());

async function ask(address: string): Promise<void> {
  const { me, send } = await aboard('repaying');
  ({ close } = await openApp({ me, send, address }));
  await press('Pagar otro monto');
  give(await field('Monto'), '5');
  await press('Usar este monto');
  await sees('Escribe un monto mayor a $10');
  give(await field('Monto'), '500');
  await press('Usar este monto');
}

it('a slip for a part, and one for everything again', async () => {
  await ask('/repay/repay_oxxo');
  await sees('$500.00 MXN');
  await press('Pagar todo: $2,208.23');
  expect(await sees('$2,208.23 MXN')).toBe(true);
});

it('a transfer of a part is reported with its own amount', async () => {
  await ask('/repay/repay_stp');
  await button('Pagar todo: $2,208.23');
  await press('Ya transferí');
  expect(await sees('Esperamos tu pago de $500.00')).toBe(true);
});
