import { EXAMPLE } from '@puente/fixtures';
import { contract } from '@puente/contract';
import { REFUSALS } from '@puente/contract/wire/codes';
import { HtmlValidate } from 'html-validate';
import { expect, it, vi } from 'vitest';
import { paths, pathTo } from '../../client/src/utils/paths.ts';
import { SHOWN } from '../support/shown.ts';
import { aboard, lineTo, type Lender, transfer } from './wire-lender.ts';
import { button, field, focused, press, screenText, sees, choose, payPart, leaveAndComeBack, until } from './hands.ts';
import { alterData, goTo, visit, open } from './open-app.ts';
import { currentToasts } from '../../client/src/utils/overlays.ts';

const STP = paths.repayStp;
const DETAIL = paths.repayDetail;
const WAYS = paths.payment;
const CASHIER = paths.cashier;
const CONFIRM = 'repayment.cashierConfirm';

it('the notice of a reported transfer leaves the late notice and pay button on every screen, and can be withdrawn', async () => {
  const lender = await open('overdue3', STP);
  await press('Ya transferí');
  await sees('Esperamos tu pago');
  const account = await until(() => document.querySelector('details'), 'the folded account');
  expect(account.open, 'the account is folded, so that nobody transfers twice').toBe(false);
  expect(account.textContent).toContain('CLABE');
  const a11y = new HtmlValidate({ root: true, extends: ['html-validate:a11y'] });
  for (const [address, pay, isLate] of [
    [STP, 'No transferí', false],
    [CASHIER, /^Pagar/u, false],
    [WAYS, /^Transferencia/u, true],
    [DETAIL, 'Pagar', true],
    ['/', 'Pagar todo', true],
  ] as const) {
    await goTo(address);
    await sees(`de una transferencia de ${SHOWN.owedLate3}. Suele tardar 15 minutos.`);
    await button(pay);
    if (isLate) await sees('Vencido · 3 días');
    const { results } = await a11y.validateString(document.querySelector('main')?.outerHTML ?? '');
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  }
  await press('No transferí');
  await sees('Listo, ya no esperamos esa transferencia.');
  expect(screenText()).not.toContain('de una transferencia de');
  await expect.poll(focused).not.toBe('body');
  await visit(lender, '/');
  expect(screenText()).not.toContain('de una transferencia de');
});

it('the notice of a reported transfer turns late after the usual time, offers help, and disappears after a day', async () => {
  const lender = await open('repaying', STP);
  await press('Ya transferí');
  await sees(/Nos avisaste hoy a las .* de una transferencia de \$2,208\.23\. Suele tardar 15 minutos/u);
  expect(screenText()).not.toContain('Mi pago no aparece');
  await lender.me.stage.clock.advance('16m');
  await goTo('/');
  await sees('todavía no la vemos');
  await sees('Mi pago no aparece');
  await visit(lender, STP);
  await press('Mi pago no aparece');
  await sees('Vamos a buscar tu pago');
  await sees('Clave de rastreo');
  await sees(/Hola, pagué \$2,208\.23 de mi préstamo CR-\d+ el /u);
  await lender.me.stage.clock.advance('24h');
  await visit(lender, '/');
  await sees('Pagar');
  expect(screenText()).not.toContain('de una transferencia de');
});

it('a payment declined after the borrower left shows its reason and «Pagar» on home, and is listed in the loan', async () => {
  const lender = await open('cardDeclined', CASHIER);
  await payPart('300');
  await sees('Estamos confirmando tu pago de $300.00');
  await goTo('/');
  await sees('Se está confirmando tu pago en línea de $300.00');
  await sees('Pagar');
  await lender.me.stage.clock.advance('31m');
  await visit(lender, '/');
  await sees(
    'Tu pago en línea de $300.00 no se completó. Puedes pagar otra vez. Tu banco no autorizó el pago. No se te cobró nada.',
  );
  await sees('Pagar');
  await goTo(DETAIL);
  await sees(/Movimientos.*\$300\.00.*No se completó/u);
  expect((await lender.me.detail()).unrepaid).toBe(EXAMPLE.total);
  expect(await button('Pagar')).toBeDefined();
});

