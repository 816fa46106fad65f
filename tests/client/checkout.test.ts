import { expect, it, vi } from 'vitest';
import type { Bridge } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/browser.ts';
import { aboard } from './wire-lender.ts';
import { payPart } from './form-hands.ts';
import { press, sees } from './hands.ts';
import { visit } from './visit.ts';

/** Starts a payment of 500 pesos inside a shell; `leads` replaces the address of the provider's page in the answer. */
async function pay(leads?: string) {
  const opened = vi.fn<Bridge['openCheckout']>(() => Promise.resolve({ ok: true, data: null }));
  const { me, send } = await aboard('repaying');
  await me.stage.decide(me.persona.phone, { online: 'checkout' });
  const app = await visit({ me, send }, '/repay/cashier', {
    bridge: { ...browserBridge(), inApp: true, openCheckout: opened },
    alter: (answer) => ({
      ...answer,
      text: leads ? answer.text.replaceAll(/"checkoutUrl":"[^"]+"/g, `"checkoutUrl":"${leads}"`) : answer.text,
    }),
  });
  await payPart('500');
  await sees('Estamos confirmando tu pago de $500.00');
  return { app, opened };
}

it('opens the provider’s page over the app, which waits for the report and can open the page again', async () => {
  const { opened } = await pay();
  await sees('Termina tu pago en la página de Caja Demo');
  const address = `${window.location.origin}/backstage/checkout?payOrderId=`;
  await expect.poll(() => opened.mock.calls).toEqual([[expect.stringContaining(address)]]);
  await press(/^Continuar al pago/u);
  await expect.poll(() => opened.mock.calls.length).toBe(2);
});

it('opens no page of another host, and tells the borrower', async () => {
  const { app, opened } = await pay('https://evil.example/pay');
  await sees('No abrimos la página de pago');
  expect(app.text()).not.toContain('Continuar al pago');
  expect(opened).not.toHaveBeenCalled();
});
