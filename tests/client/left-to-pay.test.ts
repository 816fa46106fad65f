import { expect, it } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { SHOWN } from '../support/shown.ts';
import { aboard, type Lender, transfer, withData } from './wire-lender.ts';
import { button, choose, field, isChosen, leaveAndComeBack, press, screenText, sees, type } from './hands.ts';
import { goTo, visit, open } from './open-app.ts';

const LEFT = '$340.72';

/** Sends 2,000 pesos to the loan's CLABE; they have arrived and are not booked. */
const sendTwoThousand = ({ me }: Lender) => transfer(me, 2_000);

it('«Más plazo» and every payment method ask for the debt less a payment that is not booked yet', async () => {
  const lender = await aboard('overdue3');
  await sendTwoThousand(lender);
  await visit(lender, paths.extension);
  await press(`Pagar hoy ${LEFT}`);
  await sees(`Debes hoy${SHOWN.owedLate3}`);
  await sees(`Con lo que ya recibimos, te falta pagar ${LEFT}.`);
  await goTo(paths.repayStp);
  await sees(`Transfiere exactamente${LEFT}`);
  await goTo(paths.repayOxxo);
  await sees(`${LEFT} MXN`);
  await press('Pagar otro monto');
  await type('Monto', '340.72');
  await press('Usar este monto');
  await press(`Pagar todo: ${LEFT}`);
  await goTo(paths.repayDetail);
  await sees(`te falta pagar ${LEFT}.`);
  await goTo('/');
  expect(await sees(`Tienes una ficha de OXXO por ${LEFT}`)).toBe(true);
});

it('counts a payment once that the server lists twice, also beside another spelling', async () => {
  const { me, send } = await aboard('repaying');
  await transfer(me, 1200);
  for (const spell of [Number, String]) {
    const twice = withData(send, 'repayment.detail', (data) => {
      const payments = data['payments'] as unknown[];
      return { ...data, payments: [...payments, ...payments], principal: spell(data['principal']) };
    });
    await visit({ me, send: twice }, paths.repayDetail);
    expect(screenText().split('Recibimos $1,200.00')).toHaveLength(2);
    expect(screenText()).toContain('te falta pagar $1,008.23');
  }
});

it.each([0, -50])(
  'a loan of status 2 or 3 with a debt of %d pesos has nothing to pay, on every screen',
  async (debt) => {
    const none = { unrepaid: debt, leftToPay: debt, owedTomorrow: debt };
    for (const who of ['repaying', 'overdue3']) {
      const { me, send } = await aboard(who);
      const without = withData(send, 'repayment.detail', (data) => ({ ...data, ...none }));
      const through = withData(without, 'order.latest', ({ order, ...data }) => ({
        ...data,
        order: { ...(order as object), ...none },
      }));
      for (const address of ['/', paths.payment, paths.repayDetail]) {
        await visit({ me, send: through }, address);
        expect(screenText()).toContain('No tienes que pagar nada más');
        expect(screenText()).not.toMatch(/\$0\.00|Recibimos|Vencid/u);
      }
    }
  },
);

it('counts a booked payment once that the server also lists from when it was on its way', async () => {
  const { me, send } = await aboard('repaying');
  await transfer(me, 1200);
  await me.stage.clock.advance('15m');
  const both = withData(send, 'repayment.detail', (data) => {
    const payments = data['payments'] as object[];
    return { ...data, payments: [...payments, ...payments.map((each) => ({ ...each, state: 'arrived' }))] };
  });
  await visit({ me, send: both }, paths.repayDetail);
  await sees('$1,008.23');
  expect(screenText()).not.toMatch(/No tienes que pagar|te falta pagar/u);
});

it('«Todo lo que falta» pays the debt less a payment that is not booked yet, and nothing is sent back', async () => {
  const lender = await aboard('overdue3');
  await sendTwoThousand(lender);
  await visit(lender, paths.cashier);
  await choose('Otro monto');
  await type('Monto', '340.72');
  await button(/^Pagar \$340\.72/u);
  expect(document.querySelector('[aria-label="Montos sugeridos"]')?.textContent).toBe('La mitad: $171');
  await choose('Todo lo que falta');
  await sees(`te falta pagar ${LEFT}.`);
  await choose('Tarjeta de débito');
  await press(/^Pagar \$340\.72/u);
  await sees(`Estamos confirmando tu pago de ${LEFT}`);
  await lender.me.stage.clock.advance('10s');
  await press(/^Actualizar estado/u);
  await sees(`Recibimos tu pago de ${LEFT}`);
  await sees('Falta por pagar$0.00');
  expect(screenText()).not.toContain('Hacer otro pago');
  await lender.me.stage.clock.advance('16m');
  const { status, payments } = await lender.me.detail();
  expect([status, payments.some(({ refund }) => refund)]).toEqual([4, false]);
});

