/** Playwright's test with a lender of its own: `openAs('overdue')`, `stage.clock.advance('1d')`, and noise that fails. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';
import type { PersonaKey } from '@puente/fixtures';
import { START } from '@puente/kit';
import { keptSession, test as base } from '@puente/kit/playwright';
import { type Stage, stageOf } from './stage.ts';

export type Open = {
  /**
   * Comes to a hash address as somebody already signed in; without an address, to home. Once more in the same test, it is
   * a new visit of a device that knows nobody.
   */
  openAs: (persona: PersonaKey, address?: string) => Promise<Page>;
  /** Comes as a visitor nobody knows. */
  open: (address?: string) => Promise<Page>;
  stage: Stage;
  /** Words of console errors and warnings that this test expects, for example those of a cut connection. */
  allowNoise: (...words: RegExp[]) => void;
};

/** What Chromium says of an answer that is not 2xx or never came: the app's own handling is what tests look at. */
const OF_THE_BROWSER = /^Failed to load resource: |^Service Worker registration blocked by Playwright/;

type Coming = { visit: number; values: Record<string, string> };

/**
 * Kept once per visit, so that a reload and a second tab find what the app left, not what the visit began with. A later
 * visit finds nothing of the earlier one.
 */
const seed = ({ visit, values }: Coming) => {
  // The empty page of a new tab keeps nothing.
  if (window.origin === 'null') return;
  const storages = [localStorage, sessionStorage];
  if (storages.some((storage) => Number(storage.getItem('seeded') ?? 0) >= visit)) return;
  for (const storage of storages) {
    if (visit > 1) storage.clear();
    storage.setItem('seeded', String(visit));
  }
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
};

/** The browser's clock goes on from another instant: the same as the lender's, so that no test depends on the day it is run. */
const setClock = (aheadMs: number) => {
  window.Date = new Proxy(Date, {
    construct: (real, given, as) => Reflect.construct(real, given.length > 0 ? given : [real.now() + aheadMs], as),
    get: (real, name) => (name === 'now' ? () => real.now() + aheadMs : Reflect.get(real, name)),
  });
};

let loads = 0;

/**
 * Loads the app at a hash address, as if it had been typed. The query makes it a page of its own: only another hash would
 * not load it again, and by way of an empty page the browser starts two processes more and compiles the app once more.
 */
export async function load(page: Page, address: string): Promise<void> {
  const query = page.url() === 'about:blank' ? '' : `?load=${++loads}`;
  await page.goto(`/${query}#${address}`);
}

export const test = base.extend<Open>({
  // Noon in Mexico City, wherever and whenever the tests run: minutes and days added to it cross no midnight unnoticed.
  world: { at: START, runs: true },
  stage: async ({ kit, context }, provide) => {
    await context.addInitScript(setClock, START - Date.now());
    await provide(stageOf(kit));
  },
  // Of every test, also of one that does not name it. It is asked before the world ends: what a page says of that is no noise.
  allowNoise: [
    async ({ page, stage: _stage }, provide) => {
      const allowed = [OF_THE_BROWSER];
      const noise: string[] = [];
      const hear = (text: string) => {
        if (!allowed.some((words) => words.test(text))) noise.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') hear(message.text());
      });
      page.on('pageerror', (error) => hear(String(error)));
      await provide((...words) => allowed.push(...words));
      // An answer that is still being changed for the page when the test ends fails nothing.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(noise, 'the console said something nobody expected').toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page, stage: _stage }, provide) => {
    await provide(async (address = '/') => {
      await load(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    });
  },
  openAs: async ({ context, stage, open }, provide) => {
    let visit = 0;
    await provide(async (persona, address = '/') => {
      visit += 1;
      await context.addInitScript(seed, { visit, values: keptSession(await stage.become(persona)) });
      return open(address);
    });
  },
});

/** Waits until nothing moves or changes its colour any more; what turns for ever, such as a spinner, goes on. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ends.map(({ finished }) => finished)).then(() => {});
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG: RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const CONTRAST: RunOptions['runOnly'] = ['color-contrast'];
/** What passed is not gathered: that would take a fifth of the time. What is in a frame is a page of its own. */
const LITTLE: RunOptions = { resultTypes: ['violations'], iframes: false };
/** What axe finds on the page as it stands; what is new on a page that was looked at before costs a part of the whole. */
async function axeFinds(page: Page, runOnly: RunOptions['runOnly'], within?: string) {
  // A button half way from one tone to the other has a contrast of its own.
  await untilStill(page);
  // Bringing it costs as much as a look: once is enough for a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([options, part]) => {
      const { axe } = window as unknown as { axe: { run: typeof run } }; // put there by the line above
      const { violations } = await axe.run(part ?? document, options);
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
    },
    [{ runOnly, ...LITTLE }, within] as const,
  );
}

/** Zero findings of WCAG 2.0 to 2.2, A and AA, on the page as it stands. */
export const expectAccessible = async (page: Page, within?: string): Promise<void> =>
  expect(await axeFinds(page, WCAG, within)).toEqual([]);

/** On a tall screen the bottom bar covers no half of a link, which would count as too small. */
async function onTallScreen(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: size?.width ?? 390, height: 2400 });
  await check();
  if (size) await page.setViewportSize(size);
}

/** The same for all of a page at once. */
export const expectWholePageAccessible = (page: Page): Promise<void> =>
  onTallScreen(page, () => expectAccessible(page));

/** Every text of a page stands out from what is behind it. */
export const expectContrast = (page: Page, within?: string): Promise<void> =>
  onTallScreen(page, async () => expect(await axeFinds(page, CONTRAST, within)).toEqual([]));

export { expect };
