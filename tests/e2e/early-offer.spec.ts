/** What the page does before the app has arrived (Build in client/README). */
import type { Page } from '@playwright/test';
import { keptSession } from '@puente/kit/playwright';
import { holdBack } from './support/intercept.ts';
import { expect, test } from './support/test.ts';
import { storageKey } from '../support/storage-key.ts';

/** The app's files are held back: what is on the screen is the page itself. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js');
/** Without waiting for what is held. */
const begin = (page: Page) => page.goto('/', { waitUntil: 'commit' });
const limit = (page: Page) => page.getByText('$5,000', { exact: true });

test('the offer is in the first picture, dark in dark, is asked for once, and the app takes it over', async ({
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

test('an answer that comes once React has taken the page over is shown, and asked for once', async ({
  page,
  stage,
}) => {
  await stage.fault({ call: 'product.index', times: 1, fault: { kind: 'hold' } });
  await page.goto('/');
  await expect(page.locator('[data-early=limit]')).toBeEmpty();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await stage.releaseFaults();
  await expect(page.getByText('CAT sin IVA')).toBeVisible();
  await expect(limit(page)).toBeVisible();
  expect(await stage.count('product.index')).toBe(1);
});

test('a page whose first picture comes after the app has started leaves the asking to the app', async ({
  page,
  stage,
}) => {
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
    // The page would ask in the turn after its picture: this is that turn, nothing is waited out.
    return new Promise<void>((resolve) => setTimeout(() => resolve()));
  });
  // Another read, after which the first would have come.
  await page.evaluate(() => fetch('/api/00'));
  expect(await stage.count('product.index')).toBe(1);
});

type Change = { piece: number; values: Record<string, string> };

/** The change that the address names (`?change=0`) is made by another window, in the middle of React's taking the page over. */
const changeMeanwhile = (changes: Change[]) => {
  const { piece, values } = changes[Number(new URLSearchParams(location.search).get('change'))] ?? {};
  if (!values) return;
  localStorage.clear();
  // Called on the port that it belongs to, below.
  const post: (this: MessagePort, message: unknown) => void = Reflect.get(MessagePort.prototype, 'postMessage');
  let pieces = 0;
  // React sends itself a message before each piece of its work, so that the browser may do other things in between.
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

test('who signs in elsewhere, or chooses another language there, while React takes the page over sees it right after', async ({
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

test('somebody signed in, and another language, see no offer of a visitor', async ({ page, openAs, stage }) => {
  await openAs('repaying');
  await expect(page.getByText('Al corriente').first()).toBeVisible();
  const asked = await stage.count('product.index');
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
  await expect(page.locator('html')).toHaveAttribute('data-drawn', 'nothing');
  expect(await stage.count('product.index')).toBe(asked);
});

test('who begins elsewhere: code and texts of that screen are asked for by the page itself', async ({
  page,
  openAs,
}) => {
  for (const [who, address, screen, texts] of [
    ['repaying', '/', 'borrower-home', 'loan-card'],
    ['personalInfo', '/auth/personal_infomation', 'personal-info-screen', 'personal'],
    ['overdue3', '/repay/repay_detail', 'repay-detail-screen', 'repay'],
  ] as const) {
    // Each a page of its own: the app adds such links too when a screen is opened from another.
    await openAs(who, address);
    const ahead = page.locator('head link[rel=modulepreload][fetchpriority=low]');
    for (const file of [screen, texts])
      await expect(ahead.and(page.locator(`[href*="/${file}-"]`)).first(), file).toBeAttached();
  }
});

test('a connection that breaks early leaves the offer to the app, and a wrong answer is not shown', async ({
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
