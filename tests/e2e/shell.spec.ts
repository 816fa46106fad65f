import { answers, choice, fillInWork } from './support/forms.ts';
import { withShell } from './support/shell.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const WORK = '/auth/additionalInfomation';
const CONTACT = 'Contacto de emergencia 1';
const RELATION = '¿Quién es Mamá para ti?';
const insetBottom = () => getComputedStyle(document.documentElement).getPropertyValue('--shell-inset-bottom');

test('the app uses the shell’s session, contacts, inset and language, and device Back closes a sheet first', async ({
  page,
  stage,
  open,
}) => {
  const { token } = await stage.become('workInfo');
  const loginInfo = { token, packageName: 'mx.puente.app', appName: 'Puente', language: 'es' };
  const contacts = [{ name: 'Mamá', phone: '+52 1 55 0000 7101' }];
  const shell = await withShell(page, { loginInfo, contacts });
  await open('/me');
  await page.goto(`/#${WORK}`);
  await fillInWork(page);
  await choice(page, CONTACT).click();
  await expect(choice(page, CONTACT)).toHaveText('Mamá · 55 0000 7101');
  await shell.notify({ event: 'insets', data: { top: 24, right: 0, bottom: 34, left: 0 } });
  expect(await page.evaluate(insetBottom)).toBe('34px');
  await page.getByRole('button', { name: 'Ver todas las opciones' }).first().click();
  const sheet = page.getByRole('dialog', { name: RELATION });
  await sheet.getByRole('button', { name: 'Confirmar' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Elige una opción');
  await expectAccessible(page);
  await sheet.getByRole('option').first().click();
  expect(
    await sheet.evaluate((node) => Number.parseFloat(getComputedStyle(node).paddingBottom)),
  ).toBeGreaterThanOrEqual(34);
  await shell.notify({ event: 'back' });
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/additionalInfomation/);
  await expect(answers(page, RELATION).getByRole('radio', { checked: true })).toHaveCount(0);
  await shell.notify({ event: 'language', data: { language: 'en' } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work and contacts');
  await expect(page.getByRole('heading', { level: 2, name: 'Your first contact', exact: true })).toBeVisible();
  expect((await shell.requests('getLoginInfo')).length).toBe(1);
  expect((await shell.requests('selectContact')).map(({ payload }) => payload)).toEqual([
    { flag: 'additionalInfo', slot: 1 },
  ]);
  expect(await shell.refused()).toEqual([]);
  // Back goes through the pages of the form, then leaves the step.
  // The second press comes before the browser's history has moved.
  await shell.notify({ event: 'back' }, 2);
  await expect(page.getByRole('heading', { level: 2, name: 'Your work', exact: true })).toBeFocused();
  await shell.notify({ event: 'back' });
  await expect(page).toHaveURL(/#\/me$/);
});
