/** Signing in and creating an account by code. */
import type { Page } from '@playwright/test';
import { WRONG_CODE } from '@puente/fixtures';
import { START } from '@puente/kit';
import { signOut } from './support/forms.ts';
import type { Stage } from './support/stage.ts';
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

const enter = (page: Page) => page.getByRole('button', { name: 'Entrar' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hola, Daniel' });

async function signIn(page: Page, stage: Stage, mobile = KNOWN) {
  await askForCode(page, mobile);
  await code(page).fill(await stage.codeFor(KNOWN));
  await enter(page).click();
}

test('a number says what is wrong with it and is carried to the other screen; an account needs the unticked consent', async ({
  open,
  stage,
}) => {
  await stage.become('repaying');
  const asked = await stage.count('session.getVerifyCode');
  const looked = await stage.count('session.existsByMobile');
  const page = await open('/user/register?afid=af-9&campaign=yx1');
  const agree = page.getByRole('checkbox');
  const send = page.getByRole('button', { name: 'Enviar código' });
  await expectAccessible(page);

  await test.step('nothing is asked of the lender before the consent', async () => {
    await expect(agree).not.toBeChecked();
    await phone(page).fill(KNOWN);
    await send.click();
    await expect(agree).toHaveAccessibleDescription(/Marca la casilla/);
    await expect(agree).toBeFocused();
    expect(await stage.count('session.existsByMobile')).toBe(looked);
  });
  await test.step('a registered number offers to sign in', async () => {
    await agree.check();
    await send.click();
    await expect(phone(page)).toHaveAccessibleDescription(/Este número ya tiene cuenta/);
    await page.getByRole('link', { name: 'Iniciar sesión' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
    await expect(phone(page)).toHaveValue('55 0000 0004');
  });
  await test.step('an empty, a short and a wrong number say what is missing, beside the field', async () => {
    await phone(page).fill('');
    await send.click();
    await expect(phone(page)).toHaveAccessibleDescription(/Escribe tu celular/);
    await expect(phone(page)).toBeFocused();
    await phone(page).fill('55000');
    await send.click();
    await expect(phone(page)).toHaveAccessibleDescription(/Tu celular debe tener 10 dígitos/);
    await phone(page).fill('1500000001');
    await send.click();
    await expect(phone(page)).toHaveAccessibleDescription(/ese número no recibe mensajes/);
    expect(await stage.count('session.getVerifyCode'), 'nothing was sent').toBe(asked);
  });
  await test.step('an unregistered number offers to register', async () => {
    await phone(page).fill(UNKNOWN);
    await send.click();
    await expect(phone(page)).toHaveAccessibleDescription(/Este número no tiene cuenta/);
    await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeVisible();
    await expect(phone(page)).toHaveValue('55 0000 9876');
  });
  await test.step('campaign and affiliate are kept', async () => {
    await agree.check();
    await send.click();
    await expect(code(page)).toBeFocused();
    await code(page).fill(await stage.codeFor(UNKNOWN));
    const request = page.waitForRequest((sent) => sent.method() === 'POST');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    expect((await request).postDataJSON()).toMatchObject({ mobile: UNKNOWN, afid: 'af-9', campaign: 'yx1' });
    await expect(page.getByText('Disponible para ti, hasta')).toBeVisible();
  });
});

test('the code is one input that takes a paste; its countdown survives a reload; wrong ones end in a wait', async ({
  open,
  stage,
}) => {
  await stage.become('repaying');
  await stage.clock.advance('2m');
  await stage.freeze();
  const before = await stage.count('session.getVerifyCode');
  const logins = await stage.count('session.login');
  const page = await open('/user/login');
  await expectAccessible(page);
  await askForCode(page, KNOWN);

  await test.step('a toast leaves title, Back and «Ayuda» free, and can be closed with the keyboard', async () => {
    const toasts = page.getByRole('region', { name: 'Avisos' });
    const said = toasts.getByText('Código enviado');
    await expect(said).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    const box = await said.boundingBox();
    expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    const close = toasts.getByRole('button', { name: 'Cerrar' });
    const has = () => close.evaluate((node) => node === document.activeElement);
    for (let presses = 0; presses < 12 && !(await has()); presses++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(said).toHaveCount(0);
  });
  await test.step('a pasted code with a space fills it, and the last digit sends nothing by itself', async () => {
    await expect(code(page)).toHaveCount(1);
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
    await code(page).evaluate((input: HTMLInputElement) => {
      input.focus();
      document.execCommand('insertText', false, '123 456');
    });
    await expect(code(page)).toHaveValue('123456');
    expect(await stage.count('session.login')).toBe(logins);
    await expectAccessible(page);
  });
  await test.step('the countdown survives a reload; «Cambiar» keeps the number', async () => {
    await expect(page.getByText(/Reenviar en 0:\d\d|Reenviar en 1:00/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reenviar', exact: true })).toHaveCount(0);
    await stage.clock.advance('40s');
    await page.reload();
    await expect(page.getByText('+52 55 0000 0004')).toBeVisible();
    await expect(page.getByText(/Reenviar en/).first()).toBeVisible();
    expect(await stage.count('session.getVerifyCode')).toBe(before + 1);
    await page.getByRole('button', { name: 'Cambiar el celular' }).click();
    await expect(phone(page)).toHaveValue('55 0000 0004');
    // Asked again too soon: the same code is still on its way, and the countdown goes on.
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByText(/Reenviar en 0:[012]\d/).first()).toBeVisible();
    await stage.clock.advance('25s');
    await page.reload();
    await page.getByRole('button', { name: 'Cambiar el celular' }).click();
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByText('Código enviado')).toBeVisible();
  });
  await test.step('a wrong code stays selected; too many tries say how long to wait', async () => {
    await enter(page).click();
    await expect(code(page)).toHaveAccessibleDescription(/Escribe el código de 6 dígitos/);
    await code(page).fill(WRONG_CODE);
    await enter(page).click();
    await expect(code(page)).toHaveAccessibleDescription(/El código no coincide/);
    await expect(code(page)).toHaveValue(WRONG_CODE);
    const selected = () =>
      code(page).evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0));
    expect(await selected()).toBe(6);
    for (let turn = 0; turn < 4; turn++) {
      await code(page).fill(WRONG_CODE);
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await enter(page).click();
      await answered;
    }
    await expect(code(page)).toHaveAccessibleDescription(/Espera 15 minutos/);
  });
});

test('a call can be asked for, an expired code offers a new one, a failure keeps what was typed, two presses are one request', async ({
  open,
  stage,
  page: tab,
  allowNoise,
}) => {
  allowNoise(/contract/);
  await stage.become('repaying');
  await stage.clock.advance('2m');
  await tab.clock.install({ time: START });
  const page = await open('/user/login');
  await askForCode(page, '+52 55 0000 0004');
  await expect(page.getByRole('button', { name: 'Recibir por llamada' })).toHaveCount(0);
  await stage.clock.advance('61s');
  await tab.clock.fastForward(61_000);
  await expect(page.getByText('¿No llega?')).toBeVisible();
  await page.getByRole('button', { name: 'Recibir por llamada' }).click();
  await expect(page.getByText('Te estamos llamando')).toBeVisible();
  await expect(page.getByText('Te dictamos un código por llamada a')).toBeVisible();

  const old = await stage.codeFor(KNOWN);
  await stage.clock.advance('6m');
  await tab.clock.fastForward(360_000);
  await code(page).fill(old);
  await enter(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/El código venció/);
  await page.getByRole('button', { name: 'Pedir un código nuevo' }).click();
  await expect.poll(() => stage.codeFor(KNOWN)).not.toBe(old);

  const right = await stage.codeFor(KNOWN);
  const before = await stage.count('session.login');
  await stage.fault({ call: 'session.login', times: 2, fault: { kind: 'cut' } });
  await code(page).fill(right);
  await enter(page).click();
  const failure = page.getByText('Lo que escribiste sigue aquí.');
  await expect(failure).toBeVisible();
  await expect(code(page)).toHaveValue(right);
  const said = await failure.elementHandle();
  await enter(page).click();
  // The same again is said again, also to who listens.
  await expect.poll(() => said?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(failure).toBeVisible();
  await stage.clearFaults();
  const cut = await stage.count('session.login');
  expect(cut).toBeLessThanOrEqual(before + 2);
  await stage.fault({ call: 'session.login', fault: { kind: 'hold' } });
  const place = await enter(page).boundingBox();
  await enter(page).dblclick();
  await expect(failure).toBeVisible();
  const pressed = page.getByRole('button', { name: 'Entrando' });
  expect(await pressed.boundingBox(), 'nothing moves under the finger before the answer').toEqual(place);
  await stage.releaseFaults();
  await expect(greeting(page)).toBeVisible();
  expect(await stage.count('session.login')).toBe(cut + 1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('puente.code')))).toEqual(
    [],
  );
});

test('after signing in one Back leaves the page it was begun from, or comes to the one before a guarded page', async ({
  open,
  stage,
}) => {
  await stage.become('repaying');
  await stage.clock.advance('2m');
  const page = await open();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await signIn(page, stage);
  await expect(greeting(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();

  await signOut(page);
  await stage.clock.advance('2m');
  await open('/me');
  await page.getByRole('link', { name: 'Configuración' }).click();
  await signIn(page, stage);
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();

  await test.step('who begins further down the visitor’s home finds the own home at its top', async () => {
    await signOut(page);
    await page.setViewportSize({ width: 360, height: 640 });
    await stage.clock.advance('2m');
    await page.goto('about:blank');
    await page.goto('/');
    const way = page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' });
    await way.hover();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await way.click();
    await signIn(page, stage);
    await expect(greeting(page)).toBeVisible();
    await expect(page.getByText('Al corriente')).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
