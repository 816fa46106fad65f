/** The production build inside the native app. */
import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import { persona } from '@puente/fixtures';
import { START } from '@puente/kit';
import { answerOf, choice, pick } from './support/forms.ts';
import { withShell } from './support/shell.ts';
import { expect, test } from './support/test.ts';

const WORK = '/auth/additionalInfomation';
const CONTACT = 'Contacto de emergencia 1';
const RELATION = '¿Qué es de ti el contacto 1?';
const insetBottom = () => getComputedStyle(document.documentElement).getPropertyValue('--shell-inset-bottom');

test('the shell’s session, contacts, inset and language are taken; device Back closes a sheet first', async ({
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
  await choice(page, CONTACT).click();
  await page.getByRole('dialog', { name: RELATION }).getByRole('button', { name: 'Cancelar' }).click();
  await expect(choice(page, CONTACT)).toHaveText('Mamá · 55 0000 7101');
  await shell.notify({ event: 'insets', data: { top: 24, right: 0, bottom: 34, left: 0 } });
  expect(await page.evaluate(insetBottom)).toBe('34px');
  await choice(page, RELATION).click();
  const sheet = page.getByRole('dialog', { name: RELATION });
  await sheet.getByRole('option').first().click();
  expect(
    await sheet.evaluate((node) => Number.parseFloat(getComputedStyle(node).paddingBottom)),
  ).toBeGreaterThanOrEqual(34);
  await shell.notify({ event: 'back' });
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/additionalInfomation/);
  await expect(choice(page, RELATION)).toHaveText('Elige');
  await shell.notify({ event: 'language', data: { language: 'en' } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work and contacts');
  expect((await shell.requests('getLoginInfo')).length).toBe(1);
  expect((await shell.requests('selectContact')).map(({ payload }) => payload)).toEqual([
    { flag: 'additionalInfo', slot: 1 },
  ]);
  expect(await shell.refused()).toEqual([]);
  await shell.notify({ event: 'back' });
  await expect(page).toHaveURL(/#\/me$/);
});

test('a guarded screen opens the native login once, then itself; one that is closed can be opened again', async ({
  page,
  stage,
  open,
}) => {
  const { token } = await stage.become('repaying');
  const shell = await withShell(page, { login: 'cancelled' });
  await open('/user_center/settings');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect.poll(async () => (await shell.requests('toLogin')).length).toBe(2);
  await expect(page).toHaveURL(/settings/);

  await withShell(page, { login: { token, packageName: 'mx.puente.app' } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  await expect(page.getByText('Estamos abriendo el inicio de sesión')).toHaveCount(0);
  expect((await shell.requests('toLogin')).map(({ payload }) => payload)).toEqual([
    { returnTo: '/user_center/settings' },
  ]);

  // A shell without a login leads to that of the web.
  await withShell(page, { login: 'unavailable' });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page).toHaveURL(/user\/login/);
});

test('an address book that refuses or never answers says so, loses nothing and can be opened again', async ({
  page,
  stage,
  open,
}) => {
  const { token } = await stage.become('workInfo');
  await page.clock.install({ time: START });
  const contacts = ['denied', 'unavailable', 'never', { name: 'Mamá', phone: '5500007101' }] as const;
  await withShell(page, { loginInfo: { token }, contacts: [...contacts] });
  await open(WORK);
  await pick(page, 'Ocupación', 'Trabajo por mi cuenta');
  await choice(page, CONTACT).click();
  await expect(page.getByText('No tenemos permiso para ver tus contactos.')).toBeVisible();
  await choice(page, CONTACT).click();
  await expect(page.getByText('Abre la app para elegir un contacto.')).toBeVisible();
  await choice(page, CONTACT).click();
  await expect(choice(page, CONTACT)).toHaveText('Abriendo tus contactos…');
  await page.clock.runFor(15_000);
  await expect(page.getByText('No pudimos abrir tus contactos')).toBeVisible();
  await expect(choice(page, CONTACT)).toHaveText('Elegir de mis contactos');
  await choice(page, CONTACT).click();
  await page.getByRole('dialog', { name: RELATION }).getByRole('button', { name: 'Cancelar' }).click();
  await expect(choice(page, CONTACT)).toHaveText('Mamá · 55 0000 7101');
  await expect(answerOf(page, 'Ocupación')).toHaveAccessibleName('Trabajo por mi cuenta');
});

test('the shell’s borrower replaces the one the page remembers; signing out tells the shell, and nothing stays', async ({
  page,
  stage,
  openAs,
  open,
}) => {
  await openAs('overdue');
  const { token } = await stage.become('repaying');
  const shell = await withShell(page, { loginInfo: { token } });
  await open('/me');
  await page.reload();
  await expect(page.getByText(persona('repaying').person.firstName, { exact: false }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('puente.userInfo'))).not.toContain(persona('overdue').phone);

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect.poll(async () => (await shell.requests('logout')).length).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('puente.token'))).toBeNull();
});

test('no device data are asked for before consent, and only the agreed kinds after', async ({ page, stage, open }) => {
  const { token } = await stage.become('new');
  const shell = await withShell(page, { loginInfo: { token } });
  await open('/');
  await page.goto('/#/borrow/to_borrow');
  await page.getByText('91 días').click();
  await pick(page, '¿Para qué lo vas a usar?', 'Salud');
  await expect(page.getByRole('main')).toContainText('Total a pagar');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Uso de tus datos' });
  await expect(sheet).toBeVisible();
  expect(await shell.requests('timeSDK')).toEqual([]);
  expect(await stage.count('device.uploadStatus')).toBe(0);

  await sheet.getByText('Opcionales (5)').click();
  for (const kind of [/Cámara/, /Datos del dispositivo/, /Ubicación/]) {
    await sheet.getByRole('checkbox', { name: kind }).check();
  }
  const applied = page.waitForRequest((request) => request.postData()?.includes('loanPurpose') ?? false);
  await sheet.getByRole('button', { name: 'Acepto' }).click();
  // The disclosure that was read, and each kind by its name, travel with the application and stay on the phone.
  const consent = { consentVersion: CONSENT_VERSION, consentKinds: ['location', 'camera', 'deviceInformation'] };
  expect((await applied).postDataJSON()).toMatchObject(consent);
  const kept = await page.evaluate(() => localStorage.getItem('puente.consent'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ version: CONSENT_VERSION, kinds: consent.consentKinds });
  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible();
  await expect.poll(async () => (await shell.requests('timeSDK')).length).toBe(1);
  const [asked] = await shell.requests('timeSDK');
  expect(asked?.payload).toEqual({ orderNo: expect.stringMatching(/./), kinds: ['device', 'location'] });
});
