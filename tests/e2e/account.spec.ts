import { expect, expectAccessible, test } from './support/test.ts';

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
