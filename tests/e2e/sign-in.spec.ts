/** Signing in and creating an account by code (screens 26, 27; checklist 40 to 42). */
import type { Page } from '@playwright/test';
import { WRONG_CODE } from '@puente/fixtures';
import { expect, expectAccessible, test } from './support/test.ts';

const KNOWN = '5500000004';
const UNKNOWN = '5500009876';
const phone = (page: Page) => page.getByLabel('Celular');
const code = (page: Page) => page.getByLabel('Código');

async function askForCode(page: Page, mobile: string) {
  await phone(page).fill(mobile);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(code(page)).toBeFocused();
}

test('40: the code is one input that takes a pasted code with a space', async ({ open, stage }) => {
  await stage.become('repaying');
  await stage.advance('2m');
  const page = await open('/user/login');
  await expectAccessible(page);
  await askForCode(page, KNOWN);
  await expect(page.getByText('Código enviado')).toBeVisible();
  await expect(code(page)).toHaveCount(1);
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await page.evaluate(() => navigator.clipboard?.writeText('123 456').catch(() => {}));
  await code(page).evaluate((input: HTMLInputElement) => {
    input.focus();
    document.execCommand('insertText', false, '123 456');
  });
  await expect(code(page)).toHaveValue('123456');
  // The last digit sends nothing by itself.
  expect(await stage.calls('session.login')).toBe(0);
  await expectAccessible(page);
});

test('signs in and greets by name; the code and its request are gone from the device', async ({ open, stage }) => {
  await stage.become('repaying');
  await stage.advance('2m');
  const page = await open('/user/login');
  await askForCode(page, '+52 55 0000 0004');
  await code(page).fill(await stage.code(KNOWN));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Daniel' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('puente.code')))).toEqual(
    [],
  );
});

test('after signing in one Back leaves the page it was begun from, also by way of the other screen', async ({
  open,
  stage,
}) => {
  await stage.become('repaying');
  await stage.advance('2m');
  const page = await open();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await askForCode(page, KNOWN);
  await code(page).fill(await stage.code(KNOWN));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Daniel' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
});

test('after signing in for a guarded page Back comes to the page before it', async ({ open, stage }) => {
  await stage.become('repaying');
  await stage.advance('2m');
  const page = await open('/me');
  await page.getByRole('link', { name: 'Configuración' }).click();
  await askForCode(page, KNOWN);
  await code(page).fill(await stage.code(KNOWN));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
});

