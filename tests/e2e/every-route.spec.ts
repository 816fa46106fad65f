/**
 * Opens every screen by address, in both languages and themes, and checks heading, title, console, accessibility, tap
 * targets and overflow.
 */
import type { PersonaKey } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import { holdBack, listen } from './support/intercept.ts';
import { expectRoomForFingers, sideways, textSize } from './support/fingers.ts';
import { signInElsewhere, storeElsewhere } from './support/device-storage.ts';
import { findInMarkup, findViolations, expect, expectAccessible, expectContrast, test } from './support/test.ts';
import { lackedStyles } from '../support/oldest-browsers.ts';
import { SCREENS } from '@puente/scripts/screens';
import { storageKey } from '../support/storage-key.ts';

type Language = 'es' | 'en';
type Theme = 'light' | 'dark';
type Look = { language: Language; theme: Theme };
const LOOKS: readonly Look[] = [
  { language: 'es', theme: 'light' },
  { language: 'en', theme: 'dark' },
];

/** Height of the window in px: here the bottom bar covers no link, which axe would measure as too small. */
const TALL = 2400;
const STAYS_BUSY: readonly string[] = ['/finish_loading'];

/** Presses that open a further state of a screen; that state is checked in English and dark. */
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
/** English words that component libraries leave untranslated. */
const LIBRARY_WORDS = /\b(Close|Copy|Notifications|pin code|Dismiss|complete|Loading|Previous|Next|Select)\b/;

type At = { page: Page; still: () => Promise<void> };

async function goOnTo({ page, still }: At, address: string): Promise<void> {
  const hash = () => new URL(page.url()).hash.split('?')[0];
  if (hash() !== `#${address}`) {
    const heading = await page.locator('h1').elementHandle();
    await page.evaluate((to) => void (window.location.hash = to), address);
    // Each screen has its own heading element; until the next one comes, the page shows the screen before.
    await page.waitForFunction((old) => !old?.isConnected, heading);
  }
  await still();
  await expect(page.locator('main')).toHaveText(/\S{3}/);
  if (!STAYS_BUSY.includes(address)) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(hash()).toBe(`#${address}`);
}

async function wear({ page, still }: At, { language, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await storeElsewhere(page, [[storageKey('language'), JSON.stringify(language)]]);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'es' ? 'es-MX' : 'en');
  await still();
}

/** Runs in the page: returns the heading words that break across two lines. */
function brokenWords(): string[] {
  const words: string[] = [];
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const violations of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, violations.index);
        range.setEnd(text, violations.index + violations[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) words.push(violations[0]);
      }
    }
  }
  return words;
}

/** Returns the overflow in px at 320 px wide and with double text, and the heading words that break with both. */
async function tight(page: Page) {
  await page.setViewportSize({ width: 320, height: TALL });
  const small = await sideways(page);
  await textSize(page, '200%');
  const words = await page.evaluate(brokenWords);
  await page.setViewportSize({ width: 390, height: TALL });
  const large = await sideways(page);
  await textSize(page, '');
  return { small, large, words };
}

async function check(page: Page, look: Look): Promise<string> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('html')).toHaveClass(look.theme === 'dark' ? /dark/ : /^(?!.*dark)/);
  const title = await page.title();
  expect(title).toMatch(/\S - Puente$/);
  const words = `${title}\n${await page.locator('body').innerText()}`;
  expect(words).not.toMatch(LEFTOVERS);
  expect(words).not.toMatch(NEVER_SHOWN);
  if (look.language === 'es') expect(await page.locator('body').ariaSnapshot()).not.toMatch(LIBRARY_WORDS);
  // The dark English look has the structure that was checked in Spanish, so only its contrast is checked.
  if (look.theme === 'dark') await expectContrast(page);
  else {
    await expectRoomForFingers(page);
    await expectAccessible(page);
    expect([...(await findInMarkup(page)), ...(await findViolations(page))]).toEqual([]);
    expect(await tight(page)).toEqual({ small: 0, large: 0, words: [] });
  }
  return title;
}

/** Runs in the page: returns the texts of all style rules, including rules that scripts added. */
const styleRules = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
/** Rules that an earlier test of this process has checked; parsing all of them takes a second. */
const checkedRules = new Set<string>();

function newlyLacked(rules: readonly string[]): string[] {
  const newRules = rules.filter((rule) => !checkedRules.has(rule));
  for (const rule of newRules) checkedRules.add(rule);
  return lackedStyles(newRules.join('\n'));
}

async function checkScreens(at: At, addresses: readonly string[]): Promise<void> {
  const { page } = at;
  for (const look of LOOKS) {
    await wear(at, look);
    const titles = new Set<string>();
    for (const address of addresses) {
      await test.step(`${address} has one heading and passes the accessibility checks in ${look.language}`, async () => {
        await goOnTo(at, address);
        titles.add(await check(page, look));
        const further = look.theme === 'dark' ? FURTHER[address] : undefined;
        if (!further) return;
        await further(page);
        await expectAccessible(page);
      });
    }
    expect(titles.size).toBe(addresses.length);
  }
}

const addressesOf = (who: PersonaKey | 'visitor') => SCREENS.find(([name]) => name === who)?.[1] ?? [];
const APPLICANTS = SCREENS.flatMap(([who]) => (who === 'visitor' || who === 'repaying' ? [] : [who]));

test.describe('in Spanish and light, in English and dark, each screen has one heading and is accessible', () => {
  test.use({ viewport: { width: 390, height: TALL } });

  test('for a visitor', async ({ page, open }) => {
    test.setTimeout(600_000);
    const at = { page, still: listen(page) };
    const addresses = [...addressesOf('visitor'), '/nothing/here'];
    await open(addresses[0]);
    await checkScreens(at, addresses);
    expect(newlyLacked(await page.evaluate(styleRules))).toEqual([]);
  });

  test('for a borrower who repays', async ({ page, openAs }) => {
    test.setTimeout(600_000);
    const at = { page, still: listen(page) };
    const addresses = addressesOf('repaying');
    await openAs('repaying', addresses[0]);
    await checkScreens(at, addresses);
    expect(newlyLacked(await page.evaluate(styleRules))).toEqual([]);
  });

  test('for borrowers at each point of an application', async ({ page, open, stage }) => {
    test.setTimeout(600_000);
    const at = { page, still: listen(page) };
    // The stopped clock keeps the submission pending.
    await stage.freeze();
    // For a visitor, help would cover the heading that `open` waits for; the language screen has no sheet.
    await open('/user_center/language');
    for (const who of APPLICANTS) {
      await signInElsewhere(page, stage, who);
      await checkScreens(at, addressesOf(who));
    }
    expect(newlyLacked(await page.evaluate(styleRules))).toEqual([]);
  });
});

test('the built page passes html-validate before the app arrives', async ({ page }) => {
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('$5,000', { exact: true })).toBeVisible();
  expect(await findInMarkup(page)).toEqual([]);
  letGo();
});

test('html-validate and IBM’s accessibility engine report a planted mistake', async ({ page }) => {
  await page.setContent('<main><div aria-label="A">A</div><output>A</output></main>');
  expect((await findInMarkup(page)).join()).toContain('aria-label-misuse');
  expect((await findViolations(page)).join()).toContain('output');
});
