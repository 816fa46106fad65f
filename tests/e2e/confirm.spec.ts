/** The last look before committing: what stands there, that it is sent once, and what is done when nobody answered. */
import { REFUSALS } from '@puente/contract/wire/codes';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

const CONFIRM = '/borrow/confirm_borrow';
const agreement = (page: Page) => page.getByRole('checkbox', { name: /Leí y acepto el contrato/ });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar solicitud' });
const take = (page: Page) => page.getByRole('button', { name: /^Confirmar y recibir/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a contract is read and agreed to, a changed price needs a second press, and two presses send one application', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('confirm', CONFIRM);

  await test.step('pressing without the tick sends nothing and says so at the box', async () => {
    await expect(page.getByText('Todavía no has pedido el préstamo.')).toBeVisible();
    await expect(page.getByText('No podrás cancelar después de enviar.')).toBeVisible();
    await expect(agreement(page)).not.toBeChecked();
    await send(page).click();
    await expect(agreement(page)).toBeFocused();
    await expect(agreement(page)).toHaveAccessibleDescription(/Marca esta casilla para aceptar el contrato/);
    expect(await stage.count('order.submit')).toBe(0);
    await expectAccessible(page);
  });
  await test.step('a contract that does not open says so; it has the key facts first, and leads back', async () => {
    await stage.fault({ call: 'order.loanAgreement', times: 1, fault: { kind: 'code', code: 500 } });
    await page.getByRole('link', { name: 'contrato del préstamo' }).click();
    await expect(page.getByRole('heading', { name: 'No pudimos abrir el contrato' })).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(heading(page, 'Contrato')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Contrato de crédito' })).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect(text.indexOf('Recibes en tu cuenta')).toBeLessThan(text.indexOf('Contrato de crédito'));
    await expect(page.getByText(SHOWN.total).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Volver a confirmar' }).click();
    await expect(heading(page, 'Confirmar')).toBeVisible();
    await expect(agreement(page)).not.toBeChecked();
  });
  await test.step('a price that changed while the screen was open is marked', async () => {
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
    const fault = { kind: 'code', code: REFUSALS.priceChanged, data: { cost } } as const;
    await stage.fault({ call: 'order.submit', times: 1, fault });
    await send(page).click();
    await expect(page.getByText(/El costo cambió y aún no se ha enviado nada/)).toBeVisible();
    const receipt = page.getByRole('group', { name: 'Desglose' });
    await expect(receipt.getByText('Cambió')).toHaveCount(3);
    await expect(receipt).toContainText(SHOWN.deposit);
    await expect(receipt).toContainText('$1,860.80');
    expect(await stage.count('order.submit')).toBe(1);
    await expectAccessible(page);
    // A second press sends what is marked; the lender, whose price it never was, refuses it.
    await send(page).click();
    await expect.poll(() => stage.count('order.submit')).toBe(2);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(send(page)).toBeEnabled();
  });
  await test.step('two presses send one, and the page is held while it is created', async () => {
    // The next status is three seconds away: it must not pass while the page is looked at.
    await stage.freeze();
    await page.reload();
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
    expect(await stage.count('order.submit')).toBe(3);
    await stage.clock.advance('10s');
    await expect(heading(page, 'Estado de tu solicitud')).toBeVisible();
  });
});

test('received, total, due date and account stand before the button; the money is taken once, by pressing it', async ({
  openAs,
  stage,
  context,
}) => {
  const page = await openAs('approved');
  // Away from the full hour: a quick machine would still read «24 h 0 min».
  await stage.clock.advance('20m');
  await page.goto(`/#${CONFIRM}`);
  const main = page.getByRole('main');
  await expect(take(page)).toBeVisible();

  await test.step('what stands before the button, which names the amount', async () => {
    // Figures hold together by no-break spaces.
    const text = (await main.innerText()).replaceAll('\u00a0', ' ');
    const button = text.indexOf('Confirmar y recibir');
    for (const words of [SHOWN.deposit, SHOWN.total, 'Total a pagar', 'Cuenta •••• ', 'a más tardar el']) {
      expect(text.indexOf(words), words).toBeGreaterThanOrEqual(0);
      expect(text.indexOf(words), words).toBeLessThan(button);
    }
    await expect(
      main.getByText(/a más tardar el (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d/),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: 'Desglose' })).toContainText('Recibes en tu cuenta');
    await expect(take(page)).toContainText(SHOWN.deposit);
    await expect(page.getByText(/Confirma antes del .+ Te quedan 23\sh\s(39|40)\smin\./)).toBeVisible();
    const [yes, no] = [
      await take(page).boundingBox(),
      await page.getByRole('link', { name: 'Ahora no' }).boundingBox(),
    ];
    expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height]);
  });
  await test.step('nothing moves it but the press: no reload, no connection that returns, no page that is seen again', async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.reload();
    await expect(take(page)).toBeVisible();
    expect(await stage.count('disbursal.getMoney')).toBe(0);
    expect(await stage.count('repayment.confirmExtensionOrder')).toBe(0);
  });
  await test.step('two presses take it once, and Back does not lead to a confirmation that is over', async () => {
    await agreement(page).check();
    // Both presses come before the answer.
    await stage.fault({ call: 'disbursal.getMoney', fault: { kind: 'hold' } });
    await take(page).dblclick();
    await stage.releaseFaults();
    await expect(heading(page, 'Tu depósito')).toBeVisible();
    expect(await stage.count('disbursal.getMoney')).toBe(1);
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
    expect(await stage.count('disbursal.getMoney')).toBe(1);
  });
  await test.step('an offer left for 24 hours is gone, without a debt', async () => {
    await openAs('approved', CONFIRM);
    await expect(take(page)).toBeVisible();
    await stage.clock.advance('25h');
    await page.reload();
    await expect(page.getByText('La oferta venció y se canceló sin costo. No debes nada.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Solicitar préstamo' })).toBeVisible();
  });
});

