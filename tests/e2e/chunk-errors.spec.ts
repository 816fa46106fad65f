import type { Page } from '@playwright/test';
import { choice } from './support/forms.ts';
import { holdBack } from './support/intercept.ts';
import { button } from './support/walker.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { storedOnDevice } from './support/device-storage.ts';
import { storageKey } from '../support/storage-key.ts';

async function lose(page: Page, file: RegExp): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${file.source}[\\w-]{8}\\.js`);
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' });

test.beforeEach(({ allowNoise }) => allowNoise(/./));

test('a screen or texts that fail to load leave other pages working and load on retry', async ({ page, openAs }) => {
  for (const [what, file] of [
    ['screen', /records-screen-/],
    ['texts', /records-(?!screen-|list-)/],
  ] as const) {
    await test.step(what, async () => {
      await openAs('twoLoans', '/me');
      const restore = await lose(page, file);
      const tabs = page.getByRole('navigation');
      await tabs.getByRole('link', { name: 'Mis préstamos' }).click();
      await expect(page.getByText('No pudimos comunicarnos con Puente.')).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('records');
      await tabs.getByRole('link', { name: 'Mi cuenta' }).click();
      await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
      await tabs.getByRole('link', { name: 'Mis préstamos' }).click();
      await expect(page.getByText('No pudimos comunicarnos con Puente.')).toBeVisible();
      await restore();
      await retry(page).click();
      await expect(page.getByRole('heading', { name: 'Anteriores' })).toBeVisible();
    });
  }
});

test('without the English texts the page stays in Spanish and says so to screen readers', async ({ page, open }) => {
  await open('/user_center/language');
  await page.context().setOffline(true);
  await page.getByText('English').click();
  await expect(page.getByText('No hay conexión a internet.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await page.context().setOffline(false);
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('an app whose script hangs offers a reload after a minute, and replaces the offer if the script still arrives', async ({
  page,
  openAs,
}) => {
  await page.addInitScript(() => {
    const real = window.setTimeout;
    const early = window as { endMinute?: () => void };
    // Keeps the page's timer of a minute, so that the test can end it at once.
    const keep = (run: () => void, ms: number) => {
      if (ms !== 60_000 || early.endMinute) return real(run, ms);
      early.endMinute = run;
      return 0;
    };
    window.setTimeout = keep as typeof real;
  });
  const letGo = await holdBack(page, /assets\/index-[\w-]+\.js/);
  // The page counts as loaded only with its script.
  const opening = openAs('repaying', '/me');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
  await page.evaluate(() => (window as { endMinute?: () => void }).endMinute?.());
  await expect(retry(page)).toBeVisible();
  letGo();
  await opening;
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Mi cuenta' })).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
});

test('a form keeps its input when one of its sheets fails to load', async ({ page, openAs }) => {
  const restore = [await lose(page, /date-sheet-/), await lose(page, /list-sheet-/)];
  await openAs('confirm', '/auth/personal_infomation');
  await page.getByLabel(/^Nombre\(s\)/).fill('Renata');
  const keptName = async () => expect(await storedOnDevice(page)).toContain('Renata');
  await button(page, 'Continuar').click();
  const lost = page.getByRole('alertdialog', { name: 'No pudimos cargar esta información' });
  const dies = async (name: string) => {
    await choice(page, name).click();
    await expect(lost).toContainText('No pudimos comunicarnos con Puente. Lo que escribiste sigue aquí.');
    const named = await page.locator('[role=combobox][aria-expanded=true]').getAttribute('aria-controls');
    await expect(page.locator(`[id="${named}"]`)).toHaveCount(1);
  };
  // Taps again until the sheet opens, because a browser may cache the failed load.
  const comes = async (name: string) => {
    const dialog = page.getByRole('dialog', { name });
    await expect(async () => {
      if (!(await dialog.isVisible())) await choice(page, name).click({ timeout: 1_000 });
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await keptName();
  };
  await test.step('closing the error message returns the focus to the field', async () => {
    const name = 'Fecha de nacimiento';
    await dies(name);
    await expectAccessible(page);
    await restore[0]?.();
    await page.keyboard.press('Escape');
    await expect(lost).toHaveCount(0);
    await expect(choice(page, name)).toBeFocused();
    await comes(name);
  });
  await test.step('a retry opens the sheet that failed to load', async () => {
    for (let left = 2; left > 0; left--) await button(page, 'Continuar').click();
    const name = 'Tipo de vivienda';
    await dies(name);
    await restore[1]?.();
    await retry(page).click();
    await comes(name);
  });
});

test('an app that fails to load shows a retry, also in English', async ({ page, open }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await open('/');
  await expect(page.getByRole('heading', { level: 1, name: 'No pudimos abrir la app' })).toBeFocused();
  await expect(page.getByText('CAT sin IVA')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/assets/*.js');
  await retry(page).click();
  await expect(page.getByText('CAT sin IVA')).toBeVisible();
  await expect(retry(page)).toHaveCount(0);

  await page.evaluate((key) => localStorage.setItem(key, '"en"'), storageKey('language'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/#/user_center/language');
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
