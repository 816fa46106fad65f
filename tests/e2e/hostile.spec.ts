/** The hostile world (faults C1, C2, C13, C15, C17, C19, C20). */
import { persona } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const NO_WORD = /undefined|\bNaN\b|Invalid Date|\[object/;
const XSS = '<img src=x onerror="window.__xss=1">';
const RTL = '\u202eمحمد العربية\u202c';

const SCREENS = ['/', '/me', '/records', '/repay/repay_detail', '/user_center/settings', '/user_center/faq'];
const wide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [title, firstName, lastName] of [
  ['markup', XSS, XSS],
  ['right-to-left', RTL, RTL],
  ['5,000 characters', 'Ñandú '.repeat(833), 'x'.repeat(5_000)],
] as const) {
  test(`C1, C19: names of ${title} stay text inside the screen`, async ({ openAs, stage, page }) => {
    await openAs('overdue', '/user_center/about_us');
    await stage.edit(persona('overdue').phone, ({ basicInfo }) =>
      Object.assign(basicInfo ?? {}, { firstName, lastName }),
    );
    for (const address of SCREENS) {
      await page.goto(`/#${address}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toBeEmpty();
      expect(await page.getByRole('main').innerText(), address).not.toMatch(NO_WORD);
      expect(await wide(page), address).toBeLessThanOrEqual(0);
    }
    expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  });
}

for (const status of [0, 13, 99, 4, 8, 9]) {
  test(`C17: status ${status} stays on home with a way on`, async ({ openAs, stage, page }) => {
    await openAs('repaying', '/user_center/about_us');
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replaceAll(/"status":2\b/g, `"status":${status}`);
      await route.fulfill({ response: answer, body: text });
    });
    // Another page at once: a request under way that the page leaves behind could not be answered.
    await page.goto('/?again#/');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
    expect(await page.getByRole('main').innerText()).not.toMatch(NO_WORD);
    expect(await stage.calls('order.latest')).toBeLessThan(10);
    // Answers still under way end with the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

for (const as of ['html', 'cutJson', 'empty', 'wrongShape', 'notEnvelope'] as const) {
  test(`C13: ${as} in the place of an answer is an error with a reference and a way on`, async ({
    openAs,
    stage,
    page,
    allowNoise,
  }) => {
    allowNoise(/^contract /);
    await openAs('overdue', '/user_center/about_us');
    await stage.fault({ call: 'repayment.detail', times: 20, fault: { kind: 'malformed', as } });
    await page.goto('/#/repay/repay_detail');
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await expect(page.getByText(/Código para soporte: C-/)).toBeVisible();
    await stage.clearFaults();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('main')).toContainText('$');
  });
}

test('C2: the built page has a strict content policy, and nothing breaks it', async ({ page, openAs, request }) => {
  const broken: string[] = [];
  await page.exposeFunction('__broken', (what: string) => broken.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      // Put there by the line above.
      (window as unknown as { __broken: (what: string) => void }).__broken(event.violatedDirective),
    ),
  );
  await openAs('overdue');
  for (const address of SCREENS) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(broken).toEqual([]);
  const policy = (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')) ?? '';
  expect(policy).toContain("default-src 'none'");
  // One script stands in the page, allowed by what it says.
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(policy).not.toMatch(/unsafe|frame-src|\*/);
  const { headers } = { headers: (await request.get('/')).headers() };
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('C1: links lead to https, tel or mailto, or stay in the app', async ({ page, openAs, baseURL }) => {
  await openAs('overdue');
  for (const address of [...SCREENS, '/user_center/customer_services', '/user_center/open_app', '/provicy']) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    // `puente:` is the app's own scheme, on the page that opens it.
    const allowed = address === '/user_center/open_app' ? /^(https|tel|mailto|puente):/ : /^(https|tel|mailto):/;
    for (const link of links) expect(link.startsWith(`${baseURL}/#`) || allowed.test(link), link).toBe(true);
  }
});

test('C20: a screen that cannot be fetched or breaks leaves the others alone', async ({ page, openAs, allowNoise }) => {
  allowNoise(/./);
  await openAs('overdue');
  await page.route('**/assets/*records*.js', (route) => route.abort());
  await page.goto('/#/records');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.goto('/#/me');
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await page.unroute('**/assets/*records*.js');
  await page.goto('/#/records');
  await expect(page.getByRole('main')).toContainText('$');
});

test('C15: a browser that blocks storage still shows and signs in', async ({ page, open, stage }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open('/');
  await page.getByRole('main').getByText('Iniciar sesión', { exact: true }).first().click();
  await expect(page).toHaveURL(/user\/login/);
  const { mobile } = await stage.become('repaying');
  await page.getByLabel('Celular').fill(mobile);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Código')).toBeFocused();
  await page.getByLabel('Código').fill(await stage.code(mobile));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Daniel');
  await expect(page.getByRole('main')).toContainText('$2,208.23');
});
