/** Tests the page as it is before the app loads (Build in client/README). */
import type { Page } from '@playwright/test';
import { keptSession } from '@puente/kit/playwright';
import { holdBack } from './support/intercept.ts';
import { expect, test } from './support/test.ts';
import { storageKey } from '../support/storage-key.ts';

const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js');
const begin = (page: Page) => page.goto('/', { waitUntil: 'commit' });
const limit = (page: Page) => page.getByText('$5,000', { exact: true });

test('the first paint shows the offer in the device’s theme, and the app requests no second offer', async ({
  page,
  stage,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const letGo = await holdScripts(page);
  await begin(page);
  await expect(limit(page)).toBeVisible();
  await expect(page.getByText(/^Cuando pagues el primero podrás pedir hasta \$30,000\.$/)).toBeVisible();
  expect(await stage.count('product.index')).toBe(1);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(241, 243, 240)');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.setViewportSize({ width: 360, height: 480 });
  await page.evaluate(() => window.scrollTo(0, 120));
  letGo();
  await expect(page.getByText('CAT sin IVA')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY), 'the page stays where the visitor had scrolled to').toBe(120);
  expect(await heading?.evaluate((drawn) => drawn.isConnected), 'React keeps what was drawn').toBe(true);
  await expect(limit(page)).toBeVisible();
  expect(await stage.count('product.index')).toBe(1);
});

test('an offer that arrives after hydration is shown without a second request', async ({ page, stage }) => {
  await stage.fault({ call: 'product.index', times: 1, fault: { kind: 'hold' } });
  await page.goto('/');
  await expect(page.locator('[data-early=limit]')).toBeEmpty();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await stage.releaseFaults();
  await expect(page.getByText('CAT sin IVA')).toBeVisible();
  await expect(limit(page)).toBeVisible();
  expect(await stage.count('product.index')).toBe(1);
});

test('an offer that arrives while the HTML is loading is shown once the HTML is complete, before the app starts', async ({
  page,
  stage,
}) => {
  await page.addInitScript(() => {
    const pretend = { configurable: true, get: () => 'loading' };
    Object.defineProperty(document, 'readyState', pretend);
  });
  await holdScripts(page);
  const answered = page.waitForResponse('**/api/**');
  await begin(page);
  await (await answered).finished();
  expect(await stage.count('product.index')).toBe(1);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'readyState');
    document.dispatchEvent(new Event('readystatechange'));
  });
  await expect(limit(page)).toBeVisible();
});

test('if the app starts before the first paint, only the app requests the offer', async ({ page, stage }) => {
  await page.addInitScript(() => {
    const frames = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => {
      window.requestAnimationFrame = frames;
      window.addEventListener('first-picture', () => draw(performance.now()));
      return 0;
    };
  });
  await page.goto('/');
  await expect(page.getByText('CAT sin IVA')).toBeVisible();
  await expect(limit(page)).toBeVisible();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('first-picture'));
    // Waits one task, in which the page would send its own request after the paint.
    return new Promise<void>((resolve) => setTimeout(() => resolve()));
  });
  // Sends a later request: once it is answered, an earlier one would have been counted.
  await page.evaluate(() => fetch('/api/00'));
  expect(await stage.count('product.index')).toBe(1);
});

test('the page sends the first requests of a screen before the app arrives, and the app reuses their answers', async ({
  page,
  openAs,
  stage,
}) => {
  await openAs('repaying', '/repay/exhibition_period_detail');
  const shown = page.getByText('7 días', { exact: true });
  await expect(shown).toBeVisible();
  const calls = ['order.latest', 'repayment.detail', 'extension.getExtensionData'];
  const counts = () => Promise.all(calls.map((call) => stage.count(call)));
  const once = (await counts()).map((count) => count + 1);
  const letGo = await holdBack(page, '**/assets/index-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(counts).toEqual(once);
  letGo();
  await expect(shown).toBeVisible();
  expect(await counts()).toEqual(once);
});

type Change = { piece: number; values: Record<string, string> };

/** Changes storage during hydration as another tab would; `?change=0` selects the first change, no parameter none. */
const changeMeanwhile = (changes: Change[]) => {
  const { piece, values } = changes[Number(new URLSearchParams(location.search).get('change'))] ?? {};
  if (!values) return;
  localStorage.clear();
  const post: (this: MessagePort, message: unknown) => void = Reflect.get(MessagePort.prototype, 'postMessage');
  let pieces = 0;
  // React posts a message to itself before each slice of work, so the number of messages tells how far hydration is.
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    pieces += 1;
    if (pieces === piece)
      for (const [key, newValue] of Object.entries(values)) {
        localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
      }
    post.call(this, message);
  };
};

test('a sign-in or language change in another tab during hydration shows as soon as hydration ends', async ({
  page,
  stage,
}) => {
  const signedIn = keptSession(await stage.become('repaying'));
  const changes = [1, 3].flatMap((piece) => [
    { piece, values: signedIn, shown: page.getByText('Al corriente').first() },
    { piece, values: { [storageKey('language')]: '"en"' }, shown: page.getByRole('link', { name: 'Create account' }) },
  ]);
  await page.addInitScript(
    changeMeanwhile,
    changes.map(({ piece, values }) => ({ piece, values })),
  );
  for (const [index, { shown }] of changes.entries()) {
    await page.goto(`/?change=${index}`);
    await expect(shown, `change ${index}`).toBeVisible();
  }
});

test('a borrower, and a visitor who changed the language, see no prerendered offer', async ({ page, openAs }) => {
  await openAs('repaying');
  await expect(page.getByText('Al corriente').first()).toBeVisible();
  await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
  await expect(page.getByRole('main')).toBeAttached();
  await page.evaluate(
    ([token, language]) => {
      localStorage.removeItem(token);
      localStorage.setItem(language, '"en"');
    },
    [storageKey('token'), storageKey('language')] as const,
  );
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-drawn', 'frame');
  await expect(page.locator('[data-early]')).toHaveCount(0);
});

test('the page preloads the code and texts of the screen at which a borrower opens it', async ({ page, openAs }) => {
  for (const [who, address, screen, texts] of [
    ['repaying', '/', 'borrower-home', 'loan-card'],
    ['personalInfo', '/auth/personal_infomation', 'personal-info-screen', 'personal'],
    ['overdue3', '/repay/repay_detail', 'repay-detail-screen', 'repay'],
  ] as const) {
    // Opens a new page each time, because the running app adds modulepreload links itself.
    await openAs(who, address);
    const preloads = page.locator('head link[rel=modulepreload][fetchpriority=low]');
    for (const file of [screen, texts])
      await expect(preloads.and(page.locator(`[href*="/${file}-"]`)).first(), file).toBeAttached();
  }
});

test('the page shows no invalid offer; if the page’s request fails, the app requests the offer again', async ({
  page,
  stage,
}) => {
  await stage.fault({ call: 'product.index', fault: { kind: 'malformed', as: 'wrongShape' } });
  const letGo = await holdScripts(page);
  await begin(page);
  await expect.poll(() => stage.count('product.index')).toBe(1);
  await expect(page.locator('[data-early=limit]')).toBeEmpty();
  await expect(page.getByText('Cuando pagues')).toHaveCount(0);
  letGo();
  await stage.fault({ call: 'product.index', fault: { kind: 'cut' } });
  await page.reload();
  await expect(page.getByText('CAT sin IVA')).toBeVisible();
  await expect(limit(page)).toBeVisible();
});
