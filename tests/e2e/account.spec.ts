import { expect, expectAccessible, test, expectWholePageAccessible } from './support/test.ts';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Legal pages, each with words that no other page has. */
const LAWS = [
  ['/termsCondition', [/800 999 8080/, /\[pendiente: número de registro RECA\]/, /87-J/]],
  ['/provicy', [/Secretaría Anticorrupción y Buen Gobierno/, /20 días hábiles/, /voluntarias/]],
] as const;

test('a visitor finds help, legal texts and the app, and returns to the typed number', async ({ open, allowNoise }) => {
  const page = await open('/user/register');
  const number = page.getByRole('textbox', { name: 'Celular' });
  await number.fill('5500000777');
  await test.step('help opens over the form and keeps the typed number', async () => {
    await page.getByRole('link', { name: 'Ayuda' }).click();
    const help = page.getByRole('dialog', { name: 'Ayuda' });
    await expect(help.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute('href', /^https:/);
    await help.getByRole('button', { name: 'No me llega el código' }).click();
    await expect(help.getByText('Revisa que tengas señal', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(help).toHaveCount(0);
    await expect(page).toHaveURL(/user\/register$/);
    await expect(page.getByRole('link', { name: 'Ayuda' })).toBeFocused();
    await expect(number).toHaveValue('55 0000 0777');
  });
  await test.step('a legal text shows its version, ten summary points and an index, and going back keeps the typed number', async () => {
    for (const [address, patterns] of LAWS) {
      const link = address === '/provicy' ? 'Aviso de privacidad' : /^Términos/;
      await page.getByRole('link', { name: link }).first().click();
      await expect(page).toHaveURL(new RegExp(`#${address}$`));
      await expect(page.getByText('Versión 2026-11, vigente desde el 1 de noviembre de 2026')).toBeVisible();
      await expect(page.getByRole('region', { name: 'En resumen' }).getByRole('listitem')).toHaveCount(10);
      for (const words of patterns) await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ayuda' })).toHaveCount(0);
      const index = page.getByRole('navigation', { name: 'Índice' }).getByRole('button');
      const last = page.getByRole('heading', { level: 2, name: await index.last().innerText() });
      await index.last().click();
      await expect(last).toBeFocused();
      await expect(last).toBeInViewport();
      await expect(page).toHaveURL(new RegExp(`#${address}$`));
      await page.getByRole('main').getByRole('button', { name: 'Volver' }).click();
      await expect(number).toHaveValue('55 0000 0777');
    }
  });
  await test.step('«Abrir la app» shows a hint if the native app does not open', async () => {
    allowNoise(/Failed to launch/);
    await page.goto('/#/user_center/open_app');
    await expect(page.getByText('¿No pasó nada?', { exact: false })).toHaveCount(0);
    await page.getByRole('link', { name: 'Abrir la app' }).click();
    await expect(page.getByText('¿No pasó nada?', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(/open_app/);
  });
});

const row = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });
const saved = async (page: Page, name: string) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

// `tests/client/my-account.test.ts` tests the states of the account.
test('a borrower opens the account, sees the limit and their data, saves a receipt and prepares a deletion request', async ({
  openAs,
}) => {
  const page = await openAs('partPaid');
  await page.getByRole('navigation').getByRole('link', { name: 'Mi cuenta' }).click();
  await test.step('the account shows the limit and what raises it', async () => {
    const limit = page.getByRole('region', { name: 'Tu límite' });
    await expect(limit).toContainText('$5,000');
    await expect(limit).toContainText('Tu límite sube cuando terminas de pagar tu primer préstamo.');
    await expectWholePageAccessible(page);
  });
  await test.step('«Mis datos» shows the borrower’s name', async () => {
    await row(page, /^Mis datos/).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Quién eres' })).toContainText('Úrsula');
    await expectWholePageAccessible(page);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  });
  await test.step('«Avisos» lists a booked payment', async () => {
    await row(page, /^Avisos/).click();
    await expect(page.getByText('Registramos tu pago de $300.00')).toBeVisible();
    await expectWholePageAccessible(page);
    await page.goBack();
  });
  await test.step('«Comprobantes» saves the receipt of a part payment as a picture and as a PDF', async () => {
    await row(page, /^Comprobantes/).click();
    await expect(page.getByRole('button', { name: /^OXXO, \$500\.00/ })).toBeVisible();
    await expectWholePageAccessible(page);
    await page.getByRole('button', { name: /^OXXO, \$500\.00/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Comprobante de tu pago' });
    await expect(sheet).toContainText('$500.00 MXN');
    await expectAccessible(page);
    const picture = await saved(page, 'Guardar comprobante');
    expect(picture.name).toMatch(/^comprobante-.+\.png$/);
    expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
    const pdf = await saved(page, 'Guardar PDF');
    expect(pdf.name).toMatch(/^comprobante-.+\.pdf$/);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await page.goBack();
  });
  await test.step('a deletion request is accessible with its error and when it is ready', async () => {
    await row(page, /^Borrar mis datos/).click();
    await page.getByRole('button', { name: 'Preparar mi solicitud' }).click();
    await expect(page.getByText('Elige qué quieres borrar')).toBeVisible();
    await expectWholePageAccessible(page);
    await page.getByText('Mi cuenta y todos mis datos').click();
    await page.getByRole('button', { name: 'Preparar mi solicitud' }).click();
    await expect(page.getByRole('heading', { name: 'Tu solicitud está lista' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Copiar mensaje' })).toBeVisible();
    await expectWholePageAccessible(page);
  });
});
