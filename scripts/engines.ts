import { readArguments } from './command.ts';
import { existsSync } from 'node:fs';
import type { Browser, LaunchOptions } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** Loads Playwright at the first use: it takes a second, and a wrong command line needs no browser. */
const chromium = () =>
  (createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')).chromium;

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Tries CHROMIUM_PATH, Playwright's download, then installed Chromium or Chrome; null if none exists. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return [chromium().executablePath(), ...INSTALLED].find((path) => existsSync(path)) ?? null;
}

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns true if a headless Chromium is installed (Debian's or Playwright's), with which tests take a quarter less
 * time.
 */
export const hasShell = (): boolean => existsSync(SHELL) || existsSync(chromium().executablePath());

export const HOW_TO_GET_CHROMIUM =
  'Run "npx playwright install chromium", or on Debian "apt-get install -y chromium", or set CHROMIUM_PATH.';

/**
 * Chromium features that no test needs; the last two open two extra pages per window for address-bar suggestions.
 * Chromium reads only one such list, so this list replaces Playwright's and repeats its names.
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

/** Stops Chromium's own network requests, which fail with errors in a network without internet. */
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

/** Does not throw without a browser: settings load first, and Playwright reports the missing browser later. */
export function browserLaunch(): LaunchOptions {
  const executablePath = findChromium();
  return executablePath ? { ...QUIET, executablePath } : QUIET;
}

/** Prefers Chromium's headless shell; without `executablePath`, Playwright starts the one it downloaded. */
export function shellLaunch(): LaunchOptions {
  if (process.env.CHROMIUM_PATH || !hasShell()) return browserLaunch();
  return existsSync(chromium().executablePath()) ? QUIET : { ...QUIET, executablePath: SHELL };
}

/** Launches Chromium for a command, or refuses in one line that says how to get it. */
export async function launchBrowser(refuse: (line: string) => never, options = shellLaunch()): Promise<Browser> {
  try {
    return await chromium().launch(options);
  } catch (error) {
    return refuse(`No browser starts (${String(error).split('\n')[0]}). ${HOW_TO_GET_CHROMIUM}`);
  }
}

/**
 * For tests, not for measurements: turns off V8's optimizing compilers. A page in a test lives for seconds, so
 * optimizing would cost more time than it saves.
 */
export function testLaunch(): LaunchOptions {
  const launch = shellLaunch();
  return { ...launch, args: [...(launch.args ?? []), '--js-flags=--no-maglev,--no-opt'] };
}

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export const WALK_PARTS = ['first loan', 'hands', 'paper', 'routes', 'offline', 'other device'] as const;

/** Reads the command line of `test:browsers`, before it installs anything, and again in `tests/browsers/run.ts`. */
export function readWalkArguments() {
  const { words, values, refuse } = readArguments({
    usage: `test:browsers [engine …] [--part <part> …] [--pictures]

Engines: ${ENGINES.join(', ')}
Parts: ${WALK_PARTS.join(', ')}; --short walks a shorter one
--pictures keeps ten screens of each engine`,
    words: [0, ENGINES.length],
    options: {
      short: { type: 'boolean', default: false },
      part: { type: 'string', multiple: true, default: [] },
      pictures: { type: 'boolean', default: false },
    },
  });
  return {
    ...values,
    engines: words.map((word) => ENGINES.find((name) => name === word) ?? refuse(`'${word}' is no engine`)),
    part: values.part.map((word) => WALK_PARTS.find((name) => name === word) ?? refuse(`'${word}' is no part`)),
  };
}

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** WebKit needs its driver, a display (Xvfb), and Python with GTK to draw the window. */
const WEBKIT_NEEDS = [
  WEBKIT_DRIVER,
  '/usr/bin/Xvfb',
  '/usr/bin/python3',
  '/usr/lib/python3/dist-packages/gi/__init__.py',
];

/** Debian packages per engine; `scripts/browser.ts` installs Chromium. */
export const PACKAGES: Record<Exclude<EngineName, 'chromium'>, string[]> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'],
};

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path)) ?? null;

export function programOf(name: EngineName): string | null {
  if (name === 'chromium') return firstOf([shellLaunch().executablePath ?? chromium().executablePath()]);
  if (name === 'firefox') return firstOf(process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : FIREFOX);
  return WEBKIT_NEEDS.every((path) => existsSync(path)) ? WEBKIT_DRIVER : null;
}

export const runsSuccessfully = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;

export const isRoot = (): boolean => process.getuid?.() === 0;

/** The timeout is short, so that a network without internet fails fast. */
const apt = (...args: string[]) =>
  runsSuccessfully('apt-get', ['-qq', '-y', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', ...args]);

export const updatePackages = (): boolean => apt('update');

/** Downloads before installing, so that an interrupted download leaves nothing half installed. */
export const fromDebian = (...names: string[]): boolean =>
  ['--download-only', '--no-download'].every((how) =>
    apt('install', '--no-install-recommends', how, ...names, 'fonts-liberation'),
  );
