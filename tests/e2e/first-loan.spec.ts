/**
 * Takes a first loan by taps only, in Spanish. Then fills in its forms in English under all of these conditions at
 * once: oldest phone, plain http, machine translation, single-product server on another origin.
 */
import type { Page } from '@playwright/test';
import { asOldPhone, overPlainHttp } from './support/old-phone.ts';
import { type Cost, heading } from './support/walker.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { readMessages } from './support/forms.ts';
import { chooseLanguage, givePhone, walkFirstLoan, walkForms } from './support/walk.ts';
import { WORDS } from './support/words.ts';
import { translate } from '../../client/jsx/translate.fixture.ts';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hostBuild } from '@puente/scripts/serve/static-server';

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * As in `scripts/preview.ts`, the mock server listens one port below the build and accepts the origin one port above.
 */
const PORT = Number(process.env.E2E_PORT ?? 4311);
const LENDER = `http://127.0.0.1:${PORT - 1}`;
const PAGE = `http://127.0.0.1:${PORT + 1}`;

/** Builds the app for a mock server on another origin and hosts it at PAGE; returns a function that stops the host. */
async function hostOtherOrigin(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'puente-other-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Omits source maps, a fifth of the build: no test reads them.
  const options = ['--outDir', folder, '--logLevel', 'error', '--sourcemap', 'false'];
  await promisify(execFile)(process.execPath, [vite, 'build', 'client', ...options], {
    cwd: root,
    env: { ...process.env, VITE_API_BASE: `${LENDER}/api` },
  });
  const server = await hostBuild({ folder, port: PORT + 1, lender: LENDER, quality: 5 });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    });
}

/** Screens of the flow that every-route.spec cannot open by an address. */
const EXAMINED = [
  'personal',
  'photos',
  'work',
  'account',
  'answers',
  'approvedNews',
  'arrivedNews',
  'waiting',
  'paidNews',
  'paid',
  'home',
];

function witness(page: Page, { lang, examined }: { lang: string; examined: readonly string[] }) {
  const seen = new Set<string>();
  const look = async (screen: string) => {
    seen.add(screen);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByText(/undefined|NaN|\{\{/)).toHaveCount(0);
    if (examined.includes(screen)) await expectWholePageAccessible(page);
  };
  return { seen, look };
}
type Steps = Readonly<Record<string, readonly [taps: number, typed: number]>>;
/** Taps and typed characters per step; language and edition do not change them. */
const FORMS: Steps = {
  register: [4, 10],
  calculator: [4, 0],
  consent: [1, 0],
  '1 personal': [9, 79],
  '2 photos': [4, 0],
  '3 work': [14, 18],
  '4 account': [6, 0],
};
/** A whole loan takes 54 taps and 107 typed characters. */
const STEPS: Steps = {
  ...FORMS,
  '5 questions': [3, 0],
  '6 confirm': [4, 0],
  take: [2, 0],
  pay: [3, 0],
};
/** WebOTP and the Contact Picker need https, so here the two codes and the two contacts are typed. */
const TYPED_FORMS: Steps = { ...FORMS, register: [4, 16], '3 work': [10, 58], '4 account': [5, 6] };
function expectEffort(costs: readonly Cost[], steps: Steps): void {
  expect.soft(costs).toEqual(Object.entries(steps).map(([step, [taps, typed]]) => ({ step, taps, typed })));
}

test('a first loan goes from sign-up to paid off', async ({ page, open, stage }) => {
  test.setTimeout(600_000);
  const { seen, look } = witness(page, { lang: 'es-MX', examined: EXAMINED });
  await givePhone(page);
  await open();
  await chooseLanguage({ page, stage, words: WORDS.es, look }, WORDS.es);
  expectEffort(await walkFirstLoan({ page, stage, words: WORDS.es, look }), STEPS);
  expect([...seen]).toEqual(expect.arrayContaining(['lending', 'records', ...EXAMINED]));
  expect(await stage.count('order.submit')).toBe(1);
  expect(await stage.count('disbursal.getMoney')).toBe(1);
});

test.describe('the app with its server on another origin', () => {
  test.use({ baseURL: PAGE });
  let end: () => Promise<void>;
  test.beforeAll(async () => {
    end = await hostOtherOrigin();
  });
  test.afterAll(() => end());

  test('the forms of an app with a single product can be filled in over plain http, in translated English, on the oldest phone', async ({
    page,
    open,
    stage,
  }) => {
    test.setTimeout(600_000);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    // The page is on another origin, so it names its world in a header instead of a cookie.
    await page.setExtraHTTPHeaders({ 'x-mock-world': stage.world });
    await asOldPhone(page.context());
    await overPlainHttp(page.context());
    await page.context().addInitScript(translate, null);
    await stage.beginSingle();
    const { look } = witness(page, { lang: 'en', examined: [] });
    await readMessages(page);
    await open();
    expect(await page.evaluate(() => [typeof URL.canParse, 'size' in URLSearchParams.prototype])).toEqual([
      'undefined',
      false,
    ]);
    await chooseLanguage({ page, stage, words: WORDS.en, look }, WORDS.es);
    const costs = await walkForms({ page, stage, words: WORDS.en, look });
    expectEffort(costs, TYPED_FORMS);
    await expect(heading(page, WORDS.en.titles.questionnaire)).toBeVisible();
    await page.goto('/#/records');
    await expect(heading(page, WORDS.en.tabs.records)).toBeVisible();
    await expect.poll(() => stage.count('order.list')).toBeGreaterThan(0);
    expect(await stage.count('profile.saveBasicInfo')).toBe(1);
    expect(await stage.count('profile.saveBasicInfoMarket')).toBe(0);
    expect(await stage.count('order.listMarket')).toBe(0);
    expect([...origins]).toEqual(expect.arrayContaining([PAGE, LENDER]));
  });
});
