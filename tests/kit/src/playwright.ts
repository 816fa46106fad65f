/** Extends Playwright's test with a mock server: `kit`, `clock`, and `openAs('overdue', '/repay/repay_detail')`. */
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { PACKAGE_NAME, type PersonaKey } from '@puente/fixtures';
import { createKit, type Kit, type KitOptions } from './kit.ts';
import { joinUrl } from './sender.ts';
import type { Clock } from './stage.ts';

/** Cookie that names the world of a page's calls. */
const WORLD_COOKIE = 'mock-world';

export type LoanFixtures = {
  /** Options of the world that each test creates: `test.use({ world: { edition: 'single' } })`. */
  world: Pick<KitOptions, 'at' | 'runs' | 'edition' | 'ca'>;
  /** World of this test on the mock server behind `baseURL`; removed after the test. */
  kit: Kit;
  clock: Clock;
  /**
   * Opens an address of the app (such as `/repay/repay_detail`, default home), signed in as a persona with its past.
   * Before a second persona the storage is cleared.
   */
  openAs: (persona: PersonaKey, address?: string) => Promise<Page>;
};

type SignedIn = { token: string; userId: string; firstName: string | null; mobile: string };

/** localStorage entries of a signed-in app, so that a page opens signed in. */
export const keptSession = ({ token, userId, firstName, mobile }: SignedIn) => ({
  'puente.token': JSON.stringify(token),
  'puente.userInfo': JSON.stringify({ basicInfo: { userId, firstName, mobile } }),
  'puente.packageName': JSON.stringify(PACKAGE_NAME),
});

/** Makes all pages of this browser context call this world from now on. */
export const enterWorld = (context: BrowserContext, { world, url }: { world: string; url: string }): Promise<void> =>
  context.addCookies([{ name: WORLD_COOKIE, value: world, url }]);

export const test = base.extend<LoanFixtures>({
  world: [{}, { option: true }],
  kit: async ({ context, baseURL, world }, provide) => {
    if (!baseURL) throw new Error('The kit needs to know where the app is: set use.baseURL');
    const kit = await createKit({ ...world, address: baseURL });
    await enterWorld(context, { world: kit.world, url: baseURL });
    await provide(kit);
    await kit[Symbol.asyncDispose]();
  },
  clock: async ({ kit }, provide) => provide(kit.clock),
  openAs: async ({ kit, page, baseURL }, provide) => {
    let visits = 0;
    await provide(async (persona, address = '/') => {
      const session = keptSession(await kit.stage.become(persona));
      await page.addInitScript(
        ({ kept, visit }) => {
          const latest = Number(window.origin === 'null' ? visit : sessionStorage.getItem('kit'));
          // Applies once per visit, so that later changes by the app survive a reload. The scripts of earlier visits
          // run again too, in any order; only the newest may apply.
          if (latest >= visit) return;
          if (latest > 0) localStorage.clear();
          if (latest > 0) sessionStorage.clear();
          sessionStorage.setItem('kit', String(visit));
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        },
        { kept: session, visit: ++visits },
      );
      // A change of the hash alone loads no document, so the script would not run.
      if (visits > 1) await page.goto('about:blank');
      // Accepts also an address as the browser shows it, with its hash.
      await page.goto(joinUrl(new URL(baseURL ?? ''), `/#${address.replace(/^\/?#/, '')}`).href);
      return page;
    });
  },
});
export { expect } from '@playwright/test';
