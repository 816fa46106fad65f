import { type EngineName, programOf } from '@puente/scripts/engines';
import type { Driver, Setup } from './driver.ts';
import { startPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';
import type { Query } from './in-page.ts';

/** Milliseconds that an engine may take to start. */
const START_WITHIN_MS = 120_000;

export async function startEngine(name: EngineName, setup: Setup): Promise<Driver> {
  const program = programOf(name);
  if (program === null) throw new Error(`not installed: ${name}`);
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`no answer within ${START_WITHIN_MS / 1000} s`));
    setTimeout(fail, START_WITHIN_MS).unref();
  });
  return Promise.race([name === 'webkit' ? startWebKit(program, setup) : startPuppeteer(name, program, setup), late]);
}

type Name = string | RegExp;

export const button = (name: Name, within?: Query): Query => ({ role: 'button', name, ...(within ? { within } : {}) });
export const link = (name: Name): Query => ({ role: 'link', name });
export const box = (name: Name): Query => ({ role: 'textbox', name });
export const choice = (name: Name): Query => ({ role: 'combobox', name });
export const heading = (name: Name): Query => ({ role: 'heading', level: 1, name });
export const dialog = (name: Name): Query => ({ role: 'dialog', name });
