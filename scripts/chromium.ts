import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** CHROMIUM_PATH, else Playwright's own download, else an installed Chromium or Chrome, else null. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return [chromium.executablePath(), ...INSTALLED].find((path) => existsSync(path)) ?? null;
}

/** Debian's Chromium that has no windows. Playwright's own download brings one along. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Whether there is a Chromium without windows, in which a test run takes a quarter less time. */
export const hasShell = (): boolean => existsSync(SHELL) || existsSync(chromium.executablePath());

/** For somebody who has none that shows windows. */
export const HOW_TO_GET_CHROMIUM =
  'Run "npx playwright install chromium", or on Debian "apt-get install -y chromium", or set CHROMIUM_PATH.';

/**
 * Parts of a desktop browser that no test looks at. The last two fill the suggestions below an address bar nobody sees, with
 * two pages of Chromium's own in every window: a window then costs twice the time of the page under test. A list given
 * here replaces Playwright's, whose names are the others.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** The flags keep Chromium from calling home, which a closed network would answer with noise. */
const QUIET: LaunchOptions = {
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    `--disable-features=${WITHOUT.join(',')}`,
  ],
};

/** The browser borrowers have: for pictures and for what is measured. */
export function browserLaunch(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(`No Chromium found. ${HOW_TO_GET_CHROMIUM}`);
  return { ...QUIET, executablePath };
}

/** The same for settings, which tools read before a browser is there: it is Playwright who says then that there is none. */
export const settingsLaunch = (): LaunchOptions => (findChromium() ? browserLaunch() : QUIET);

/** For tests: without windows where that is to be had. Without a path Playwright takes its own. */
export function shellLaunch(): LaunchOptions {
  if (process.env.CHROMIUM_PATH || !hasShell()) return settingsLaunch();
  return existsSync(chromium.executablePath()) ? QUIET : { ...QUIET, executablePath: SHELL };
}
