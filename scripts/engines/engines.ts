import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { shellLaunch } from '../chromium.ts';
import { spawnSync } from 'node:child_process';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** WebKit also needs a display and a program that draws the window. */
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
  if (name === 'chromium') return firstOf([shellLaunch().executablePath ?? chromium.executablePath()]);
  if (name === 'firefox') return firstOf(process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : FIREFOX);
  return WEBKIT_NEEDS.every((path) => existsSync(path)) ? WEBKIT_DRIVER : null;
}

export const attempt = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Short timeout: a closed network should fail fast. */
const apt = (...args: string[]) =>
  attempt('apt-get', ['-qq', '-y', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', ...args]);

export const updatePackages = (): boolean => apt('update');

/** Downloads before installing, so that an interrupted download leaves nothing half installed. */
export const fromDebian = (...names: string[]): boolean =>
  ['--download-only', '--no-download'].every((how) =>
    apt('install', '--no-install-recommends', how, ...names, 'fonts-liberation'),
  );
