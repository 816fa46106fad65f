import { type EngineName, programOf } from '@puente/scripts/engines';
import type { Driver, Setup } from './driver.ts';
import { startPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

/** Milliseconds; an engine that takes longer counts as broken. */
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
