/**
 * Every screen by its address, in both languages and themes: one heading, its own title, nobody's noise, nothing axe
 * finds, room for a finger, no sideways scroll, no leftovers of other countries.
 */
import type { Page, Request } from '@playwright/test';
import { expectRoomForFingers, sideways, textSize } from './support/fingers.ts';
import { findInMarkup, findViolations } from './support/markup.ts';
import { lackedStyles } from '../support/lacked-styles.ts';
import { SCREENS } from '../browsers/screens.ts';
import { storageKey } from '../support/storage-key.ts';
import { expect, expectAccessible, expectContrast, expectWholePageAccessible, test } from './support/test.ts';

type Language = 'es' | 'en';
type Theme = 'light' | 'dark';
type Look = { language: Language; theme: Theme };
const LOOKS: readonly Look[] = [
  { language: 'es', theme: 'light' },
  { language: 'en', theme: 'dark' },
];

/** Waiting is all they show. */
const STAYS_BUSY: readonly string[] = ['/finish_loading'];

/** What is one press further, in English and dark, and is looked at there: a mistake shown, the contract as opened from a confirmation. */
const FURTHER: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/yx3': async (page) => {
    await page.getByRole('button', { name: 'See my estimated amount' }).click();
    await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  },
  '/borrow/confirm_borrow': async (page) => {
    await page.getByRole('button', { name: 'Yes, they are right' }).click();
    await page.getByRole('link', { name: 'Read the agreement' }).click();
    await expect(page.getByRole('button', { name: 'Back to confirm' })).toBeVisible();
  },
};

const LEFTOVERS = /\b(India|Kenya|Ksh|KES|INR|Rs\.?|Aadhaar|PAN card|M-?Pesa|GST|rupees?|shillings?)\b|₹|MX\$/i;
const NEVER_SHOWN = /\b(undefined|NaN|null)\b|\[object|\{\{/;
/** Words of component libraries, and of keys nobody translated. */
const LIBRARY_WORDS = /\b(Close|Copy|Notifications|pin code|Dismiss|complete|Loading|Previous|Next|Select)\b/;

/** Knows what is under way on the page that is open; gives a wait until nothing has been for a moment. */
function listen(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // What the page before still asked for is not always said to have ended.
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    let rounds = 0;
    const still = () => (rounds = open.size === 0 ? rounds + 1 : 0);
    await expect.poll(still, { intervals: [40] }).toBeGreaterThan(4);
  };
}

type At = { page: Page; still: () => Promise<void> };

/** Goes on to an address in the page that is open. */
async function goOnTo({ page, still }: At, address: string): Promise<void> {
  await page.evaluate((hash) => void (window.location.hash = hash), address);
  await still();
  await expect(page.locator('main')).toHaveText(/\S{3}/);
  if (!STAYS_BUSY.includes(address)) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The device takes the theme, and another window has chosen the language: nothing is loaded again. */
async function wear({ page, still }: At, { language, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    },
    [storageKey('language'), JSON.stringify(language)] as const,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'es' ? 'es-MX' : 'en');
  await still();
}

/** Words of headings that are broken in the middle. Runs in the page. */
function brokenWords(): string[] {
  const words: string[] = [];
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const found of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, found.index);
        range.setEnd(text, found.index + found[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) words.push(found[0]);
      }
    }
  }
  return words;
}

/** What has no room on the smallest screen or with double text, and which headings have none where both come together. */
async function tight(page: Page) {
  await page.setViewportSize({ width: 320, height: 844 });
  const small = await sideways(page);
  await textSize(page, '200%');
  const words = await page.evaluate(brokenWords);
  await page.setViewportSize({ width: 390, height: 844 });
  const large = await sideways(page);
  await textSize(page, '');
  return { small, large, words };
}

