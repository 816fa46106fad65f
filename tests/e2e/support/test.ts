/** Playwright's `test` with its own mock world; unexpected console noise fails a test. */
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
   * Opens a hash address (home by default) as a signed-in persona; a second call starts a new visit on an empty
   * device.
   */
  openAs: (persona: PersonaKey, address?: string) => Promise<Page>;
  open: (address?: string) => Promise<Page>;
  stage: Stage;
  allowNoise: (...words: RegExp[]) => void;
};

/** Chromium logs every failed response; tests check the app's reaction. */
const OF_THE_BROWSER = /^Failed to load resource: |^Service Worker registration blocked by Playwright/;

type Coming = { visit: number; values: Record<string, string> };

/** Seeds storage once per visit, so that reloads and new tabs keep what the app wrote; a later visit starts empty. */
const seed = ({ visit, values }: Coming) => {
  // about:blank has no storage.
  if (window.origin === 'null') return;
  const storages = [localStorage, sessionStorage];
  if (storages.some((storage) => Number(storage.getItem('seeded') ?? 0) >= visit)) return;
  for (const storage of storages) {
    if (visit > 1) storage.clear();
    storage.setItem('seeded', String(visit));
  }
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
};

/** Sets the browser's clock to the server's instant, so that results do not depend on the date. */
const setClock = (aheadMs: number) => {
  window.Date = new Proxy(Date, {
    construct: (real, given, as) => Reflect.construct(real, given.length > 0 ? given : [real.now() + aheadMs], as),
    get: (real, name) => (name === 'now' ? () => real.now() + aheadMs : Reflect.get(real, name)),
  });
};

let loads = 0;

/**
 * Loads the app at a hash address. The query forces a load, because a new hash alone does not; about:blank would
 * start two more processes.
 */
export async function load(page: Page, address: string): Promise<void> {
  const query = page.url() === 'about:blank' ? '' : `?load=${++loads}`;
  await page.goto(`/${query}#${address}`);
}

export const test = base.extend<Open>({
  // Noon in Mexico City, so that added hours cross no midnight unnoticed.
  world: { at: START, runs: true },
  stage: async ({ kit, context }, provide) => {
    await context.addInitScript(setClock, START - Date.now());
    await provide(stageOf(kit));
  },
  // Applies to every test. Ends before the world does, because the page would log that.
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
      // A patched answer still pending at the end fails nothing.
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

/** Waits for finite animations; spinners continue. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ends.map(({ finished }) => finished)).then(() => {});
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG: RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const CONTRAST: RunOptions['runOnly'] = ['color-contrast'];
/** Skips passed checks, a fifth of the time, and frames. */
const LITTLE: RunOptions = { resultTypes: ['violations'], iframes: false };
async function axeFinds(page: Page, runOnly: RunOptions['runOnly'], within?: string) {
  // A half faded button has a wrong contrast.
  await untilStill(page);
  // Injecting axe costs as much as a check; once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([options, part]) => {
      const { axe } = window as unknown as { axe: { run: typeof run } }; // defined by the line above
      const { violations } = await axe.run(part ?? document, options);
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
    },
    [{ runOnly, ...LITTLE }, within] as const,
  );
}

export const expectAccessible = async (page: Page, within?: string): Promise<void> =>
  expect(await axeFinds(page, WCAG, within)).toEqual([]);

/** On a tall screen the bottom bar covers no link, which would count as too small. */
async function onTallScreen(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: size?.width ?? 390, height: 2400 });
  await check();
  if (size) await page.setViewportSize(size);
}

export const expectWholePageAccessible = (page: Page): Promise<void> =>
  onTallScreen(page, () => expectAccessible(page));

export const expectContrast = (page: Page, within?: string): Promise<void> =>
  onTallScreen(page, async () => expect(await axeFinds(page, CONTRAST, within)).toEqual([]));

export { expect };
