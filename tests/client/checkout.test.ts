/** A provider's page for a payment: in a shell it opens over the app, and only an address the build knows is opened at all. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Bridge } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/browser.ts';
import { field, give, press, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
let app: Awaited<ReturnType<typeof openApp>> | null = null;
afterEach(() => {
  app?.close();
  app = null;
  vi.restoreAllMocks();
});

/** Pays 500 of a loan in the app of a shell; `leads` replaces the address the lender gives. */
async function pay(leads?: string) {
  const opened = vi.fn<Bridge['openCheckout']>(() => Promise.resolve({ ok: true, data: null }));
  const { me, send } = await aboard('repaying');
  await me.stage.decide(me.persona.phone, { online: 'checkout' });
  app = await openApp({
    me,
    send,
    address: '/repay/cashier',
    bridge: { ...browserBridge(), inApp: true, openCheckout: opened },
    alter: (answer) => ({
      ...answer,
      text: leads ? answer.text.replaceAll(/"checkoutUrl":"[^"]+"/g, `"checkoutUrl":"${leads}"`) : answer.text,
    }),
  });
  for (const label of ['Otro monto', 'Tarjeta de débito']) {
    await sees(label);
    const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.includes(label));
    found?.querySelector('input')?.click();
    if (label === 'Otro monto') give(await field('Monto'), '500');
  }
  await press(/^Pagar \$/u);
  await sees('Estamos confirmando tu pago de $500.00');
  return opened;
}

it('in a shell it opens over the app, which waits for the lender’s word and can open it again', async () => {
  const opened = await pay();
  await sees('Termina tu pago en la página de Caja Demo');
  const address = `${window.location.origin}/backstage/checkout?payOrderId=`;
  await expect.poll(() => opened.mock.calls).toEqual([[expect.stringContaining(address)]]);
  await press(/^Continuar al pago/u);
  await expect.poll(() => opened.mock.calls.length).toBe(2);
});

it.each(['https://evil.example/pay', 'http://pay.provider.example/', 'javascript:alert(1)'])(
  '%s is not opened, and it is said',
  async (leads) => {
    const opened = await pay(leads);
    await sees('No abrimos la página de pago');
    expect(app?.text()).not.toContain('Continuar al pago');
    expect(opened).not.toHaveBeenCalled();
  },
);