it('an online payment that the provider never reported is not described as «not charged»', async () => {
  const lender = await open('cardLost', CASHIER);
  await payPart('300');
  await sees('Estamos confirmando tu pago de $300.00');
  await lender.me.stage.clock.advance('35m');
  for (const [address, says] of [
    ['/', 'Tu pago en línea de $300.00 no se completó.'],
    [DETAIL, 'Movimientos'],
  ] as const) {
    await visit(lender, address);
    await sees(says);
    expect(screenText()).toContain('Nadie nos confirmó este pago.');
    expect(screenText()).not.toMatch(/no se cobró|no se te cobró/iu);
  }
});

it('an unanswered online payment can be continued after a restart; once it is refused, another one can be started', async () => {
  const lender = await open('repaying', CASHIER);
  const { stage } = lender.me;
  await stage.fault({ call: CONFIRM, times: 1, fault: { kind: 'cut', when: 'before' } });
  await payPart('400');
  await sees('Aún no sabemos si se inició tu pago de $400.00');
  await visit(lender, CASHIER);
  await sees('Aún no sabemos si se inició tu pago de $400.00');
  await stage.fault({ call: CONFIRM, times: 1, fault: { kind: 'code', code: REFUSALS.methodUnavailable } });
  await press(/^Seguir con el mismo pago de \$400\.00/u);
  await sees('Esa forma de pago no está disponible ahora.');
  await payPart('300');
  await sees('Estamos confirmando tu pago de $300.00');
  await expect.poll(screenText).not.toContain('no está disponible');
});

it('a debt that grew overnight must be confirmed with both amounts, and only a second press pays', async () => {
  const lender = await open('overdue3', CASHIER);
  const { me } = lender;
  await choose('Todo');
  await choose('Tarjeta de débito');
  await sees(`Pagar ${SHOWN.owedLate3}`);
  await me.stage.clock.advance('24h');
  await press(/^Pagar \$/u);
  await sees(`Ayer viste ${SHOWN.owedLate3} y hoy te falta pagar ${SHOWN.owedLate4}. No se te cobró nada`);
  await sees(`Pagar ${SHOWN.owedLate4}`);
  expect((await me.detail()).payments).toEqual([]);
  await press(/^Pagar \$/u);
  await sees(`Estamos confirmando tu pago de ${SHOWN.owedLate4}`);
});

it('paying the whole debt while another payment is pending starts no payment and shows the pending one', async () => {
  const lender = await open('repaying', CASHIER);
  const { me } = lender;
  await choose('Todo');
  await choose('Tarjeta de débito');
  const { payOrderId } = await me.latest();
  const other = { payOrderId: payOrderId ?? '', amount: 300, channelId: 'card', requestId: 'another-device' };
  await me.ask(contract.repayment.cashierConfirm, other);
  await press(/^Pagar \$/u);
  await sees('Estamos confirmando tu pago de $300.00');
  await sees('no iniciamos otro');
  expect((await me.detail()).payments).toHaveLength(1);
});

const FIRST = `Empezar con el recargo de ${SHOWN.penaltyLate3}`;

it('«Más plazo» of a late loan names both payments, their methods and their sum', async () => {
  await open('overdue3', paths.extension);
  await sees('Más plazo en dos pagos');
  await press(FIRST);
  await sees('Elige cuánto tiempo más');
  await choose('15 días');
  // Late charge $132.49 plus fee $34.32 is $166.81.
  for (const figure of [SHOWN.penaltyLate3, '$34.32', '$166.81', SHOWN.total]) await sees(figure);
  await sees(/a la CLABE de tu préstamo o en OXXO/u);
  await sees(/transfiere \$34\.32 a otra CLABE/u);
  await press(FIRST);
  await sees('Pago 1 de 2 para tener más plazo');
  await press(/^En línea/u);
  expect((await field('Monto')).value).toBe(String(EXAMPLE.penaltyLate3));
  await sees('Es tu recargo exacto de hoy, con centavos');
  expect(screenText()).not.toContain('sin centavos');
});

