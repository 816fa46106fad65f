import { REFUSALS } from '@puente/contract/wire/codes';
import { expect, it } from 'vitest';
import { browserBridge } from '../../client/src/native/use-bridge.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { SHOWN } from '../support/shown.ts';
import { button, heading, press, sees } from './hands.ts';
import { go, goTo, open, pausesPass } from './open-app.ts';

const DETAIL = paths.repayDetail;
const OXXO = paths.repayOxxo;
const STP = paths.repayStp;

const region = (name: string) => document.querySelector(`[aria-label="${name}"]`)?.textContent ?? '';

it('a punctual loan offers an extension, three payment methods, and other companies’ products below the debt', async () => {
  const { app } = await open('repaying', DETAIL);
  await button('Necesito más plazo');
  await sees('Productos de otras empresas');
  expect(region('Lo que debes')).toContain('Al corriente');
  expect(app.text().indexOf('Productos de otras empresas')).toBeGreaterThan(app.text().indexOf('Desglose'));
  await press('Pagar');
  await sees('¿Cómo quieres pagar?');
  const ways = [...document.querySelectorAll('main li a')].map((way) => way.textContent);
  expect(ways).toEqual([
    expect.stringMatching(/^En línea.*1 minuto/u),
    expect.stringMatching(/^Transferencia.*15 minutos/u),
    expect.stringMatching(/^OXXO en efectivo.*comisión/u),
  ]);
  await press(/^Transferencia/u);
  await expect.poll(() => window.location.hash).toMatch(/repay_stp\?orderNo=CR-/u);
});

it('a returned deposit links to the bank account, and offers no payment', async () => {
  const { app } = await open('payoutFailed', DETAIL);
  expect((await button('Corregir mi cuenta')).getAttribute('href')).toMatch(/add_bankcard\?orderNo=/u);
  expect(region('Tu préstamo')).toContain('Depósito devuelto');
  await goTo(paths.payment);
  await expect.poll(() => window.location.hash).toContain('repay_detail');
  expect([...app.container.querySelectorAll('main a')].map(({ textContent }) => textContent)).not.toContain('Pagar');
});

it.each([DETAIL, paths.cashier])('a link with an unknown order number denies no other loan: %s', async (address) => {
  await open('repaying', `${address}?orderNo=cr-0000001`);
  await sees('Este enlace es de otra solicitud.');
  expect((await button('Ver mis préstamos')).getAttribute('href')).toBe(`#${paths.records}`);
});

it.each([
  ['repayment.stpClabe', STP, 'methodUnavailable', 'Esa forma de pago no está disponible ahora.', 'Copiar CLABE'],
  ['repayment.oxxoReference', OXXO, 'methodUnavailable', 'Esa forma de pago no está disponible', 'Copiar referencia'],
  ['repayment.oxxoReference', OXXO, 'amountAboveOwed', 'El monto es mayor a lo que debes.', 'Copiar referencia'],
] as const)(
  'if the server refuses %s, says why, with other ways and a retry',
  async (call, address, name, why, then) => {
    const { me } = await open('repaying', paths.me);
    await me.stage.fault({ call, times: 1, fault: { kind: 'code', code: REFUSALS[name] } });
    await goTo(address);
    await sees(why);
    await button('Pagar de otra forma');
    await press(/^Reintentar/u);
    expect(await button(then)).toBeDefined();
  },
);

it.each([
  ['repayment.stpClabe', STP],
  ['repayment.oxxoReference', OXXO],
] as const)('a failure of the server at %s offers help', async (call, address) => {
  const { me } = await open('repaying', paths.me);
  await me.stage.fault({ call, times: 20, fault: { kind: 'http', status: 500 } });
  await goTo(address);
  await sees('El servicio tuvo un problema. Tu préstamo no cambió.');
  expect(await button('Ayuda')).toBeDefined();
});

it('figures that could not be refreshed stay, with a note', async () => {
  const { me } = await open('repaying', '/');
  await goTo(DETAIL);
  await sees(SHOWN.total);
  await goTo('/');
  pausesPass();
  await me.stage.fault({ call: 'repayment.detail', times: 10, fault: { kind: 'http', status: 500 } });
  go(DETAIL);
  await sees(/Las cifras pueden haber cambiado/u);
  expect(region('Lo que debes')).toContain(SHOWN.total);
  await button('Pagar');
});

it('a loan with an unknown status says nothing about the debt, and asks to update the app', async () => {
  const detail = /"status":2\b/gu;
  const { app } = await open('repaying', DETAIL, {
    alter: (answer) => ({ ...answer, text: answer.text.replaceAll(detail, '"status":99') }),
  });
  await sees('Actualiza la app para ver tu préstamo');
  expect(app.text()).not.toContain('Este préstamo no tiene pagos pendientes.');
  await button('Ir a Inicio');
});

it('a paid loan shows its receipt, with a screenshot hint if the receipt cannot be saved', async () => {
  const bridge = { ...browserBridge(), inApp: true, can: () => false };
  const { app } = await open('repaid', DETAIL, { bridge });
  await sees('Para conservarlo, toma una captura de pantalla.');
  expect(heading()).toBe('Comprobante de pago');
  expect(region('Comprobante de pago')).toContain('Total pagado');
  expect(region('Comprobante de pago')).toContain(SHOWN.total);
  expect([...app.container.querySelectorAll('main button')].map(({ textContent }) => textContent).join()).not.toMatch(
    /Guardar|Compartir|Imprimir/u,
  );
});

it.each([
  [STP, ['646 180', 'STP', 'Puente', 'CR-']],
  [paths.repayOxxo, ['93']],
] as const)('a translated page at %s keeps what a bank or store needs letter by letter', async (address, starts) => {
  await open('repaying', address);
  await sees(address === STP ? 'Copiar CLABE' : 'Copiar referencia');
  const kept = [...document.querySelectorAll('main [translate=no]')].map(({ textContent }) => textContent);
  for (const start of starts) expect(kept, start).toContainEqual(expect.stringContaining(start));
});
