/**
 * Measures web vitals of every screen on the production build (`pnpm build` first) and a throttled phone: 1.6 Mbit/s,
 * 150 ms, CPU 4 × slower. Exits 1 if a screen shifts by more than 0.02 (CLS) or does not load.
 * `tsx scripts/vitals.ts [words]` visits only rows with these words, such as `visitor /yx1`. Compare times only with
 * others of the same idle machine.
 */
import { readArguments } from './command.ts';
import { existsSync, mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { shellLaunch } from './engines.ts';
import { bundleMock } from './serve/bundle-mock.ts';
import { startLender } from './serve/lender.ts';
import { freePort } from './serve/lifetime.ts';
import { hostBuild } from './serve/static-server.ts';
import { measure, type Vitals, nameOf, VISITS, type Visit } from './measure-vitals.ts';

const CLS_MAX = 0.02;
/** Small, because on a small screen late content causes larger shifts. */
const PHONE = { viewport: { width: 360, height: 740 }, locale: 'es-MX' };

const { words, refuse } = readArguments({
  usage: 'vitals [words of a row, such as: visitor /yx1]',
  words: [0, Infinity],
});
const wanted = words.join(' ');
const visits = VISITS.filter((visit) => `${visit.who} ${nameOf(visit)}`.includes(wanted));
if (visits.length === 0) refuse(`no row has the words '${wanted}'`);
const folder = process.env.CLIENT_DIST ?? fileURLToPath(new URL('../client/dist', import.meta.url));
if (!existsSync(join(folder, 'index.html'))) {
  console.error('vitals: run "pnpm build" first');
  process.exit(1);
}

const mock = await startLender(
  { PORT: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'puente-vitals-')) },
  await bundleMock(),
);
const port = await freePort(0);
const host = await hostBuild({ folder, port, lender: mock.url });
const origin = `http://127.0.0.1:${port}`;
const browser = await chromium.launch(shellLaunch());

async function signIn(context: BrowserContext, persona: string, world: string): Promise<void> {
  await context.addCookies([{ name: 'mock-world', value: world, url: origin }]);
  const answer = await fetch(`${origin}/backstage/become`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-world': world },
    body: JSON.stringify({ persona }),
  });
  const { token, userId, mobile } = (await answer.json()) as { token: string; userId: string; mobile: string };
  const kept = { token, userInfo: { basicInfo: { userId, firstName: null, mobile } } };
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(`puente.${name}`, JSON.stringify(value));
  }, kept);
}

async function visitOnce(visit: Visit, number: number): Promise<Vitals> {
  const context = await browser.newContext(PHONE);
  try {
    if (visit.who !== 'visitor') await signIn(context, visit.who, `vitals-${number}-${visit.who}`);
    if (visit.how === 'again') await measure(context, origin, { ...visit, how: 'cold' });
    return await measure(context, origin, visit);
  } finally {
    await context.close();
  }
}

const left = visits.entries();
const faults: string[] = [];

async function visitAll(): Promise<void> {
  for (const [number, visit] of left) {
    const row = `${visit.who} | ${nameOf(visit)}`;
    try {
      const { fcp, lcp, tbt, cls, moved } = await visitOnce(visit, number);
      console.log(`| ${row} | ${[fcp, lcp, tbt].map(Math.round).join(' | ')} | ${cls.toFixed(3)} |`);
      if (cls > CLS_MAX) faults.push(`${row} moves by ${cls.toFixed(3)}:`, ...moved.map((line) => `  ${line}`));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      console.log(`| ${row} | ${why.split('\n')[0]} | | | |`);
      faults.push(`${row}: ${why}`);
    }
  }
}
console.log('| who | screen | FCP ms | LCP ms | TBT ms | CLS |\n|---|---|---|---|---|---|');
// Runs one visit per four cores: a visit keeps browser, host and mock server busy, and more would distort the times.
await Promise.all(Array.from({ length: Math.max(1, Math.floor(availableParallelism() / 4)) }, visitAll));
console.log(faults.length === 0 ? `\nNothing moves by more than ${CLS_MAX}.` : `\n${faults.join('\n')}`);

await browser.close();
host.close();
host.closeAllConnections();
await mock.stop();
process.exitCode = faults.length === 0 ? 0 : 1;
