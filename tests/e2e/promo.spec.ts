/** Promotions, their own confirm screen, and the loan market. */
import { EXAMPLE, persona } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

const STRANGER = '5500000888';
const COMMITS = ['order.applyMarket', 'order.applyMarketAgain', 'order.submit', 'disbursal.getMoney'];

test('from promotion to sign-up nothing is submitted, and campaign and affiliate travel along', async ({
  open,
  stage,
}) => {
  const page = await open('/yx1?campaign=otono&afid=A7');
  await expect(page.getByRole('heading', { level: 1, name: 'El costo total, antes de decidir' })).toBeVisible();
  await expect(page.getByText('Ejemplo representativo')).toBeVisible();
  await expect(page.getByText(`${EXAMPLE.cat}%`, { exact: true })).toBeVisible();
  await expect(page.getByText(/Vigente hasta el \d+\sde\s\w+\sde\s\d{4}/)).toBeVisible();
  await expect(page.getByText('Productos de otras empresas')).toBeVisible();
  await page.getByRole('link', { name: 'Ver cuánto puedo pedir' }).click();

  await expect(page).toHaveURL(/yx3/);
  const box = page.getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Celular' }).fill('55');
  await page.getByRole('button', { name: 'Ver mi monto estimado' }).click();
  await expect(page.getByRole('textbox', { name: 'Celular' })).toHaveAccessibleDescription(/debe tener 10 dígitos/);
  await page.getByRole('textbox', { name: 'Celular' }).fill(STRANGER);
  await page.getByRole('button', { name: 'Ver mi monto estimado' }).click();
  await expect(box).toBeFocused();
  expect(await stage.count('session.existsByMobile')).toBe(0);
  await expectAccessible(page);

  // Reading the notice costs nothing.
  await page.getByRole('link', { name: 'Aviso de privacidad' }).first().click();
  await page.getByRole('main').getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('textbox', { name: 'Celular' })).toHaveValue('55 0000 0888');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ver mi monto estimado' }).click();
  await expect(page.getByRole('heading', { name: 'Monto estimado, sujeto a revisión' })).toBeFocused();
  await expect(page.getByText(/aprobamos|aprobado/i)).toHaveCount(0);
  await page.getByRole('link', { name: 'Crear cuenta' }).click();

  await expect(page.getByRole('textbox', { name: 'Celular' })).toHaveValue('55 0000 0888');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByRole('textbox', { name: 'Código' }).waitFor();
  const sent = page.waitForRequest((request) => request.postData()?.includes('termsVersion') ?? false);
  await page.getByRole('textbox', { name: 'Código' }).fill(await stage.codeFor(STRANGER));
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ mobile: STRANGER, campaign: 'otono', afid: 'A7' });
  await expect(page).toHaveURL(/to_borrow/);
  for (const call of COMMITS) expect([call, await stage.count(call)]).toEqual([call, 0]);
});

async function contractLeadsBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Leer el contrato' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contrato' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver a confirmar' }).click();
  await expect(page).toHaveURL(/yx2ConfirmBorrow/);
  await expect(page.getByRole('heading', { name: 'Condiciones de la promoción' })).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  // Reloaded, the contract still knows where it was opened.
  await page.getByRole('link', { name: 'contrato del préstamo' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Volver a confirmar' }).click();
  await expect(page).toHaveURL(/yx2ConfirmBorrow/);
}

test('a promotion: other companies never for who has a loan; its confirm screen lacks nothing; ended, it leads home', async ({
  open,
  openAs,
  stage,
  page,
}) => {
  await test.step('the loan market: labelled, its order explained, by kind, opening outside', async () => {
    await open('/yx2');
    const market = page.getByRole('region', { name: 'Productos de otras empresas' });
    await expect(
      market.getByText(/son publicidad.*Ordenados por CAT, de menor a mayor.*fuera de Puente/),
    ).toBeVisible();
    await market.getByRole('button', { name: 'Ver todos' }).click();
    await market.locator('label').filter({ hasText: 'Negocio' }).click();
    const links = market.getByRole('link');
    await expect(links.first()).toHaveAccessibleName(/Negocio/);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https:/);
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link).toHaveText(/Publicidad/);
    }
  });
  await test.step('without content it has ended', async () => {
    await open('/yx4');
    await expect(page.getByText('Esta promoción ya no está disponible')).toBeVisible();
    await page.getByRole('link', { name: 'Ir a Inicio' }).click();
    await expect(page).toHaveURL(/#\/$/);
  });
  await test.step('nobody signed in has nothing to confirm, and is shown the way in', async () => {
    await open('/yx2ConfirmBorrow');
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  });
  await test.step('a number with an account goes to the sign-in, carried over', async () => {
    await stage.become('repaying');
    await open('/yx3');
    await page.getByRole('textbox', { name: 'Celular' }).fill(persona('repaying').phone);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Ver mi monto estimado' }).click();
    await expect(page.getByText('Este número ya tiene cuenta', { exact: false })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/user\/login/);
    await expect(page.getByRole('textbox', { name: 'Celular' })).not.toHaveValue('');
  });
  await test.step('somebody with a loan sees no other company’s product, and is led to the loan', async () => {
    await openAs('overdue', '/yx1');
    await page.getByRole('link', { name: 'Ver mi préstamo' }).waitFor();
    await expect(page.getByText('Productos de otras empresas')).toHaveCount(0);
    await page.getByRole('link', { name: 'Ver mi préstamo' }).click();
    await expect(page).toHaveURL(/repay_detail/);
  });
  await test.step('its confirm screen has all of the plain one, its conditions, and its contract leads back unticked', async () => {
    await openAs('approved', '/yx2');
    await expect(page.getByText('Productos de otras empresas')).toHaveCount(0);
    await page.getByRole('link', { name: 'Revisar y confirmar' }).click();
    await expect(page).toHaveURL(/yx2ConfirmBorrow/);
    await expect(page.getByRole('heading', { name: 'Condiciones de la promoción' })).toBeVisible();
    await expect(page.getByText(/^Vigente hasta el/)).toBeVisible();
    for (const words of [/^CAT sin IVA/, /^Total a pagar/, /^Fecha límite/]) {
      await expect(page.getByText(words).first()).toBeVisible();
    }
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await contractLeadsBack(page);
    await page.getByRole('button', { name: `Confirmar y recibir ${SHOWN.deposit}` }).click();
    await expect(page.getByRole('checkbox')).toBeFocused();
    expect(await stage.count('disbursal.getMoney')).toBe(0);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: `Confirmar y recibir ${SHOWN.deposit}` }).click();
    await expect(page).toHaveURL(/lending/);
    expect(await stage.count('disbursal.getMoney')).toBe(1);
  });
});
