/** Runs the first loan on the production build and lays eight screens side by side: `tests/visual/first-loan.png`. */
import { builtApp, readArguments, temporaryFolder } from '@puente/scripts/command';
import { fileURLToPath } from 'node:url';
import { type Browser, expect } from '@playwright/test';
import { browserLaunch, findChromium, launchBrowser, shellLaunch } from '@puente/scripts/engines';
import { createKit } from '@puente/kit';
import { enterWorld } from '@puente/kit/playwright';
import { bundleMock } from '@puente/scripts/serve/bundle-mock';
import { startLender } from '@puente/scripts/serve/lender';
import { freePort } from '@puente/scripts/serve/lifetime';
import { hostBuild } from '@puente/scripts/serve/static-server';
import { stageOf } from '../e2e/support/stage.ts';
import { givePhone, walkFirstLoan } from '../e2e/support/walk.ts';
import { WORDS } from '../e2e/support/words.ts';

const { refuse } = readArguments({ usage: 'strip' });

const AT = '2026-11-21T16:00:00Z';
const SHOWN = ['visitor', 'calculator', 'photos', 'confirm', 'review', 'lending', 'repaying', 'home'];
const PHONE = { width: 360, height: 740 };

async function photographTheWalk(browser: Browser, address: string): Promise<Map<string, Buffer>> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  });
  const kit = await createKit({ address, at: Date.parse(AT) });
  await enterWorld(context, { world: kit.world, url: address });
  const stage = stageOf(kit);
  const page = await context.newPage();
  // esbuild's `__name` helper is also called by functions that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await givePhone(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pictures = new Map<string, Buffer>();
  const look = async (screen: string) => {
    if (!SHOWN.includes(screen)) return;
    // Toasts would cover the cards.
    await page.locator('[aria-label="Avisos"]').evaluate((region: HTMLElement) => {
      region.style.opacity = '0';
    });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
    pictures.set(screen, await page.screenshot({ animations: 'disabled' }));
  };
  await walkFirstLoan({ page, stage, words: WORDS.es, look });
  await context.close();
  return pictures;
}

async function layOut(browser: Browser, pictures: Map<string, Buffer>, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHOWN.length * 252 + 12, height: 520 } });
  const images = SHOWN.map((screen) => `<img src="data:image/png;base64,${pictures.get(screen)?.toString('base64')}">`);
  await page.setContent(`<style>
    body { margin: 0; padding: 12px; display: flex; gap: 12px; background: #e6ebe8 }
    img { width: 240px; border-radius: 14px; box-shadow: 0 1px 6px #0003 }
  </style>${images.join('')}`);
  await page.screenshot({ path, fullPage: true });
}

const dist = builtApp(refuse);
const browser = await launchBrowser(refuse, findChromium() ? browserLaunch() : shellLaunch());
const data = temporaryFolder('strip');
const mock = await startLender({ PORT: '0', DATA_DIR: data, OCR_WAIT_MS: '0' }, await bundleMock());
const port = await freePort(0);
const server = await hostBuild({ folder: dist, port, lender: mock.url });
const path = fileURLToPath(new URL('first-loan.png', import.meta.url));
try {
  await layOut(browser, await photographTheWalk(browser, `http://127.0.0.1:${port}`), path);
  console.log(`The strip is ${path}`);
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
  await mock.stop();
}