it('once the late charge is booked, the cashier leads to the extension fee as the second payment', async () => {
  const lender = await open('overdue3', `${CASHIER}?part=lateCharge`);
  expect((await field('Monto')).value).toBe(String(EXAMPLE.penaltyLate3));
  await choose('Tarjeta de débito');
  await press(/^Pagar \$132\.49/u);
  await sees(/Estamos confirmando/u);
  await lender.me.stage.clock.advance('10s');
  await press(/^Actualizar estado/u);
  await press('Seguir con el pago 2: más plazo');
  await choose('15 días');
  await button(/^Pedir más plazo por \$34\.32/u);
});

it.each([STP, paths.repayOxxo])(
  '%s asks for exactly the late charge if a query parameter requests it',
  async (address) => {
    await open('overdue3', `${address}?part=lateCharge`);
    await sees(/exactamente/u);
    await expect.poll(screenText).toContain(SHOWN.penaltyLate3);
    await button(`Pagar todo: ${SHOWN.owedLate3}`);
  },
);

it('the extension is not offered if its fee would be below one peso', async () => {
  const lender = await aboard('overdue3');
  await lender.me.pay('stp', 2_335);
  await visit(lender, DETAIL);
  await sees('Detalle de tu préstamo');
  expect(screenText()).not.toContain('Necesito más plazo');
});

it('a payment on its way that covers the debt leaves nothing to pay, and links to its receipt', async () => {
  const lender = await aboard('overdue3');
  const { me } = lender;
  await transfer(me);
  await visit(lender, '/');
  await sees('No tienes que pagar nada más');
  expect(screenText()).not.toMatch(/Vencido|Debes hoy|Tu pago del|Mañana serían/u);
  expect((await button('Ver formas de pago')).getAttribute('href')).toContain(WAYS);
  await press('Ver mi comprobante');
  await sees('Folio del pago');
  await sees('T-1');
  await sees('No tienes que pagar nada más');
  expect(screenText()).not.toMatch(/Por pagar|Debes hoy/u);
  for (const address of [WAYS, STP, CASHIER]) {
    await goTo(address);
    await sees('No tienes que pagar nada más');
    expect(screenText().split('No tienes que pagar nada más'), `${address} says it once`).toHaveLength(2);
  }
  await goTo(paths.records);
  await sees('Pago en camino');
  await me.stage.clock.advance('16m');
  await visit(lender, '/');
  await sees('Terminaste de pagar');
});

it('shows a payable slip on home, the loan and the payment methods until it is paid', async () => {
  const lender = await open('repaying', paths.repayOxxo);
  const { me } = lender;
  await sees('Paga exactamente');
  for (const address of ['/', DETAIL, WAYS]) {
    await goTo(address);
    await sees(`Tienes una ficha de OXXO por ${SHOWN.total}`);
  }
  await press('Ver mi ficha');
  await sees('Paga exactamente');
  await me.pay('oxxo', EXAMPLE.total);
  await visit(lender, '/');
  await sees('Terminaste de pagar');
  expect(screenText()).not.toContain('Tienes una ficha');
});

it('the reason why there is no extension disappears once an extension is offered', async () => {
  let offered = false;
  const alter = alterData((data) => (offered && 'extension' in data ? { ...data, extension: { open: true } } : data));
  await open('noExtension', paths.home, { alter });
  await goTo(paths.extension);
  await sees(/no ofrece/u);
  offered = true;
  await goTo(paths.home);
  window.history.back();
  await button('Necesito más plazo');
  expect(screenText()).not.toMatch(/no ofrece/u);
});

it('the reason why there is no extension follows a change of language', async () => {
  const { app } = await open('noExtension', paths.extension);
  await sees(/no ofrece más plazo/u);
  app.device.session.choose('language', 'en');
  await sees('Your loan does not offer more time.');
  expect(screenText()).not.toMatch(/no ofrece/u);
});

