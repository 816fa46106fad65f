/** The last look before committing (design 2.5 screens 10 and 12; checklist 39, 50 to 53). */
import { REFUSALS } from '@puente/contract/wire/codes';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const CONFIRM = '/borrow/confirm_borrow';
const agreement = (page: Page) => page.getByRole('checkbox', { name: /Leí y acepto el contrato/ });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar solicitud' });
const take = (page: Page) => page.getByRole('button', { name: /^Confirmar y recibir/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('50: received, total, due date and account stand before the button, which names the amount', async ({
  openAs,
}) => {
  const page = await openAs('approved', CONFIRM);
  const main = page.getByRole('main');
  await expect(take(page)).toBeVisible();
  // Figures hold together by no-break spaces.
  const text = (await main.innerText()).replaceAll('\u00a0', ' ');
  const button = text.indexOf('Confirmar y recibir');
  for (const words of ['$1,880.00', '$2,208.23', 'Total a pagar', 'Cuenta •••• ', 'a más tardar el']) {
    expect(text.indexOf(words), words).toBeGreaterThanOrEqual(0);
    expect(text.indexOf(words), words).toBeLessThan(button);
  }
  await expect(
    main.getByText(/a más tardar el (lunes|martes|miércoles|jueves|viernes|sábado|domingo), /),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: 'Desglose' })).toContainText('Recibes en tu cuenta');
  await expect(take(page)).toHaveText(/\$1,880\.00/);
  await expect(page.getByText(/Confirma antes del .+ Te quedan 23 h \d+ min\./)).toBeVisible();

  const [yes, no] = [await take(page).boundingBox(), await page.getByRole('link', { name: 'Ahora no' }).boundingBox()];
  expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height]);
});

test('51: the agreement is unticked; pressing without it sends nothing and says so at the box', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('confirm', CONFIRM);
  await expect(page.getByText('Todavía no has pedido el préstamo.')).toBeVisible();
  await expect(page.getByText('No podrás cancelar después de enviar.')).toBeVisible();
  await expect(agreement(page)).not.toBeChecked();
  await send(page).click();
  await expect(agreement(page)).toBeFocused();
  await expect(agreement(page)).toHaveAccessibleDescription(/Marca esta casilla para aceptar el contrato/);
  expect(await stage.calls('order.submit')).toBe(0);
  await expectAccessible(page);
});

test('39: a double press sends one application, which is held while it is created', async ({ openAs, stage }) => {
  const page = await openAs('confirm', CONFIRM);
  // The next status is three seconds away: it must not pass while the page is looked at.
  await stage.freeze();
  await agreement(page).check();
  await stage.fault({ call: 'order.submit', times: 1, fault: { kind: 'hold' } });
  await send(page).dblclick();
  const overlay = page.getByRole('alertdialog', { name: 'Enviando tu solicitud' });
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Estamos enviando tu solicitud', { exact: true })).toBeVisible();
  await expect(overlay).toBeVisible();
  await stage.releaseFaults();
  await expect(heading(page, 'Enviando tu solicitud')).toBeVisible();
  expect(await stage.calls('order.submit')).toBe(1);
  await stage.advance('10s');
  await expect(heading(page, 'Estado de tu solicitud')).toBeVisible();
});

test('39: an answer that was lost is looked for before anything is sent again', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  // A cut line behind a proxy arrives as an answer that is no envelope.
  allowNoise(/^contract /);
  const page = await openAs('confirm', CONFIRM);
  await agreement(page).check();
  await stage.fault({ call: 'order.submit', times: 1, fault: { kind: 'cut', when: 'after' } });
  await send(page).click();
  await expect(heading(page, 'Enviando tu solicitud')).toBeVisible();
  expect(await stage.calls('order.submit')).toBe(1);
});

test('39: what never arrived may be sent again, and only by the borrower', async ({ openAs, stage, allowNoise }) => {
  // A cut line behind a proxy arrives as an answer that is no envelope.
  allowNoise(/^contract /);
  const page = await openAs('confirm', CONFIRM);
  await agreement(page).check();
  await stage.fault({ call: 'order.submit', times: 1, fault: { kind: 'cut', when: 'before' } });
  await send(page).click();
  // It may still arrive for three minutes.
  await expect(page.getByText('Aún no sabemos si tu solicitud llegó.')).toBeVisible();
  await stage.advance('4m');
  await page.getByRole('button', { name: 'Revisar si se envió' }).click();
  await expect(page.getByText('Tu solicitud no se envió y sigue como estaba.')).toBeVisible();
  await expect(agreement(page)).toBeChecked();
  await send(page).click();
  await expect(heading(page, 'Enviando tu solicitud')).toBeVisible();
});