it('if money arrives while «Todo» is open, a press charges nothing and asks to confirm the smaller amount', async () => {
  const lender = await open('overdue3', paths.cashier);
  await choose('Todo');
  await choose('Tarjeta de débito');
  await sendTwoThousand(lender);
  await press(/^Pagar \$2,340\.72/u);
  await sees(`Viste ${SHOWN.owedLate3} y ahora te falta pagar ${LEFT}. No se te cobró nada`);
  await sees(`Debes hoy${SHOWN.owedLate3}`);
  await press(/^Pagar \$340\.72/u);
  expect(await sees(`Estamos confirmando tu pago de ${LEFT}`)).toBe(true);
});

it('home hides a stored slip that exceeds the debt less a payment that is not booked yet', async () => {
  const lender = await open('overdue3', paths.repayOxxo);
  await sees(`${SHOWN.owedLate3} MXN`);
  await sendTwoThousand(lender);
  await visit(lender, '/');
  await sees('Recibimos $2,000.00');
  expect(screenText()).not.toContain('Tienes una ficha');
});

it('the transfer screen, once refreshed, asks for the smaller debt after another payment has arrived', async () => {
  const lender = await open('overdue3', paths.repayStp);
  await press('Ya transferí');
  await sees(`Transfiere exactamente${SHOWN.owedLate3}`);
  await sendTwoThousand(lender);
  await press(/^Actualizar estado/u);
  expect(await sees(`Transfiere exactamente${LEFT}`)).toBe(true);
});

it('a chosen part of a transfer survives a reload, and «Pagar todo» restores the whole debt', async () => {
  const lender = await open('repaying', paths.repayStp);
  await press('Pagar otro monto');
  await type('Monto', '500');
  await press('Usar este monto');
  await sees('Transfiere exactamente$500.00');
  await visit(lender, window.location.hash.slice(1));
  await sees('Transfiere exactamente$500.00');
  await press(`Pagar todo: ${SHOWN.total}`);
  await sees(`Transfiere exactamente${SHOWN.total}`);
  expect(window.location.hash).not.toContain('amount');
});

it.each([
  ['was reported', { reports: true, minutes: 16, closes: true }],
  ['was booked without a report', { reports: false, minutes: 16, closes: false }],
  ['was booked while the page was closed', { reports: false, minutes: 16, closes: true }],
  ['arrived while the page was closed', { reports: false, minutes: 1, closes: true }],
])('the screen does not ask again for the part of a transfer that %s', async (_, { reports, minutes, closes }) => {
  const lender = await open('repaying', paths.repayStp);
  const { me } = lender;
  await press('Pagar otro monto');
  await type('Monto', '500');
  await press('Usar este monto');
  await sees('Transfiere exactamente$500.00');
  if (reports) {
    await press('Ya transferí');
    await sees('de una transferencia de $500.00');
    await expect.poll(() => window.location.hash).not.toContain('amount');
  }
  await transfer(me, 500);
  await me.stage.clock.advance(`${minutes}m`);
  if (closes) await visit(lender, window.location.hash.slice(1));
  else leaveAndComeBack();
  expect(await sees('Transfiere exactamente$1,708.23')).toBe(true);
});

it('ignores an amount in the address above the debt, and shows the debt to transfer', async () => {
  await open('repaying', `${paths.repayStp}?amount=99999`);
  expect(await sees(`Transfiere exactamente${SHOWN.total}`)).toBe(true);
});

it('asks for no other amount if less is left than the smallest part', async () => {
  const { me, send } = await aboard('repaying');
  await transfer(me, 2200);
  await me.stage.clock.advance('20m');
  await visit({ me, send }, paths.repayStp);
  await press('Pagar otro monto');
  await press('Pagar todo: $8.23');
  expect(await sees('Transfiere exactamente$8.23')).toBe(true);
  expect(document.querySelector('main input')).toBeNull();
});

it('the field for another amount names the minimum and the multiples that the product requires', async () => {
  await open('payInSteps', paths.repayStp);
  await press('Pagar otro monto');
  await sees('Desde $100, en múltiplos de $50');
  expect((await field('Monto')).value).toBe('');
});

it('«Pagar una parte» opens the online payment on «Otro monto», with no amount filled in', async () => {
  await open('overdue3', '/');
  await press('Pagar una parte');
  await sees('Una cuarta parte');
  expect(isChosen('Otro monto')).toBe(true);
  expect((await field('Monto')).value).toBe('');
});
