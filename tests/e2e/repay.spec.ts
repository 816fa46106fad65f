/** What is owed and how it is paid: the detail, the ways, the bank transfer, the proof. */
import { EXAMPLE } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import { REFUSALS } from '@puente/contract/wire/codes';
import { patchAnswer } from './support/patch-answer.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

const DETAIL = '/repay/repay_detail';
const STP = '/repay/repay_stp';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const receipt = (page: Page) => page.getByRole('region', { name: 'Lo que debes' });
const centavos = (text: string) => Math.round(Number(text.replace('−', '-').replace(/[$,]/g, '')) * 100);

/** The figures of the debt in their order, in centavos; the last is the total. */
async function figuresOf(page: Page): Promise<number[]> {
  const rows = await receipt(page).getByRole('group', { name: 'Desglose' }).innerText();
  return [...rows.matchAll(/−?\$[\d,]+\.\d{2}/g)].map(([figure]) => centavos(figure));
}

/** The order's CLABE from its own screen, without the blanks. */
async function clabeOf(page: Page): Promise<string[]> {
  await page.goto(`/#${STP}`);
  const shown = await page.getByText(/^646 \d{3} \d{4} \d{4} \d{4}$/).innerText();
  return [shown.replaceAll(' ', ''), shown];
}

test('a transfer: copied, reported everywhere through a reload, looked for when it is late, over when it is booked', async ({
  openAs,
  stage,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openAs('repaying', DETAIL);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await test.step('more time where it is offered, other companies below the debt', async () => {
    await expect(link(page, 'Necesito más plazo')).toBeVisible();
    const others = page.getByRole('region', { name: 'Productos de otras empresas' });
    const debt = await receipt(page).boundingBox();
    expect((await others.boundingBox())?.y).toBeGreaterThan(debt?.y ?? Number.POSITIVE_INFINITY);
    await expectWholePageAccessible(page);
  });
  await test.step('three ways, the fastest first, each with its time and its cost', async () => {
    await link(page, 'Pagar').click();
    const ways = page.getByRole('region', { name: '¿Cómo quieres pagar?' }).getByRole('link');
    await expect(ways).toHaveText([/^En línea.*1 minuto/, /^Transferencia.*15 minutos/, /^OXXO en efectivo.*comisión/]);
    await expectWholePageAccessible(page);
    await ways.nth(1).click();
    await expect(page).toHaveURL(/repay_stp\?orderNo=CR-/);
  });
  const shown = await page.getByText(/^646 \d{3} \d{4} \d{4} \d{4}$/).innerText();
  const clabe = shown.replaceAll(' ', '');
  await test.step('the CLABE is copied without blanks and said so', async () => {
    await button(page, 'Copiar CLABE').click();
    await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(1);
    expect(await copied()).toBe(clabe);
    await button(page, 'Copiar monto').click();
    await expect.poll(copied).toBe(String(EXAMPLE.total));
  });
  const waiting = page.getByRole('heading', { name: `Esperamos tu pago de ${SHOWN.total}` });
  await test.step('reported here, in the detail and at home', async () => {
    await button(page, 'Ya transferí').click();
    await expect(waiting).toBeFocused();
    await expect(
      page.getByText(/Nos avisaste hoy a las .* de una transferencia de \$2,208\.23\. Suele tardar 15 minutos/),
    ).toBeVisible();
    await page.reload();
    await expect(waiting).toBeVisible();
    await expect(button(page, 'Mi pago no aparece')).toHaveCount(0);
    await page.goto(`/#${DETAIL}`);
    await expect(receipt(page)).toContainText('Al corriente');
    await expect(receipt(page)).toContainText('de una transferencia de');
    await expect(link(page, 'Pagar')).toBeVisible();
    await page.goto('/#/');
    const card = page.getByRole('region', { name: 'Tu préstamo' });
    await expect(card).toContainText(/Nos avisaste hoy a las .+ de una transferencia de .+ Suele tardar 15 minutos/);
    await expect(card.getByRole('link', { name: 'Mi pago no aparece' })).toHaveCount(0);
    await stage.clock.advance('16m');
    await page.reload();
    await expect(card.getByRole('link', { name: 'Mi pago no aparece' })).toBeVisible();
    await expectWholePageAccessible(page);
  });
  await test.step('late: how to look for it', async () => {
    await page.goto(`/#${STP}`);
    await button(page, 'Mi pago no aparece').click();
    const tracing = page.getByRole('region', { name: 'Vamos a buscar tu pago' });
    await expect(tracing).toContainText('Clave de rastreo');
    await expect(tracing).toContainText(/Hola, pagué \$2,208\.23 de mi préstamo CR-\d+ el /);
    await expectWholePageAccessible(page);
  });
  await test.step('the wait ends when the money is booked', async () => {
    await stage.arrive({ channel: 'stp', clabe, reference: 'T-9', amount: EXAMPLE.total });
    await stage.clock.advance('16m');
    await button(page, 'Actualizar estado').click();
    await expect(page).toHaveURL(/repay_detail/);
    await expect(page.getByRole('heading', { name: 'Terminaste de pagar' })).toBeVisible();
  });
});

test('late: the rows sum to the cent, nothing else is offered, and a reported transfer never hides it', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('overdue3', DETAIL);
  await expect(receipt(page)).toContainText('Recargo (2% diario, 3 días)');
  await expect(receipt(page)).toContainText(`Mañana serían ${SHOWN.owedLate4}`);
  expect(await figuresOf(page)).toEqual([200_000, 17_951, 2_872, 13_249, 234_072]);
  await expect(page.getByText('El costo que aceptaste')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Productos de otras empresas' })).toHaveCount(0);
  expect(await stage.count('market.repayProducts')).toBe(0);

  const [clabe = ''] = await clabeOf(page);
  await button(page, 'Ya transferí').click();
  await expect(page.getByRole('heading', { name: `Esperamos tu pago de ${SHOWN.owedLate3}` })).toBeFocused();
  await page.goto('/#/');
  const card = page.getByRole('region', { name: 'Tu préstamo' });
  await expect(card).toContainText('Vencido · 3 días');
  await expect(card).toContainText('Debes hoy');
  await expect(card.getByRole('link', { name: 'Pagar ahora' })).toBeVisible();
  await expect(card.getByRole('list', { name: 'Tus pagos en camino' })).toContainText(
    `de una transferencia de ${SHOWN.owedLate3}`,
  );
  await expectWholePageAccessible(page);
  await card.getByRole('button', { name: 'No transferí' }).click();
  await expect(page.getByText('Listo, ya no esperamos esa transferencia.')).toBeFocused();
  await expect(card).not.toContainText('de una transferencia de');
  await page.reload();
  await expect(card).toContainText('Vencido · 3 días');
  await expect(card).not.toContainText('de una transferencia de');

  await stage.arrive({ channel: 'stp', clabe, reference: 'T-1', amount: 500.5 });
  await stage.clock.advance('16m');
  await page.goto(`/#${DETAIL}`);
  await expect(receipt(page)).toContainText('−$500.50');
  const figures = await figuresOf(page);
  expect(figures.slice(0, -1).reduce((sum, figure) => sum + figure, 0)).toBe(figures.at(-1));
  await expect(page.getByRole('region', { name: 'Movimientos' })).toContainText('T-1');
});

test('a returned deposit, an order nobody knows, older figures, a CLABE that is not there yet: each says what is so', async ({
  openAs,
  open,
  stage,
  page,
}) => {
  await test.step('a returned deposit leads with the account and offers nothing to pay', async () => {
    await openAs('payoutFailed', DETAIL);
    await expect(link(page, 'Corregir mi cuenta')).toHaveAttribute('href', /add_bankcard\?orderNo=/);
    await expect(page.getByRole('region', { name: 'Tu préstamo' })).toContainText('Depósito devuelto');
    await expect(link(page, 'Pagar')).toHaveCount(0);
    await page.goto('/#/borrow/pay_ment');
    await expect(page).toHaveURL(/repay_detail/);
    await expectWholePageAccessible(page);
  });
  await test.step('an unknown order has its message and help', async () => {
    await openAs('repaying', `${DETAIL}?orderNo=CR-9999999`);
    await expect(page.getByText(/No encontramos un préstamo por pagar/)).toBeVisible();
    await expect(link(page, 'Hablar con soporte')).toBeVisible();
  });
  await test.step('a CLABE that does not exist yet says so and offers other ways', async () => {
    await stage.fault({ call: 'repayment.stpClabe', fault: { kind: 'code', code: REFUSALS.methodUnavailable } });
    await page.goto(`/#${STP}`);
    await expect(page.getByText(/Estamos generando tu CLABE/)).toBeVisible();
    await expect(link(page, 'Pagar de otra forma')).toBeVisible();
    await button(page, 'Reintentar').click();
    await expect(button(page, 'Copiar CLABE')).toBeVisible();
  });
  await test.step('a clipboard that refuses shows no success but how to copy by hand', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
    await button(page, 'Copiar CLABE').click();
    await expect(page.getByText('Mantén presionado el número para copiarlo')).toBeVisible();
    await expect(page.getByText('Copiado')).toHaveCount(0);
  });
  await test.step('older figures stay with their time', async () => {
    await page.goto(`/#${DETAIL}`);
    await expect(receipt(page)).toBeVisible();
    await page.goto('/#/');
    // Two addresses at once would leave the screen where it is.
    await expect(page.getByRole('heading', { level: 1, name: 'Hola' })).toBeVisible();
    await stage.fault({ call: 'repayment.detail', times: 10, fault: { kind: 'http', status: 500 } });
    await page.goto(`/#${DETAIL}`);
    await expect(page.getByText(/Las cifras pueden haber cambiado/)).toBeVisible();
    await expect(receipt(page)).toContainText(SHOWN.total);
    await expect(link(page, 'Pagar')).toBeVisible();
    await stage.clearFaults();
  });
  await test.step('of a status this version does not know nothing is claimed but how to see it', async () => {
    await patchAnswer(page, '/repay/repay-order/detail', { status: 99 });
    await page.reload();
    await expect(page.getByText('Actualiza la app para ver tu préstamo')).toBeVisible();
    await expect(page.getByText('Este préstamo no tiene pagos pendientes.')).toHaveCount(0);
    await expect(link(page, 'Ir a Inicio')).toBeVisible();
  });
  await test.step('a visitor is asked to sign in', async () => {
    await page.evaluate(() => localStorage.removeItem('puente.token'));
    await open(DETAIL);
    await button(page, 'Iniciar sesión').click();
    await expect(page).toHaveURL(/\/user\/login/);
  });
});

test('a paid loan is its own proof, kept as a picture, or by a screenshot where nothing else works', async ({
  openAs,
}) => {
  const page = await openAs('repaid', DETAIL);
  await expect(page.getByRole('heading', { level: 1, name: 'Comprobante de pago' })).toBeVisible();
  const proof = page.getByRole('region', { name: 'Comprobante de pago' });
  await expect(proof).toContainText('Total pagado');
  await expect(proof).toContainText(SHOWN.total);
  const download = page.waitForEvent('download');
  await button(page, 'Guardar comprobante').click();
  expect((await download).suggestedFilename()).toMatch(/^comprobante-CR-\d+\.png$/);

  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download');
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.assign(window, { print: undefined });
  });
  await page.reload();
  await expect(page.getByText('Para conservarlo, toma una captura de pantalla.')).toBeVisible();
  await expect(button(page, /Guardar|Compartir|Imprimir/)).toHaveCount(0);
});