test('39: while nobody can tell what happened, asking comes first, and finds what arrived', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  // A cut line behind a proxy arrives as an answer that is no envelope.
  allowNoise(/^contract /);
  const page = await openAs('approved', CONFIRM);
  await agreement(page).check();
  await stage.fault({ call: 'disbursal.getMoney', times: 1, fault: { kind: 'cut', when: 'after' } });
  await stage.fault({ call: 'order.latest', times: 1, fault: { kind: 'cut', when: 'before' } });
  await take(page).click();
  await expect(page.getByText('Aún no sabemos si tu confirmación llegó.')).toBeVisible();
  await expect(take(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revisar si se confirmó' }).click();
  await expect(heading(page, 'Depósito en camino')).toBeVisible();
  expect(await stage.calls('disbursal.getMoney')).toBe(1);
});

test('52: a price that changed while the screen was open is marked and needs a second press', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('confirm', CONFIRM);
  await agreement(page).check();
  const cost = {
    amount: 2000,
    termDays: 91,
    dueDate: '2027-02-20',
    processingFee: 120,
    processingFeeTax: 19.2,
    interest: 179.51,
    interestTax: 28.72,
    depositAmount: 1860.8,
    totalRepayment: 2208.23,
  };
  await stage.fault({
    call: 'order.submit',
    times: 1,
    fault: { kind: 'code', code: REFUSALS.priceChanged, data: { cost } },
  });
  await send(page).click();
  await expect(page.getByText(/El costo cambió y aún no se ha enviado nada/)).toBeVisible();
  const receipt = page.getByRole('group', { name: 'Desglose' });
  await expect(receipt.getByText('Cambió')).toHaveCount(3);
  await expect(receipt).toContainText('$1,880.00');
  await expect(receipt).toContainText('$1,860.80');
  expect(await stage.calls('order.submit')).toBe(1);
  await expectAccessible(page);
  await send(page).click();
  await expect.poll(() => stage.calls('order.submit')).toBe(2);
});

test('53: the money is taken once, and never by opening the screen', async ({ openAs, stage }) => {
  const page = await openAs('approved');
  await page.goto(`/#${CONFIRM}`);
  await expect(take(page)).toBeVisible();
  await page.reload();
  await expect(take(page)).toBeVisible();
  expect(await stage.calls('disbursal.getMoney')).toBe(0);
  await agreement(page).check();
  // Slow enough that the second press still finds this screen.
  await stage.fault({ call: 'disbursal.getMoney', times: 1, fault: { kind: 'slow', ms: 500 } });
  await take(page).dblclick();
  await expect(heading(page, 'Depósito en camino')).toBeVisible();
  expect(await stage.calls('disbursal.getMoney')).toBe(1);
  // Back does not lead to a confirmation that is over.
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
  expect(await stage.calls('disbursal.getMoney')).toBe(1);
});

test('an offer left for 24 hours is gone, without a debt', async ({ openAs, stage }) => {
  const page = await openAs('approved', CONFIRM);
  await expect(take(page)).toBeVisible();
  await stage.advance('25h');
  await page.reload();
  await expect(page.getByText('La oferta venció y se canceló sin costo. No debes nada.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Solicitar préstamo' })).toBeVisible();
});

test('a submission that failed comes back to confirm, and can be sent again', async ({ openAs, stage }) => {
  const page = await openAs('submitFails', CONFIRM);
  await agreement(page).check();
  await send(page).click();
  await expect(heading(page, 'Enviando tu solicitud')).toBeVisible();
  await stage.advance('10s');
  await expect(heading(page, 'Confirmar')).toBeVisible();
  await expect(agreement(page)).not.toBeChecked();
});

test('10: the contract opens with the key facts first, and leads back', async ({ openAs }) => {
  const page = await openAs('confirm', CONFIRM);
  await page.getByRole('link', { name: 'contrato del préstamo' }).click();
  await expect(heading(page, 'Contrato')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Contrato de crédito' })).toBeVisible();
  const text = await page.getByRole('main').innerText();
  expect(text.indexOf('Recibes en tu cuenta')).toBeLessThan(text.indexOf('Contrato de crédito'));
  await expect(page.getByText('$2,208.23').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a confirmar' }).click();
  await expect(heading(page, 'Confirmar')).toBeVisible();
});

test('10: a contract that does not open says so, and is not accepted there', async ({ openAs, stage }) => {
  const page = await openAs('confirm');
  await stage.fault({ call: 'order.loanAgreement', times: 1, fault: { kind: 'code', code: 500 } });
  await page.goto('/#/borrow/agreement');
  await expect(page.getByRole('heading', { name: 'No pudimos abrir el contrato' })).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Contrato de crédito' })).toBeVisible();
});
