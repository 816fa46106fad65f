import { expect, test } from './support/test.ts';

test('an open page stays readable offline, with a working menu and dialog', async ({ openAs, context }) => {
  const page = await openAs('overdue');
  await expect(page.getByRole('main')).toContainText('$');
  const owed = /\$[\d,]+\.\d\d/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  const close = page.getByRole('button', { name: 'Cerrar sesión' });
  await expect(close).toBeVisible();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('main')).toContainText(owed);
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión. Lo que escribas se guarda en este teléfono.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(owed);

  // The sign-out dialog opens offline, because its code is already loaded.
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await close.click();
  const question = page.getByRole('alertdialog', { name: '¿Cerrar sesión?' });
  await expect(question.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(close).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión.')).toHaveCount(0);
});
