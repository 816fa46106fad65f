/** Playwright's test with a lender of its own: `kit`, `clock`, and `openAs('overdue', '/repay/repay_detail')`. */
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { PACKAGE_NAME } from '@puente/fixtures';
import { createKit, type Kit, type KitOptions } from './kit.ts';

/** The cookie by which the lender knows whose world a page asks. */
const WORLD_COOKIE = 'mock-world';

export type LoanFixtures = {
  /** How the world of a test begins: `test.use({ world: { edition: 'single' } })`. */
  world: Pick<KitOptions, 'at' | 'runs' | 'edition'>;
  /** A world of this test on the lender behind `baseURL`; it ends with the test. */
  kit: Kit;
  clock: Kit['clock'];
  /** Comes to an address of the app (`/repay/repay_detail`) as a persona with its past, signed in; to home without one. */
  openAs: (persona: string, address?: string) => Promise<Page>;
};

/** What the app keeps of a session on its device, so that a page opens signed in. */
export const keptSession = ({ token, userId, mobile }: { token: string; userId: string; mobile: string }) => ({
  'puente.token': JSON.stringify(token),
  'puente.userInfo': JSON.stringify({ basicInfo: { userId, firstName: null, mobile } }),
  'puente.packageName': JSON.stringify(PACKAGE_NAME),
});

/** From now on the pages of a browser ask this world. */
export const enterWorld = (context: BrowserContext, { world, url }: { world: string; url: string }): Promise<void> =>
  context.addCookies([{ name: WORLD_COOKIE, value: world, url }]);

export const test = base.extend<LoanFixtures>({
  world: [{}, { option: true }],
  kit: async ({ context, baseURL, world }, provide) => {
    if (!baseURL) throw new Error('The kit needs to know where the app is: set use.baseURL');
    const kit = await createKit({ ...world, address: baseURL });
    await enterWorld(context, { world: kit.world, url: baseURL });
    await provide(kit);
    await kit.stage.end();
  },
  clock: async ({ kit }, provide) => provide(kit.clock),
  openAs: async ({ kit, page }, provide) => {
    await provide(async (persona, address = '/') => {
      const session = keptSession(await kit.stage.become(persona));
      await page.addInitScript((kept) => {
        // Once: what the app changes later is its own, also after a reload.
        if (window.origin === 'null' || sessionStorage.getItem('kit')) return;
        sessionStorage.setItem('kit', 'signed in');
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      }, session);
      await page.goto(`/#${address}`);
      return page;
    });
  },
});
export { expect } from '@playwright/test';
