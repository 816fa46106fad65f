import { contract } from '@puente/contract';
import { expect, it, vi } from 'vitest';
import { SHOWN } from '../support/shown.ts';
import { aboard, callOf, gate, transfer, withData } from './wire-lender.ts';
import type { Sender } from '@puente/kit';
import { described, payPart, type, button, field, leaveAndComeBack, press, screenText, sees, soon } from './hands.ts';
import { go, open, visit, openApp, pausesPass } from './open-app.ts';
import type { Bridge } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/use-bridge.ts';

const CASHIER = '/repay/cashier';
const CONFIRM = 'repayment.cashierConfirm';

it('preselects no amount, and rejects each unpayable amount at its field without a request', async () => {
  const { count } = await open('repaying', CASHIER, {
    alter: (answer) => ({
      ...answer,
      text: answer.text
        .replace(/"minAmount":[\d.]+/u, '"minAmount":200')
        .replace(/"amountMultiple":[\d.]+/u, '"amountMultiple":50'),
    }),
  });
  await sees('Otro monto');
  expect(document.querySelector('input:checked')).toBeNull();
  await press(/^Pagar/u);
  await sees('Revisa 2 datos');
  await payPart('10');
  for (const [pesos, words] of [
    ['10', 'Escribe un monto mayor a $10'],
    ['2250', `Te falta pagar ${SHOWN.total}; escribe ese monto o menos`],
  ] as const) {
    await type('Monto', pesos);
    await expect.poll(() => described('Monto')).toContain(words);
  }
  expect(await count(CONFIRM)).toBe(0);
});

it('suggests a quarter of the debt, half of it and the late charge, all unselected; a tap fills in the amount', async () => {
  const { count } = await open('overdue3', CASHIER);
  await sees('Otro monto');
  document.querySelector<HTMLInputElement>('input[value=part]')?.click();
  await sees('Una cuarta parte: $586');
  await sees('Solo el recargo: $132.49');
  const suggested = () => [...document.querySelectorAll<HTMLInputElement>('[aria-label="Montos sugeridos"] input')];
  expect(suggested().map(({ value, checked }) => [value, checked])).toEqual([
    ['586', false],
    ['1171', false],
    ['132.49', false],
  ]);
  suggested()[1]?.click();
  expect((await field('Monto')).value).toBe('1171');
  expect((await button(/^Pagar \$1,171\.00/u)).textContent).toContain('$1,171.00');
  expect(await count(CONFIRM)).toBe(0);
});

it('offers no part of a debt that is smaller than the smallest part', async () => {
  const { me, send } = await aboard('repaying');
  const rest = withData(send, 'repayment.cashierDetail', (data) => ({ ...data, owed: 40.5, leftToPay: 40.5 }));
  await visit({ me, send: rest }, CASHIER);
  expect(screenText()).toContain('Todo$40.50');
  expect(screenText()).not.toContain('Otro monto');
});

it('asks for the channel again if the chosen one is withdrawn', async () => {
  const { me, send, count } = await aboard('repaying');
  let isOpen = true;
  const third = withData(send, 'repayment.cashierDetail', (data) => {
    const [first, ...others] = data['channels'] as object[];
    return { ...data, channels: [{ ...first, available: isOpen }, ...others, { ...first, channelId: 'spei' }] };
  });
  await visit({ me, send: third }, CASHIER);
  for (const value of ['all', 'card']) document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click();
  isOpen = false;
  leaveAndComeBack();
  await soon(() => expect(document.querySelector('input[value=card]')).toBeNull());
  await press(/^Pagar/u);
  expect(await sees('Elige con qué pagas')).toBe(true);
  expect(await count(CONFIRM)).toBe(0);
});

it('a held Enter presses once', async () => {
  await open('repaying', CASHIER);
  const payButton = await button(/^Pagar/u);
  const presses = (repeat: boolean) =>
    payButton.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));
  expect([presses(false), presses(true)]).toEqual([true, false]);
});

it('finds a payment whose answer was lost, and shows it as paid only after the provider’s report', async () => {
  const { me, send, app, count } = await open('repaying', CASHIER);
  await me.stage.fault({ call: CONFIRM, times: 1, fault: { kind: 'cut', when: 'after' } });
  await payPart('400');
  await sees('Estamos confirmando tu pago de $400.00');
  expect(app.text()).not.toContain('Recibimos tu pago');
  await visit({ me, send }, CASHIER);
  await sees('Estamos confirmando tu pago de $400.00');
  await me.stage.clock.advance('10s');
  await press(/^Actualizar estado/u);
  await sees('Recibimos tu pago de $400.00');
  await sees('$1,808.23');
  expect(await count(CONFIRM)).toBe(1);
});

