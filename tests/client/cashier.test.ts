/** «Pago en línea»: a part is refused at its field, confirmed is not paid, and its link needs no session. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SHOWN } from '../support/shown.ts';
import { pausesPass } from './at-rest.ts';
import { field, give, press, sees } from './hands.ts';
import { type Alter, furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

const CASHIER = '/repay/cashier';
const CONFIRM = 'repayment.cashierConfirm';

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
let close = () => {};
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(who: string, alter?: Alter) {
  const { me, send } = await aboard(who);
  const reopen = async () => {
    const app = await openApp({ me, send, address: CASHIER, ...(alter ? { alter } : {}) });
    close = app.close;
    return app;
  };
  const count = async () => (await me.stage.journal()).filter(({ call }) => call === CONFIRM).length;
  return { me, send, app: await reopen(), reopen, count };
}

async function choose(label: string) {
  await sees(label);
  [...document.querySelectorAll('label')]
    .find((each) => each.textContent?.includes(label))
    ?.querySelector('input')
    ?.click();
}
async function payPart(pesos: string) {
  await choose('Otro monto');
  give(await field('Monto'), pesos);
  await choose('Tarjeta de débito');
  await press(/^Pagar/u);
}

it('nothing is chosen at first; each amount that cannot be paid is refused at its field, and nothing is sent', async () => {
  const { count } = await open('repaying', (answer) => ({
    ...answer,
    text: answer.text
      .replace(/"minAmount":[\d.]+/u, '"minAmount":200')
      .replace(/"amountMultiple":[\d.]+/u, '"amountMultiple":50'),
  }));
  await sees('Otro monto');
  expect(document.querySelector('input:checked')).toBeNull();
  await press(/^Pagar/u);
  await sees('Revisa 2 datos');
  await payPart('10');
  for (const [pesos, words] of [
    ['10', 'Escribe un monto mayor a $10'],
    ['10.5', 'Escribe un monto en pesos enteros, sin centavos'],
    ['150', 'El mínimo es $200'],
    ['225', 'Escribe un múltiplo de $50'],
    ['2250', `Debes ${SHOWN.total}; escribe ese monto o menos`],
    ['', 'Escribe cuánto vas a pagar'],
  ] as const) {
    const amount = await field('Monto');
    give(amount, pesos);
    await expect
      .poll(() =>
        (amount.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      )
      .toContainEqual(expect.stringContaining(words));
  }
  expect(await count()).toBe(0);
});

it('a payment that began although its answer was lost is confirmed, and paid only when the lender says so', async () => {
  const { me, app, reopen, count } = await open('repaying');
  await me.stage.fault({ call: CONFIRM, times: 1, fault: { kind: 'cut', when: 'after' } });
  await payPart('400');
  await sees('Estamos confirmando tu pago de $400.00');
  expect(app.text()).not.toContain('Recibimos tu pago');
  app.unmount();
  await reopen();
  await sees('Estamos confirmando tu pago de $400.00');
  await me.stage.clock.advance('10s');
  await press(/^Actualizar estado/u);
  await sees('Recibimos tu pago de $400.00');
  await sees('$1,808.23');
  expect(await count()).toBe(1);
});

it('nobody knows whether it began: also after a start, the same payment goes on', async () => {
  const { me, app, reopen } = await open('repaying');
  await me.stage.fault({ call: CONFIRM, times: 1, fault: { kind: 'cut', when: 'before' } });
  await payPart('400');
  await sees('Aún no sabemos si se inició tu pago de $400.00');
  app.unmount();
  await reopen();
  await sees('Aún no sabemos si se inició tu pago de $400.00');
  await press(/^Seguir con el mismo pago de \$400\.00/u);
  expect(await sees('Estamos confirmando tu pago de $400.00')).toBe(true);
});

it('the link of a payment works without a session and without a name', async () => {
  const { me, send } = await aboard('repaying');
  const { payOrderId } = await me.latest();
  const app = await openApp({ me: null, send, address: `${CASHIER}?payOrderId=${payOrderId}` });
  close = app.close;
  await sees(SHOWN.total);
  expect(app.text()).not.toMatch(/Daniel|Ochoa/u);
  await payPart('500');
  await sees(/Estamos confirmando/u);
  expect((await me.detail()).payments).toHaveLength(1);
});

it('a visitor without a link is asked to sign in', async () => {
  const { send } = await aboard('repaying');
  ({ close } = await openApp({ me: null, send, address: CASHIER }));
  expect(await sees('Iniciar sesión')).toBe(true);
});

it('while the loan is asked for loading is said, and when that fails, that nothing is charged', async () => {
  pausesPass();
  const { me, send } = await aboard('repaying');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await me.stage.fault({ call: 'order.latest', times: 20, fault: { kind: 'http', status: 500 } });
  const app = await openApp({ me, send: (request) => held.then(() => send(request)), address: CASHIER });
  close = app.close;
  await sees('Cargando…');
  expect(document.querySelector('main [aria-busy=true]')).not.toBeNull();
  release();
  expect(await sees(/Abrir esta página no cobra nada/u)).toBe(true);
});

it('when the provider is down other ways are offered', async () => {
  await open('repaying', (answer) => ({
    ...answer,
    text: answer.text.replaceAll('"available":true', '"available":false'),
  }));
  await sees(/no está disponible ahora/u);
  await press('Pagar de otra forma');
  await expect.poll(() => window.location.hash).toContain('pay_ment');
});