test('71: a toast leaves title, Back and «Ayuda» free, and can be closed with the keyboard', async ({
  open,
  stage,
}) => {
  await stage.become('repaying');
  await stage.advance('2m');
  const page = await open('/user/login');
  await askForCode(page, KNOWN);
  const toasts = page.getByRole('region', { name: 'Avisos' });
  const said = toasts.getByText('Código enviado');
  await expect(said).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const box = await said.boundingBox();
  expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  const close = toasts.getByRole('button', { name: 'Cerrar' });
  for (let presses = 0; presses < 12 && !(await close.evaluate((node) => node === document.activeElement)); presses++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(said).toHaveCount(0);
});

test('41: the countdown survives a reload, then offers SMS and call; «Cambiar» keeps the number', async ({
  open,
  stage,
}) => {
  await stage.become('repaying');
  await stage.advance('2m');
  await stage.freeze();
  const page = await open('/user/login');
  await askForCode(page, KNOWN);
  await expect(page.getByText(/Reenviar en 0:\d\d|Reenviar en 1:00/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reenviar', exact: true })).toHaveCount(0);
  await stage.advance('40s');
  await page.reload();
  await expect(page.getByText('+52 55 0000 0004')).toBeVisible();
  await expect(page.getByText(/Reenviar en/).first()).toBeVisible();
  expect(await stage.calls('session.getVerifyCode')).toBe(1);

  await page.getByRole('button', { name: 'Cambiar el celular' }).click();
  await expect(phone(page)).toHaveValue('55 0000 0004');
  // Asked again too soon: the same code is still on its way, and the countdown goes on.
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText(/Reenviar en 0:[012]\d/).first()).toBeVisible();

  await stage.advance('25s');
  await page.reload();
  await page.getByRole('button', { name: 'Cambiar el celular' }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Código enviado')).toBeVisible();
});

test('41: after the countdown a call can be asked for', async ({ open, stage, page: tab }) => {
  await stage.become('repaying');
  await stage.advance('2m');
  await tab.clock.install();
  const page = await open('/user/login');
  await askForCode(page, KNOWN);
  await expect(page.getByRole('button', { name: 'Recibir por llamada' })).toHaveCount(0);
  await stage.advance('61s');
  await tab.clock.fastForward(61_000);
  await expect(page.getByText('¿No llega?')).toBeVisible();
  await page.getByRole('button', { name: 'Recibir por llamada' }).click();
  await expect(page.getByText('Te estamos llamando')).toBeVisible();
  await expect(page.getByText('Te dictamos un código por llamada a')).toBeVisible();
});

test('42: an empty, a short and a wrong number say what is missing, beside the field', async ({ open, stage }) => {
  const page = await open('/user/login');
  const send = page.getByRole('button', { name: 'Enviar código' });
  await send.click();
  await expect(phone(page)).toHaveAccessibleDescription(/Escribe tu celular/);
  await expect(phone(page)).toBeFocused();
  await phone(page).fill('55000');
  await send.click();
  await expect(phone(page)).toHaveAccessibleDescription(/Tu celular debe tener 10 dígitos/);
  await phone(page).fill('1500000001');
  await send.click();
  await expect(phone(page)).toHaveAccessibleDescription(/ese número no recibe mensajes/);
  expect(await stage.calls('session.getVerifyCode')).toBe(0);
});

test('42: an unregistered number offers to register, with the number', async ({ open }) => {
  const page = await open('/user/login');
  await phone(page).fill(UNKNOWN);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(phone(page)).toHaveAccessibleDescription(/Este número no tiene cuenta/);
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeVisible();
  await expect(phone(page)).toHaveValue('55 0000 9876');
});

test('42: a registered number offers to sign in, with the number', async ({ open, stage }) => {
  await stage.become('repaying');
  const page = await open('/user/register');
  await phone(page).fill(KNOWN);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(phone(page)).toHaveAccessibleDescription(/Este número ya tiene cuenta/);
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click();
  await expect(phone(page)).toHaveValue('55 0000 0004');
});

test('42: a wrong code stays selected; too many tries say how long to wait', async ({ open, stage }) => {
  await stage.become('repaying');
  await stage.advance('2m');
  const page = await open('/user/login');
  await askForCode(page, KNOWN);
  const enter = page.getByRole('button', { name: 'Entrar' });
  await enter.click();
  await expect(code(page)).toHaveAccessibleDescription(/Escribe el código de 6 dígitos/);
  await code(page).fill(WRONG_CODE);
  await enter.click();
  await expect(code(page)).toHaveAccessibleDescription(/El código no coincide/);
  await expect(code(page)).toHaveValue(WRONG_CODE);
  const selected = () =>
    code(page).evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0));
  expect(await selected()).toBe(6);
  for (let turn = 0; turn < 4; turn++) {
    await code(page).fill(WRONG_CODE);
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await enter.click();
    await answered;
  }
  await expect(code(page)).toHaveAccessibleDescription(/Espera 15 minutos/);
});

test('42: an expired code offers a new one', async ({ open, stage, page: tab }) => {
  await stage.become('repaying');
  await stage.advance('2m');
  await tab.clock.install();
  const page = await open('/user/login');
  await askForCode(page, KNOWN);
  const old = await stage.code(KNOWN);
  await stage.advance('6m');
  await tab.clock.fastForward(360_000);
  await code(page).fill(old);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(code(page)).toHaveAccessibleDescription(/El código venció/);
  await page.getByRole('button', { name: 'Pedir un código nuevo' }).click();
  await code(page).fill(await stage.code(KNOWN));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Daniel' })).toBeVisible();
});

test('creating an account needs the unticked consent, and keeps campaign and affiliate', async ({ open, stage }) => {
  const page = await open('/user/register?afid=af-9&campaign=yx1');
  await expectAccessible(page);
  const agree = page.getByRole('checkbox');
  await expect(agree).not.toBeChecked();
  await phone(page).fill(UNKNOWN);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(agree).toHaveAccessibleDescription(/Marca la casilla/);
  await expect(agree).toBeFocused();
  expect(await stage.calls('session.existsByMobile')).toBe(0);
  await agree.check();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(code(page)).toBeFocused();
  await code(page).fill(await stage.code(UNKNOWN));
  const request = page.waitForRequest((sent) => sent.method() === 'POST');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  expect((await request).postDataJSON()).toMatchObject({ mobile: UNKNOWN, afid: 'af-9', campaign: 'yx1' });
  await expect(page.getByText('Disponible para ti, hasta')).toBeVisible();
});

test('39: a double tap on «Entrar» is one request', async ({ open, stage }) => {
  await stage.become('repaying');
  await stage.advance('2m');
  const page = await open('/user/login');
  await askForCode(page, KNOWN);
  await code(page).fill(await stage.code(KNOWN));
  await stage.fault({ call: 'session.login', fault: { kind: 'slow', ms: 400 } });
  await page.getByRole('button', { name: 'Entrar' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Daniel' })).toBeVisible();
  expect(await stage.calls('session.login')).toBe(1);
});

test('38: a failure of the line keeps what was typed', async ({ open, stage, allowNoise }) => {
  allowNoise(/contract/);
  await stage.become('repaying');
  await stage.advance('2m');
  const page = await open('/user/login');
  await askForCode(page, KNOWN);
  const right = await stage.code(KNOWN);
  await stage.fault({ call: 'session.login', fault: { kind: 'cut' } });
  await code(page).fill(right);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Lo que escribiste sigue aquí.')).toBeVisible();
  await expect(code(page)).toHaveValue(right);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Daniel' })).toBeVisible();
});
