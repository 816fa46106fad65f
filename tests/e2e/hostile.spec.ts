import { persona } from '@puente/fixtures';
import { sideways } from './support/fingers.ts';
import { signIn } from './support/forms.ts';
import { expect, load, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

const NO_WORD = /undefined|\bNaN\b|Invalid Date|\[object/;
const XSS = '<img src=x onerror="window.__xss=1">';
const RTL = '\u202eمحمد العربية\u202c';

const SCREENS = [
  '/',
  '/me',
  '/records',
  '/repay/repay_detail',
  '/user_center/settings',
  '/user_center/faq',
  '/user_center/customer_services',
  '/user_center/open_app',
  '/provicy',
];

test('hostile names run no script and stay inside the screen, and nothing violates the strict content security policy', async ({
  openAs,
  stage,
  page,
  request,
}) => {
  const broken: string[] = [];
  await page.exposeFunction('__broken', (what: string) => broken.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { __broken: (what: string) => void }).__broken(event.violatedDirective),
    ),
  );
  await openAs('overdue', '/user_center/about_us');
  const names = [
    [XSS, RTL],
    ['Ñandú '.repeat(833), 'x'.repeat(5_000)],
  ] as const;
  for (const [index, [firstName, lastName]] of names.entries()) {
    await test.step(firstName.slice(0, 10), async () => {
      await stage.edit(persona('overdue').phone, ({ basicInfo }) =>
        Object.assign(basicInfo ?? {}, { firstName, lastName }),
      );
      await load(page, '/');
      // Only home and the account show names; the longest name is tried on every screen.
      for (const address of index === 1 ? SCREENS : SCREENS.slice(0, 2)) {
        await page.goto(`/#${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toHaveText(/\S{3}/);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        expect(await page.getByRole('main').innerText(), address).not.toMatch(NO_WORD);
        expect(await sideways(page), address).toBe(0);
        const links = await page
          .locator('a[href]')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
        // This page opens the native app, so it links to the scheme `puente:`.
        const allowed = address === '/user_center/open_app' ? /^(https|tel|mailto|puente):/ : /^(https|tel|mailto):/;
        for (const link of links)
          expect(link.startsWith(`${page.url().split('#')[0]}#`) || allowed.test(link), link).toBe(true);
      }
      expect(await page.evaluate(() => '__xss' in window)).toBe(false);
    });
  }
  await test.step('the page and its response headers contain the strict content security policy', async () => {
    expect(broken).toEqual([]);
    const policy = (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')) ?? '';
    expect(policy).toContain("default-src 'self'; object-src 'none'; frame-src 'none'; media-src 'none'");
    // The hashes allow the page's two inline scripts.
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}=';/);
    expect(policy).not.toMatch(/unsafe|frame-src (?!'none')|\*|https:|data:/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker");
    const headers = (await request.get('/')).headers();
    expect(headers['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
  await test.step('an error message of 100 kB without a space does not widen the page', async () => {
    const json = { code: 29_999, msg: 'x'.repeat(100_000), data: null };
    await page.route('**/api/**', (route) => route.fulfill({ json }));
    await page.goto('/?long#/repay/repay_detail');
    await expect(page.getByText(/x{300}…/)).toBeVisible();
    expect(await sideways(page)).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('the app starts and signs in when storage is blocked', async ({ page, open, stage }) => {
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
  await signIn(page, stage, mobile);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Daniel');
  await expect(page.getByRole('main')).toContainText(SHOWN.total);
});
