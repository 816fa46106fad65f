import { cost } from '@puente/contract/samples/pieces';
import { REFUSALS } from '@puente/contract/wire/codes';
import { START } from '@puente/kit';
import type { Page } from '@playwright/test';
import { boxOf, textSize } from './support/fingers.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const CONFIRM = '/borrow/confirm_borrow';
const agreement = (page: Page) => page.getByRole('checkbox', { name: /Leí y acepto el contrato/ });
const creditCheck = (page: Page) => page.getByRole('checkbox', { name: /Autorizo a .+ consultar mi historial/ });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar solicitud' });
const take = (page: Page) => page.getByRole('button', { name: /^Confirmar y recibir/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('two presses send one application, and Back does not leave the screen while it is sent', async ({
  openAs,
  page,
  stage,
}) => {
  await page.clock.install({ time: START });
  // The stopped clock keeps the order in status 19, «creating».
  await stage.freeze();
  await openAs('confirm', '/me');
  await expect(heading(page, 'Mi cuenta')).toBeVisible();
  await page.goto(`/#${CONFIRM}`);
  await page.getByRole('button', { name: 'Sí, están bien' }).click();

  await test.step('sticky parts take at most a quarter of the screen with 200 % text', async () => {
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 640 });
    await textSize(page, '200%');
    const kept = () =>
      page.evaluate(() => {
        window.scrollTo(0, 400);
        const line = document.querySelector('[data-cost-line]')?.parentElement;
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Infinity;
        if (!line || getComputedStyle(line).position !== 'sticky') return header;
        return header + line.offsetHeight;
      });
    await expect.poll(kept).toBeLessThanOrEqual(640 * 0.25);
    await textSize(page, '');
    if (wide) await page.setViewportSize(wide);
  });
  await test.step('a missing tick focuses its box, and a changed price is announced', async () => {
    await sendButton(page).click();
    await expect(agreement(page)).toBeFocused();
    await expectAccessible(page);
    await agreement(page).check();
    await creditCheck(page).check();
    const changed = { ...cost, processingFee: 120, processingFeeTax: 19.2, depositAmount: 1860.8 };
    const fault = { kind: 'code', code: REFUSALS.priceChanged, data: { cost: changed } } as const;
    await stage.fault({ call: 'order.submit', times: 1, fault });
    await sendButton(page).click();
    await expect(page.getByText(/El costo cambió y aún no se ha enviado nada/)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('two presses submit once, and Back leaves neither the overlay nor the screen that waits for the answer', async () => {
    await page.reload();
    await agreement(page).check();
    await creditCheck(page).check();
    const before = await stage.count('order.submit');
    await stage.fault({ call: 'order.submit', times: 1, fault: { kind: 'hold' } });
    await sendButton(page).dblclick();
    const overlay = page.getByRole('alertdialog', { name: 'Enviando tu solicitud' });
    await expect(overlay).toBeVisible();
    const toast = page.getByText('Estamos enviando tu solicitud', { exact: true });
    await page.goBack();
    await expect(toast).toBeVisible();
    await expect(overlay).toBeVisible();
    await stage.releaseFaults();
    // Looks for this text, because the screen's title already shows while its code loads.
    const waiting = page.getByText('Estamos creando tu solicitud');
    await expect(waiting).toBeVisible();
    expect(await stage.count('order.submit')).toBe(before + 1);
    await page.clock.runFor(10_500);
    await expect(toast).toHaveCount(0);
    await page.goBack();
    await expect(toast).toBeVisible();
    await expect(waiting).toBeVisible();
  });
  await test.step('one Back after «Ver en Inicio» opens the page before the application', async () => {
    await page.getByRole('link', { name: 'Ver en Inicio' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Mi cuenta')).toBeVisible();
  });
});

test('requests the payout once, only after a press', async ({ openAs, stage, context }) => {
  const page = await openAs('approved');
  await page.goto(`/#${CONFIRM}`);
  await expect(take(page)).toBeVisible();

  await test.step('the confirm button is no larger than «Ahora no»', async () => {
    const { width, height } = await boxOf(take(page));
    expect(await boxOf(page.getByRole('link', { name: 'Ahora no' }))).toMatchObject({ width, height });
  });
  await test.step('an offline press is not sent after the reconnection', async () => {
    await expect(agreement(page)).toHaveCount(0);
    await context.setOffline(true);
    await take(page).click();
    // Until this shows, the request may still leave the page.
    await expect(page.getByRole('button', { name: 'Revisar si se confirmó' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Sin conexión.')).toHaveCount(0);
    // After four minutes a request can no longer arrive, so the app may say that it did not.
    await stage.clock.advance('4m');
    await page.getByRole('button', { name: 'Revisar si se confirmó' }).click();
    await expect(page.getByText('Tu confirmación no llegó y el depósito no se ha pedido.')).toBeVisible();
    expect(await stage.count('disbursal.getMoney')).toBe(0);
  });
  await test.step('two presses request the payout once, and Back skips the confirmation', async () => {
    await stage.fault({ call: 'disbursal.getMoney', fault: { kind: 'hold' } });
    await take(page).dblclick();
    await stage.releaseFaults();
    await expect(heading(page, 'Tu depósito')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
    expect(await stage.count('disbursal.getMoney')).toBe(1);
  });
});
