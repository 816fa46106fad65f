/** Drives Chromium over CDP and Firefox over WebDriver BiDi. */
import { type Browser, type ElementHandle, type KeyInput, launch, type LaunchOptions, type Page } from 'puppeteer-core';
import { shellLaunch } from '@puente/scripts/engines';
import { between, type Driver, type Key, LANGUAGE, PHONE, type Setup, SWIPE_STEPS, TIME_ZONE } from './driver.ts';

/** Preferences of Firefox: no start pages, the borrower's language, and the options of `Setup`. */
function firefoxPreferences({ isPrivate, forcedColors, reducedMotion }: Setup): Record<string, unknown> {
  return {
    'intl.accept_languages': LANGUAGE,
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'dom.ipc.processPrelaunch.enabled': false,
    ...(isPrivate ? { 'browser.privatebrowsing.autostart': true } : {}),
    ...(forcedColors ? { 'browser.display.document_color_use': 2, 'ui.useAccessibilityTheme': 1 } : {}),
    ...(reducedMotion ? { 'ui.prefersReducedMotion': 1 } : {}),
  };
}

function launchFirefox(executablePath: string, setup: Setup): Promise<Browser> {
  const options: LaunchOptions = {
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: firefoxPreferences(setup),
    env: { ...process.env, TZ: TIME_ZONE },
  };
  return launch(options);
}

const launchChromium = (executablePath: string): Promise<Browser> =>
  launch({
    executablePath,
    headless: executablePath.includes('headless-shell') ? 'shell' : true,
    args: [...(shellLaunch().args ?? []), `--lang=${LANGUAGE}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    env: { ...process.env, TZ: TIME_ZONE, LANGUAGE: LANGUAGE.replace('-', '_') },
  });

/** Opens a page in a newly started browser, in a private window if requested. */
async function openPage(browser: Browser, isPrivate: boolean, name: 'chromium' | 'firefox'): Promise<Page> {
  if (isPrivate && name === 'chromium') return (await browser.createBrowserContext()).newPage();
  // Opens a second page: Firefox never focuses the window of its first page, so no element would show a focus ring.
  return browser.newPage();
}

async function prepareChromium(page: Page, { forcedColors, reducedMotion }: Setup): Promise<void> {
  await page.setExtraHTTPHeaders({ 'accept-language': LANGUAGE });
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setLocaleOverride', { locale: LANGUAGE });
  const features = [
    { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
    { name: 'forced-colors', value: forcedColors ? 'active' : 'none' },
  ];
  await devtools.send('Emulation.setEmulatedMedia', { features });
}

const KEYS: Partial<Record<Key, KeyInput>> = { Space: ' ' };

export async function startPuppeteer(
  name: 'chromium' | 'firefox',
  executablePath: string,
  setup: Setup,
): Promise<Driver> {
  const browser = await (name === 'firefox' ? launchFirefox(executablePath, setup) : launchChromium(executablePath));
  const page = await openPage(browser, setup.isPrivate ?? false, name);
  await page.setViewport({ ...PHONE, ...(name === 'chromium' ? { isMobile: true, hasTouch: true } : {}) });
  if (name === 'chromium') await prepareChromium(page, setup);
  await page.evaluateOnNewDocument(setup.preload);
  const noise: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(String(error)));
  const { keyboard } = page;

  return {
    name,
    version: (await browser.version()).replace(/^[^/]*\//, ''),
    open: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    // Clicks with the mouse: on a busy machine much time passes between touch start and touch end, and the page does
    // not count a long press as a tap.
    tapAt: ({ x, y }) => page.mouse.click(x, y),
    swipe: async (from, to) => {
      await page.touchscreen.touchStart(from.x, from.y);
      for (let step = 1; step <= SWIPE_STEPS; step++)
        await page.touchscreen.touchMove(between(from.x, to.x, step), between(from.y, to.y, step));
      await page.touchscreen.touchEnd();
    },
    press: async (key, { shift } = { shift: false }) => {
      if (shift) await keyboard.down('Shift');
      if (key === 'Paste') {
        await keyboard.down('Control');
        await keyboard.press('v');
        await keyboard.up('Control');
      } else await keyboard.press(KEYS[key] ?? key);
      if (shift) await keyboard.up('Shift');
    },
    type: (text) => keyboard.type(text),
    setFile: async (selector, path) => {
      const input = await page.$(selector);
      if (!input) throw new Error(`no file input: ${selector}`);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    resize: (size) => page.setViewport({ ...size, ...(name === 'chromium' ? { isMobile: true, hasTouch: true } : {}) }),
    screenshot: async (path) => void (await page.screenshot({ path })),
    print: () => page.pdf({ format: 'letter', preferCSSPageSize: true }),
    noise,
    close: () => browser.close(),
  };
}
