import type { Page } from '@playwright/test';
import { WRONG_CODE } from '@puente/fixtures';
import { boxOf } from './support/fingers.ts';
import { askForCode, signIn, signOut } from './support/forms.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const REGISTERED = '5500000004';
const code = (page: Page) => page.getByLabel('Código');
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hola, Daniel' });

test('the code field is a single input that accepts a paste and selects a wrong code, and no message moves it', async ({
  open,
  stage,
  allowNoise,
}) => {
  allowNoise(/^contract /);
  await stage.become('repaying');
  await stage.clock.advance('2m');
  const logins = await stage.count('session.login');
  const page = await open('/user/login');
  await askForCode(page, REGISTERED);

  await test.step('a toast covers no header control, moves nothing, and closes by keyboard', async () => {
    const toasts = page.getByRole('region', { name: 'Avisos' });
    const toast = toasts.getByText('Código enviado');
    await expect(toast).toBeVisible();
    const header = await boxOf(page.getByRole('banner'));
    expect((await boxOf(toast)).y).toBeGreaterThan(header.y + header.height);
    const { y: fieldFrom } = await boxOf(code(page));
    const close = toasts.getByRole('button', { name: 'Cerrar' });
    const has = () => close.evaluate((node) => node === document.activeElement);
    for (let presses = 0; presses < 12 && !(await has()); presses++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    expect((await boxOf(code(page))).y).toBe(fieldFrom);
  });
  await test.step('a pasted code with a space fills the input, and the last digit sends nothing', async () => {
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
  await test.step('a wrong code stays selected', async () => {
    await code(page).fill(WRONG_CODE);
    await enter(page).click();
    await expect(code(page)).toHaveAccessibleDescription(/El código no coincide/);
    const selected = () =>
      code(page).evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0));
    expect(await selected()).toBe(6);
    await expect(page.locator('[data-picked]')).toHaveCount(6);
  });
  await test.step('a failed press keeps its message and the button’s place until the next answer', async () => {
    await stage.fault({ call: 'session.login', times: 1, fault: { kind: 'cut' } });
    await code(page).fill(await stage.codeFor(REGISTERED));
    await enter(page).click();
    const failure = page.getByText('Lo que escribiste sigue aquí.');
    await expect(failure).toBeVisible();
    await stage.fault({ call: 'session.login', fault: { kind: 'hold' } });
    const place = await enter(page).boundingBox();
    await enter(page).click();
    await expect(failure).toBeVisible();
    expect(await page.getByRole('button', { name: 'Entrando' }).boundingBox()).toEqual(place);
    await stage.releaseFaults();
    await expect(greeting(page)).toBeVisible();
  });
  await test.step('a toast on home appears above the tab bar and does not cover the loan card’s status', async () => {
    const toastBox = await boxOf(page.getByRole('region', { name: 'Avisos' }));
    const tabs = await boxOf(page.getByRole('navigation', { name: 'Secciones' }));
    expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(tabs.y);
    expect(tabs.y - toastBox.y - toastBox.height).toBeLessThan(24);
    const chip = await boxOf(page.getByRole('main').getByText('Al corriente').first());
    expect(chip.y + chip.height).toBeLessThan(toastBox.y);
  });
});

test('one Back after signing in skips the login screen', async ({ open, stage }) => {
  await stage.become('repaying');
  await stage.clock.advance('2m');
  const page = await open();
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  // The app replaces the prerendered home; each page is awaited, because a second press would skip its entry.
  await expect(page.locator('html[data-drawn]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(title('Mi cuenta')).toBeFocused();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(title('Puente')).toBeFocused();
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  await expect(page).toHaveURL(/user\/register/);
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/user\/login/);
  await signIn(page, stage, REGISTERED);
  await expect(greeting(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();

  await signOut(page);
  await stage.clock.advance('2m');
  await open('/me');
  await page.getByRole('link', { name: 'Configuración' }).click();
  await signIn(page, stage, REGISTERED);
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();

  await test.step('after a sign-in from a scrolled page, home opens at its top', async () => {
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
    await signIn(page, stage, REGISTERED);
    await expect(greeting(page)).toBeVisible();
    await expect(page.getByText('Al corriente')).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