it('the confirmation that a transfer was withdrawn disappears once the loan is paid', async () => {
  const lender = await aboard('overdue3');
  const app = await visit(lender, paths.repayStp);
  await press('Ya transferí');
  await sees('Esperamos tu pago');
  await goTo(paths.home);
  await press('No transferí');
  await sees('Listo, ya no esperamos esa transferencia.');
  await lender.me.pay('stp');
  leaveAndComeBack();
  await sees('Terminaste de pagar');
  await app.settled();
  expect(screenText()).not.toContain('ya no esperamos esa transferencia');
});

it('the toast about a withdrawn permission disappears once the permission is given again', async () => {
  const { app } = await open('repaying', paths.settings);
  app.device.consents.give(['location', 'camera', 'deviceInformation']);
  const toastTexts = () => currentToasts().map(({ text }) => text);
  await press(/Retirar el permiso de Ubicación$/u);
  await expect.poll(toastTexts).toEqual([expect.stringContaining('Retiraste')]);
  await press(/Permitir Ubicación$/u);
  await expect.poll(toastTexts).toContain('Diste el permiso de Ubicación');
  expect(toastTexts()).toHaveLength(1);
});

it('home no longer shows a debt once another screen showed the loan as paid', async () => {
  const lender = await aboard('repaying');
  let late = false;
  const held: (() => void)[] = [];
  const app = await visit(lender, paths.home, {
    through: async (request) => {
      const answer = await lineTo(lender.send)(request);
      // Once the loan is shown as paid, holds every answer that home requests, so that home has only cached data.
      if (late && window.location.hash === '#/') await new Promise<void>((resolve) => held.push(resolve));
      return answer;
    },
  });
  await sees('Al corriente');
  await press('Pagar');
  await press(/^Transferencia/u);
  await press('Ya transferí');
  await sees('Esperamos tu pago');
  await lender.me.pay('stp');
  await press(/^Actualizar/u);
  await sees('Terminaste de pagar');
  await app.settled();
  late = true;
  await press('Volver');
  await sees('Préstamo pagado');
  expect(screenText()).not.toContain('Al corriente');
  held.forEach((release) => release());
});

/** Pays the whole loan and 2,000 pesos more, which are on their way back. */
async function overpaid(): Promise<Lender> {
  const lender = await aboard('repaying');
  const { me } = lender;
  await transfer(me, EXAMPLE.total + 2_000);
  await me.stage.clock.advance('16m');
  return lender;
}

const dialog = () => (document.querySelector('[role=dialog]')?.textContent ?? '').replaceAll(/\s+/gu, ' ');

it('a receipt says that surplus money is being sent back, and a day later that it was sent back', async () => {
  const lender = await overpaid();
  const { me } = lender;
  const receipts = pathTo('me', { part: 'receipts', orderNo: me.orderNo });
  await visit(lender, receipts);
  await press(/^Transferencia, \$4,208\.23/u);
  await expect.poll(dialog).toContain('Te estamos devolviendo$2,000.00');
  expect(dialog()).not.toContain('Te devolvimos');
  await me.stage.clock.advance('25h');
  await visit(lender, receipts);
  await press(/^Transferencia, \$4,208\.23/u);
  await expect.poll(dialog).toContain('Te devolvimos$2,000.00');
});

it('the saved receipt of a paid loan lists what is sent back, so that its payments add up to the total', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const lender = await overpaid();
  await visit(lender, pathTo('repayDetail', { orderNo: lender.me.orderNo }));
  await sees('Terminaste de pagar');
  await press('Guardar comprobante');
  await expect.poll(() => saved.length).toBe(1);
  const text = await saved[0]?.text();
  expect(text).toContain(`Total pagado: ${SHOWN.total}`);
  expect(text).toMatch(/Transferencia, .+: \$4,208\.23\nTe estamos devolviendo: −\$2,000\.00/u);
});
