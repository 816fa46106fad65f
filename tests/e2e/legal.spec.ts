/** The privacy notice and the terms. */
import { expect, expectAccessible, test } from './support/test.ts';

const TEXTS = [
  ['/provicy', [/Secretaría Anticorrupción y Buen Gobierno/, /20 días hábiles/, /voluntarias/]],
  ['/termsCondition', [/800 999 8080/, /\[pendiente: número de registro RECA\]/, /87-J/]],
] as const;

test('a legal text has its version, ten lines in short and an index that leads; reading it costs no form', async ({
  open,
  openAs,
}) => {
  const page = await open('/user/register');
  for (const [address, said] of TEXTS) {
    await test.step(address, async () => {
      await page.goto(`/#${address}`);
      await expect(page.getByText('Versión 2026-11, vigente desde el 1 de noviembre de 2026')).toBeVisible();
      await expect(page.getByRole('region', { name: 'En resumen' }).getByRole('listitem')).toHaveCount(10);
      for (const words of said) await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ayuda' })).toHaveCount(0);
      const index = page.getByRole('navigation', { name: 'Índice' }).getByRole('button');
      const last = await index.last().innerText();
      await index.last().click();
      await expect(page.getByRole('heading', { level: 2, name: last })).toBeFocused();
      await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();
      await expect(page).toHaveURL(new RegExp(`#${address}$`));
      await expectAccessible(page);
    });
  }
  await test.step('back at sign-up the number is there', async () => {
    await page.goto('/#/user/register');
    await page.getByRole('textbox', { name: 'Celular' }).fill('5500000777');
    await page.getByRole('link', { name: 'Aviso de privacidad' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Volver' }).click();
    await expect(page.getByRole('textbox', { name: 'Celular' })).toHaveValue('55 0000 0777');
  });
  await test.step('a borrower is told which version they accepted; opened by its address, it leads home', async () => {
    await openAs('repaying', '/termsCondition');
    await expect(page.getByText('Es la versión que aceptaste al crear tu cuenta.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/#\/$/);
  });
});
