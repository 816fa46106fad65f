/** Which engines this machine has, and how each is started. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { shellLaunch } from '@puente/scripts/chromium';
import { type Driver, type EngineName, ENGINES, type Setup } from './driver.ts';
import { startPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** What WebKit needs beside its driver: a display, and the window of `phone.py`. */
const WEBKIT_NEEDS = [WEBKIT_DRIVER, '/usr/bin/Xvfb', '/usr/bin/python3'];

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path)) ?? null;

/** The program of an engine; null where it is not installed. */
export function programOf(name: EngineName): string | null {
  if (name === 'chromium') return firstOf([shellLaunch().executablePath ?? chromium.executablePath()]);
  if (name === 'firefox') return process.env.FIREFOX_PATH ?? firstOf(FIREFOX);
  return WEBKIT_NEEDS.every((path) => existsSync(path)) ? WEBKIT_DRIVER : null;
}

export const missingEngines = (): EngineName[] => ENGINES.filter((name) => programOf(name) === null);

export async function startEngine(name: EngineName, setup: Setup): Promise<Driver> {
  const program = programOf(name);
  if (program === null) throw new Error(`not installed: ${name}`);
  return name === 'webkit' ? startWebKit(program, setup) : startPuppeteer(name, program, setup);
}
