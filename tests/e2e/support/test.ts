/** Extends Playwright's `test`: each test has its own mock world, and unexpected console output fails it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';
import type { PersonaKey } from '@puente/fixtures';
import { START } from '@puente/kit';
import { keptSession, test as base } from '@puente/kit/playwright';
import { type Stage, stageOf } from './stage.ts';
import type { Checker } from 'accessibility-checker-engine';
import { HtmlValidate } from 'html-validate';

export type Open = {
  /** Opens a hash address (home by default) signed in as a persona; a second call starts again on an empty device. */
  openAs: (persona: PersonaKey, address?: string) => Promise<Page>;
  open: (address?: string) => Promise<Page>;
  stage: Stage;
  allowNoise: (...words: RegExp[]) => void;
};

/** Output of Chromium itself: it logs every failed response, which tests check in the app instead. */
const OF_THE_BROWSER = /^Failed to load resource: |^Service Worker registration blocked by Playwright/;

type Coming = { visit: number; values: Record<string, string> };

/**
 * Seeds storage once per `openAs`, so that reloads and new tabs keep what the app wrote; the next `openAs` starts
 * empty.
 */
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

/** Sets the browser's clock to the mock server's, so that results do not depend on today's date. */
const setClock = (aheadMs: number) => {
  window.Date = new Proxy(Date, {
    construct: (real, given, as) => Reflect.construct(real, given.length > 0 ? given : [real.now() + aheadMs], as),
    get: (real, name) => (name === 'now' ? () => real.now() + aheadMs : Reflect.get(real, name)),
  });
};

let loads = 0;

/** Loads the app at a hash address. The query forces a load, which a new hash alone would not. */
export async function load(page: Page, address: string): Promise<void> {
  const query = page.url() === 'about:blank' ? '' : `?load=${++loads}`;
  await page.goto(`/${query}#${address}`);
}

export const test = base.extend<Open>({
  // Starts at noon in Mexico City, so that hours added by a test do not cross midnight by accident.
  world: { at: START, runs: true },
  stage: async ({ kit, context }, provide) => {
    await context.addInitScript(setClock, START - Date.now());
    await provide(stageOf(kit));
  },
  // `auto` applies the check to every test. Its use of `stage` makes the check end before the world is removed, because
  // the page then logs failed requests.
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
      // Requests that a route still answers at the end must not fail the test.
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

/** Waits for animations that end; a spinner's does not. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ends.map(({ finished }) => finished)).then(() => {});
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG: RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const CONTRAST: RunOptions['runOnly'] = ['color-contrast'];
/** Saves time: leaves out frames and the list of passed checks. */
const LITTLE: RunOptions = { resultTypes: ['violations'], iframes: false };
async function axeFinds(page: Page, runOnly: RunOptions['runOnly'], within?: string) {
  // Waits, because a button that still fades has another contrast.
  await untilStill(page);
  // Injects axe once per document, because an injection takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([options, part]) => {
      const { axe } = window as unknown as { axe: { run: typeof run } };
      const { violations } = await axe.run(part ?? document, options);
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
    },
    [{ runOnly, ...LITTLE }, within] as const,
  );
}

export const expectAccessible = async (page: Page, within?: string): Promise<void> =>
  expect(await axeFinds(page, WCAG, within)).toEqual([]);

export const expectContrast = async (page: Page, within?: string): Promise<void> =>
  expect(await axeFinds(page, CONTRAST, within)).toEqual([]);

/** Checks on a tall screen, where the bottom bar covers no link; a half covered link would count as too small. */
export async function expectWholePageAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: size?.width ?? 390, height: 2400 });
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}

export { expect };

/** Standard and accessibility rules, which `findInMarkup` applies to the markup. */
const htmlValidate = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] });

/** Runs in the page: returns its markup without templates, which html-validate would check as visible content. */
function markupOf(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const template of copy.querySelectorAll('template')) template.remove();
  return `<!DOCTYPE html>${copy.outerHTML}`;
}

export async function findInMarkup(page: Page): Promise<string[]> {
  const { results } = await htmlValidate.validateString(await page.evaluate(markupOf));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} at ${selector}: ${message}`),
  );
}

const IBM = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(IBM);
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: { Checker: typeof Checker } };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return results
      .filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
      .map(({ ruleId, path, message }) => `${ruleId} at ${path['dom']}: ${message}`);
  });
}