/** What is wrong with the screen on the page; its title goes to `titles`. */
async function check(page: Page, look: Look, titles: string[]): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('html')).toHaveClass(look.theme === 'dark' ? /dark/ : /^(?!.*dark)/);
  const title = await page.title();
  expect(title).toMatch(/\S - Puente$/);
  titles.push(title);
  const words = `${title}\n${await page.locator('body').innerText()}`;
  expect(words).not.toMatch(LEFTOVERS);
  expect(words).not.toMatch(NEVER_SHOWN);
  if (look.language === 'es') expect(await page.locator('body').ariaSnapshot()).not.toMatch(LIBRARY_WORDS);
  // The structure is that of the other language, and text about as long: of a second look only the colours are new.
  if (look.theme === 'dark') return expectContrast(page);
  await expectRoomForFingers(page);
  await expectWholePageAccessible(page);
  expect([...(await findInMarkup(page)), ...(await findViolations(page))]).toEqual([]);
  expect(await tight(page)).toEqual({ small: 0, large: 0, words: [] });
}

/** The rules of the page's style sheets, those that scripts have added among them. Runs in the page. */
const styleSheets = (): string =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

test('each of the 35 screens has one heading and nothing that shuts anybody out, in Spanish and light, in English and dark', async ({
  page,
  stage,
  open,
  openAs,
}) => {
  test.setTimeout(900_000);
  const at = { page, still: listen(page) };
  const titles = { es: [] as string[], en: [] as string[] };
  // All that are at fault are named, not only the first.
  const faults: string[] = [];
  const lacked = new Set<string>();
  // An application that is being sent stays on its screen.
  await stage.freeze();
  for (const [who, addresses] of SCREENS) {
    const [first = ''] = addresses;
    // A whole new page for each person; from there they go on.
    await (who === 'visitor' ? open(first) : openAs(who, first));
    for (const address of addresses) {
      try {
        await goOnTo(at, address);
        for (const look of LOOKS) {
          await wear(at, look);
          await check(page, look, titles[look.language]);
        }
        expect(new URL(page.url()).hash.split('?')[0]).toBe(`#${address}`);
        const further = FURTHER[address];
        if (!further) continue;
        await further(page);
        await expectWholePageAccessible(page);
      } catch (fault) {
        faults.push(`${address} as ${who}: ${String(fault)}`);
      }
    }
    for (const name of lackedStyles(await page.evaluate(styleSheets))) lacked.add(name);
  }
  expect(faults).toEqual([]);
  expect([...lacked]).toEqual([]);
  for (const each of Object.values(titles)) expect(new Set(each).size).toBe(35);
});

test('the page as it is built passes html-validate before its script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  // The page's first script writes the example's figures into its heading before anything is drawn.
  expect(await findInMarkup(page)).toEqual([expect.stringMatching(/^empty-heading .* > h2: /)]);
  await context.close();
});

test('html-validate and the engine of IBM name a mistake that is on a page', async ({ page }) => {
  await page.setContent('<main><div aria-label="A">A</div><output>A</output></main>');
  expect((await findInMarkup(page)).join()).toContain('aria-label-misuse');
  expect((await findViolations(page)).join()).toContain('output');
});

test('five addresses send on, with their query; an unknown one says so and leads home', async ({ openAs }) => {
  const page = await openAs('bankCard', '/borrow');
  await expect(page).toHaveURL(/#\/$/);
  for (const [from, to] of [
    ['/repay?orderNo=1', '/?orderNo=1'],
    ['/bank_account', '/bank_account/add_bankcard'],
    ['/auth', '/auth/personal_infomation'],
    ['/user_center', '/user_center/settings'],
  ] as const) {
    await page.goto(`/#${from}`);
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${to}`);
  }
  await page.goto('/#/nothing/here');
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible();
  await expect(page).toHaveTitle('Esta página no existe - Puente');
  await expectRoomForFingers(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a Inicio' }).click();
  await expect(page).toHaveURL(/#\/$/);
});
