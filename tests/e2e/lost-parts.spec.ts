/** A part of the app that did not arrive: the screen says so, and trying again brings it, whatever the browser remembers (faults, C20). */
import { fileURLToPath } from 'node:url';
import { photoUrl } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import { choice } from './support/forms.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** The line drops what matches, until it is told to stop. */
async function lose(page: Page, file: RegExp): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${file.source}[\\w-]{8}\\.js`);
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' });

test.beforeEach(({ allowNoise }) => allowNoise(/./));

for (const [what, file] of [
  ['screen', /records-screen-/],
  ['texts', /records-(?!screen-|list-)/],
] as const) {
  test(`the ${what} of a page`, async ({ page, openAs }) => {
    await openAs('twoLoans', '/me');
    const found = await lose(page, file);
    await page.getByRole('navigation').getByRole('link', { name: 'Mis préstamos' }).click();
    await expect(page.getByText('No hay conexión a internet.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('records');
    await found();
    await retry(page).click();
    await expect(page.getByRole('heading', { name: 'Anteriores' })).toBeVisible();
  });
}

test('a sheet of a form, which keeps what was typed', async ({ page, openAs }) => {
  const found = await lose(page, /date-sheet-/);
  await openAs('personalInfo', '/auth/personal_infomation');
  await page.getByLabel(/^Nombre\(s\)/).fill('Renata');
  await choice(page, 'Fecha de nacimiento').click();
  await expect(page.getByText('No hay conexión a internet.')).toBeVisible();
  await found();
  await retry(page).click();
  await expect(page.getByLabel(/^Nombre\(s\)/)).toHaveValue('Renata');
  await choice(page, 'Fecha de nacimiento').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the app itself', async ({ page, open }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await open('/');
  await expect(page.getByRole('status').getByText('No pudimos cargar esta información')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/*.js');
  await retry(page).click();
  await expect(page.getByText('CAT sin IVA')).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
});

test('the app itself, in English and away from home', async ({ page, open }) => {
  await open('/');
  await page.evaluate(() => localStorage.setItem('puente.language', '"en"'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/#/user_center/language');
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a question is answered with its safe verb, and put when it arrives', async ({ page, openAs }) => {
  const found = await lose(page, /question-host-/);
  await openAs('repaying', '/me');
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' });
  await signOut.click();
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('No hay conexión a internet.')).toBeVisible();
  await expect(signOut).toBeVisible();
  await found();
  await expect(async () => {
    await signOut.click({ timeout: 1_000 });
    await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('what makes a photo smaller; the photo is not to blame', async ({ page, openAs }) => {
  const found = await lose(page, /browser-image-compression-/);
  await openAs('identity', '/auth/id_card_authentication');
  const back = page.getByRole('region', { name: 'Reverso de tu INE' });
  const take = async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3_000 });
    await back
      .getByRole('button', { name: /^(Tomar|Volver a tomar)/ })
      .first()
      .tap({ timeout: 3_000 });
    await (await chooser).setFiles(fileURLToPath(photoUrl('id-back.jpg')));
  };
  await take();
  await expect(back.getByText('No hay conexión a internet.')).toBeVisible();
  await found();
  // The second time the page may begin anew under the photo.
  await expect(async () => {
    await take();
    await expect(back.getByText('Recibida')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