it.each([
  ['this', () => {}, 'No se completó tu pago de $400.00'],
  ['another', () => localStorage.clear(), 'Tu pago en línea de $400.00 no se completó.'],
])(
  'if the provider never reports a payment of %s device, the screen says what happens if the card was charged',
  async (_, leaves, says) => {
    const { me, send } = await open('cardLost', CASHIER);
    await me.stage.clock.advance('30m');
    await payPart('400');
    await sees('Lo sabremos a más tardar hoy a la 1:00 p.m.');
    await me.stage.clock.advance('31m');
    leaves();
    await visit({ me, send }, CASHIER);
    await sees(says);
    expect(await sees('Si te lo cobraron, lo contamos en cuanto nos lo confirmen.')).toBe(true);
  },
);

it('a payment stays on its way when the phone corrects its clock before the lender lists it', async () => {
  const { me, send } = await aboard('repaying');
  const { until } = gate();
  let aheadMs = 3_600_000;
  let isHeld = false;
  const late: Sender = async (request) => {
    if (isHeld && callOf(request.url) === 'repayment.cashierDetail') await until;
    return send(request);
  };
  const phone = () => me.stage.clock.now() + aheadMs;
  vi.spyOn(Date, 'now').mockImplementation(phone);
  await visit({ me, send: late }, CASHIER, { phone });
  await me.stage.clock.advance('5s');
  isHeld = true;
  await payPart('400');
  await sees(/Estamos confirmando/u);
  aheadMs = 0;
  go('/');
  await sees('Falta por pagar');
  go(CASHIER);
  expect(await sees('No pagues otra vez')).toBe(true);
});

it('once a transfer paid off the loan, a pending online payment links to the loan and offers no other payment', async () => {
  const { me, send } = await open('cardLost', CASHIER);
  await payPart('400');
  await sees(/Estamos confirmando/u);
  await transfer(me);
  await me.stage.clock.advance('16m');
  await visit({ me, send }, CASHIER);
  await sees('Tu préstamo se pagó antes de que este pago terminara');
  expect(screenText()).not.toMatch(/otra vez|Pagar de otra forma/u);
  await press('Ver mi préstamo');
  expect(await sees('Terminaste de pagar')).toBe(true);
});

it('an online payment above the debt says how much is sent back', async () => {
  const { me, send } = await aboard('repaying');
  await me.stage.decide(me.persona.phone, { online: 'checkout' });
  await visit({ me, send }, CASHIER, {
    bridge: { ...browserBridge(), inApp: true, openCheckout: async () => ({ ok: true, data: null }) },
  });
  await payPart('2000');
  await sees(/Estamos confirmando/u);
  await transfer(me, 2_000);
  await me.stage.clock.advance('16m');
  const { payOrderId, lastPayment } = await me.ask(contract.repayment.cashierDetail, { orderNo: me.orderNo });
  await me.stage.checkout({ payOrderId, reference: lastPayment?.reference ?? '', what: 'pay' });
  await press(/^Actualizar estado/u);
  await sees('Recibimos tu pago de $2,000.00');
  expect(await sees('Pagaste $1,791.77 de más y te los estamos devolviendo.')).toBe(true);
});

it('a visitor with a payment link can pay without a session, and sees no borrower’s name', async () => {
  const { me, send } = await aboard('repaying');
  const { payOrderId } = await me.latest();
  const app = await openApp({ me: null, send, address: `${CASHIER}?payOrderId=${payOrderId}` });
  await sees(SHOWN.total);
  expect(app.text()).not.toMatch(/Daniel|Ochoa/u);
  await payPart('500');
  await sees(/Estamos confirmando/u);
  expect((await me.detail()).payments).toHaveLength(1);
});

it('the cashier shows a loading state, and after a failed load says that nothing was charged', async () => {
  pausesPass();
  const { me, send } = await aboard('repaying');
  const { until, letGo } = gate();
  await me.stage.fault({ call: 'order.latest', times: 20, fault: { kind: 'http', status: 500 } });
  await visit({ me, send: (request) => until.then(() => send(request)) }, CASHIER);
  await sees('Cargando…');
  expect(document.querySelector('main [aria-busy=true]')).not.toBeNull();
  letGo();
  expect(await sees(/Abrir esta página no cobra nada/u)).toBe(true);
});

it('offers other methods when the provider is down', async () => {
  await open('repaying', CASHIER, {
    alter: (answer) => ({ ...answer, text: answer.text.replaceAll('"available":true', '"available":false') }),
  });
  await sees(/no está disponible ahora/u);
  await press('Pagar de otra forma');
  await expect.poll(() => window.location.hash).toContain('pay_ment');
});

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

it('opens the provider’s page in the shell, and again at «Continuar al pago» while the payment is pending', async () => {
  const { opened } = await pay();
  await sees('Termina tu pago en la página de Caja Demo');
  const address = `${window.location.origin}/backstage/checkout?payOrderId=`;
  await expect.poll(() => opened.mock.calls).toEqual([[expect.stringContaining(address)]]);
  await press(/^Continuar al pago/u);
  await expect.poll(() => opened.mock.calls.length).toBe(2);
});

it('does not open a payment page on another host, and explains this to the borrower', async () => {
  const { app, opened } = await pay('https://evil.example/pay');
  await sees('No abrimos la página de pago');
  expect(app.text()).not.toContain('Continuar al pago');
  expect(opened).not.toHaveBeenCalled();
});
