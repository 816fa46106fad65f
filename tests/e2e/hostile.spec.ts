/** What is hostile: names, numbers and answers nobody expects, storage that is blocked; and the policy of the built page. */
import { persona } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import { expect, load, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

const NO_WORD = /undefined|\bNaN\b|Invalid Date|\[object/;
const XSS = '<img src=x onerror="window.__xss=1">';
const RTL = '\u202eمحمد العربية\u202c';

const SCREENS = ['/', '/me', '/records', '/repay/repay_detail', '/user_center/settings', '/user_center/faq'];
const wide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('names of markup, right-to-left letters and 5,000 characters stay text inside the screen', async ({
  openAs,
  stage,
  page,
}) => {
  await openAs('overdue', '/user_center/about_us');
  for (const [firstName, lastName] of [
    [XSS, XSS],
    [RTL, RTL],
    ['Ñandú '.repeat(833), 'x'.repeat(5_000)],
  ] as const) {
    await test.step(firstName.slice(0, 10), async () => {
      await stage.edit(persona('overdue').phone, ({ basicInfo }) =>
        Object.assign(basicInfo ?? {}, { firstName, lastName }),
      );
      await load(page, '/');
      for (const address of SCREENS) {
        await page.goto(`/#${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toHaveText(/\S{3}/);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        expect(await page.getByRole('main').innerText(), address).not.toMatch(NO_WORD);
        expect(await wide(page), address).toBeLessThanOrEqual(0);
      }
      expect(await page.evaluate(() => '__xss' in window)).toBe(false);
    });
  }
});

test('what is no answer is an error with a reference, and a status this version does not know stays on home: each with a way on', async ({
  openAs,
  stage,
  page,
  allowNoise,
}) => {
  allowNoise(/^contract /);
  await openAs('overdue', '/user_center/about_us');
  for (const as of ['html', 'cutJson', 'empty', 'wrongShape', 'notEnvelope'] as const) {
    await test.step(as, async () => {
      await stage.fault({ call: 'repayment.detail', times: 20, fault: { kind: 'malformed', as } });
      // A new page: what the last one knew would stand beside the error.
      await page.goto(`/?${as}#/repay/repay_detail`);
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await expect(page.getByText(/Código para soporte: [CM]-\d+-repayment\.detail/)).toBeVisible();
      await stage.clearFaults();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('main')).toContainText('$');
    });
  }

  await openAs('repaying', '/user_center/about_us');
  let status = 2;
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(/"status":2\b/g, `"status":${status}`);
    await route.fulfill({ response: answer, body: text });
  });
  for (status of [0, 13, 99, 4, 8, 9]) {
    await test.step(`status ${status}`, async () => {
      const asked = await stage.count('order.latest');
      // Another page at once: a request under way that the page leaves behind could not be answered.
      await page.goto(`/?status${status}#/`);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await expect(page).toHaveURL(/#\/$/);
      expect(await page.getByRole('main').innerText()).not.toMatch(NO_WORD);
      expect(await stage.count('order.latest')).toBeLessThan(asked + 10);
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await test.step('a refusal of 100 kB without a blank', async () => {
    const json = { code: 29_999, msg: 'x'.repeat(100_000), data: null };
    await page.route('**/api/**', (route) => route.fulfill({ json }));
    await page.goto('/?long#/repay/repay_detail');
    await expect(page.getByText(/x{300}…/)).toBeVisible();
    expect(await wide(page)).toBeLessThanOrEqual(0);
  });
  // Answers still under way end with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the built page has a strict content policy that nothing breaks, and no link but to https, tel, mailto or the app', async ({
  page,
  openAs,
  request,
  baseURL,
}) => {
  const broken: string[] = [];
  await page.exposeFunction('__broken', (what: string) => broken.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      // Put there by the line above.
      (window as unknown as { __broken: (what: string) => void }).__broken(event.violatedDirective),
    ),
  );
  await openAs('overdue');
  for (const address of [...SCREENS, '/user_center/customer_services', '/user_center/open_app', '/provicy']) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    // `puente:` is the app's own scheme, on the page that opens it.
    const allowed = address === '/user_center/open_app' ? /^(https|tel|mailto|puente):/ : /^(https|tel|mailto):/;
    for (const link of links) expect(link.startsWith(`${baseURL}/#`) || allowed.test(link), link).toBe(true);
  }
  expect(broken).toEqual([]);
  const policy = (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')) ?? '';
  expect(policy).toContain("default-src 'none'");
  // One script is in the page, allowed by what it says.
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(policy).not.toMatch(/unsafe|frame-src|\*|https:|data:/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker");
  const { headers } = { headers: (await request.get('/')).headers() };
  expect(headers['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a browser that blocks storage still shows and signs in', async ({ page, open, stage }) => {
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
  await page.getByLabel('Código').fill(await stage.codeFor(mobile));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Daniel');
  await expect(page.getByRole('main')).toContainText(SHOWN.total);
});
