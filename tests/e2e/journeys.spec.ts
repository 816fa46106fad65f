import type { Page } from '@playwright/test';
import { clabeOf, persona } from '@puente/fixtures';
import { expectRoomForFingers } from './support/fingers.ts';
import { applyFor, fillInClabe, signIn } from './support/forms.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { button, field, heading, link } from './support/walker.ts';
import { SHOWN } from '../support/shown.ts';

/** Presses «Actualizar estado», unless polling removes the button first. */
const refresh = (page: Page) =>
  button(page, 'Actualizar estado')
    .click({ timeout: 3_000 })
    .catch(() => {});

test('after a returned deposit, the money goes to the corrected account', async ({ openAs, stage }) => {
  const page = await openAs('payoutFailed', '/borrow/lending');
  const { phone } = persona('payoutFailed');
  await stage.freeze();
  await expectAccessible(page);
  await link(page, 'Corregir mi cuenta').click();
  const clabe = clabeOf(40021, '4321');
  await fillInClabe(page, clabe);
  await button(page, 'Enviar código').click();
  await expect(page.getByText('Código enviado')).toBeVisible();
  await field(page, 'Código').fill(await stage.codeFor(phone));
  await button(page, 'Guardar cuenta').click();
  await expect(heading(page, 'Tu depósito')).toBeVisible();
  await expect(page.getByText(`•••• ${clabe.slice(-4)}`).first()).toBeVisible();
  await stage.clock.advance('11m');
  await refresh(page);
  await expect(heading(page, 'Detalle de tu préstamo')).toBeVisible();
  await expect(page.getByText(SHOWN.total).first()).toBeVisible();
  expect(await stage.count('bankCard.updateBankCard')).toBe(1);
});

test('a rejected borrower saves the retry date in the calendar, and a month later applies again', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('rejected', '/auth/review_tips');
  await expect(page.getByRole('link', { name: /^Productos de otras empresas/ })).toBeVisible();
  await expectRoomForFingers(page);
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Recordármelo').click()]);
  expect(file.suggestedFilename()).toMatch(/^CR-\d+-retry\.ics$/);
  await button(page, 'Volver').click();
  await expect(page.getByText('No aprobada', { exact: true })).toBeVisible();

  await stage.clock.advance('29d');
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).first().click();
  await signIn(page, stage, persona('rejected').phone);
  await link(page, 'Solicitar préstamo').click();
  await applyFor(page, '91 días');
  await expect(heading(page, 'Tus datos')).toBeVisible();
  await expect(field(page, 'Nombre(s)')).toHaveValue('');
});

test('a returning borrower confirms unchanged data and applies', async ({ openAs, stage }) => {
  const page = await openAs('repaid');
  await link(page, 'Solicitar otro préstamo').click();
  await applyFor(page, '120 días');
  await expect(heading(page, 'Confirmar')).toBeVisible();
  await expect(button(page, 'Paso 6 de 6')).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿Tus datos siguen igual?' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Sí, siguen igual').click();
  await page.getByRole('checkbox', { name: 'Leí y acepto el contrato del préstamo' }).check();
  await page.getByRole('checkbox', { name: /Autorizo a .+ a consultar mi historial/ }).check();
  await button(page, 'Enviar solicitud').click();
  await expect(heading(page, 'Enviando tu solicitud')).toBeVisible();
  expect(await stage.count('order.applyMarket')).toBe(0);
  expect(await stage.count('order.applyMarketAgain')).toBe(1);
});