test('what nobody answered is looked for before anything is sent again, and nothing goes out by itself', async ({
  openAs,
  stage,
  context,
  allowNoise,
}) => {
  // A cut line behind a proxy arrives as an answer that is no envelope.
  allowNoise(/^contract /);
  const lost = { kind: 'cut', when: 'after' } as const;
  const checkMoney = (page: Page) => page.getByRole('button', { name: 'Revisar si se confirmó' });

  await test.step('an application whose answer was lost is found', async () => {
    const page = await openAs('confirm', CONFIRM);
    await agreement(page).check();
    await stage.fault({ call: 'order.submit', times: 1, fault: lost });
    await send(page).click();
    await expect(heading(page, 'Enviando tu solicitud')).toBeVisible();
    expect(await stage.count('order.submit')).toBe(1);
  });
  await test.step('a submission that failed returns to confirm, unticked', async () => {
    const page = await openAs('submitFails', CONFIRM);
    await agreement(page).check();
    await send(page).click();
    await expect(heading(page, 'Enviando tu solicitud')).toBeVisible();
    await stage.clock.advance('10s');
    await expect(heading(page, 'Confirmar')).toBeVisible();
    await expect(agreement(page)).not.toBeChecked();
  });
  await test.step('money: while nobody can tell what happened, asking comes first', async () => {
    const page = await openAs('approved', CONFIRM);
    await agreement(page).check();
    await stage.fault({ call: 'disbursal.getMoney', times: 1, fault: lost });
    await stage.fault({ call: 'order.latest', times: 1, fault: { kind: 'cut', when: 'before' } });
    await take(page).click();
    await expect(page.getByText('Aún no sabemos si tu confirmación llegó.')).toBeVisible();
    await expect(take(page)).toHaveCount(0);
    await checkMoney(page).click();
    await expect(heading(page, 'Tu depósito')).toBeVisible();
    expect(await stage.count('disbursal.getMoney')).toBe(1);
  });
  await test.step('money asked for without a connection is not sent by itself later; pressed again, it is sent once', async () => {
    const page = await openAs('approved', CONFIRM);
    await agreement(page).check();
    await context.setOffline(true);
    await take(page).click();
    await context.setOffline(false);
    await expect(page.getByText('Sin conexión.')).toHaveCount(0);
    expect(await stage.count('disbursal.getMoney')).toBe(1);
    // Whether it was sent is asked first; later than it could have arrived, the answer is sure.
    await stage.clock.advance('4m');
    await checkMoney(page).click();
    await expect(page.getByText('Tu confirmación no llegó y el depósito no se ha pedido.')).toBeVisible();
    expect(await stage.count('disbursal.getMoney')).toBe(1);
    await stage.fault({ call: 'disbursal.getMoney', times: 1, fault: lost });
    await take(page).click();
    await expect(page).toHaveURL(/\/borrow\/lending/);
    expect(await stage.count('disbursal.getMoney')).toBe(2);
  });
});
