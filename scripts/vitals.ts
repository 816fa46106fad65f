/**
 * Measures web vitals of every screen on the production build (`pnpm build` first) and a throttled phone: 1.6 Mbit/s,
 * latency 150 ms, CPU 4 × slower. Exits 1 if a screen shifts by more than 0.02 (CLS) or does not load. `tsx
 * scripts/vitals.ts [words]` visits only rows with these words, such as `visitor /yx1`. Times depend on the machine:
 * `--beside FOLDER` measures another build alternately with this one, `--loads 5` prints medians of five visits.
 */
import { builtApp, readArguments, temporaryFolder } from './command.ts';
import { availableParallelism } from 'node:os';
import type { BrowserContext } from '@playwright/test';
import { launchBrowser } from './engines.ts';
import { bundleMock } from './serve/bundle-mock.ts';
import { startLender } from './serve/lender.ts';
import { freePort } from './serve/lifetime.ts';
import { hostBuild } from './serve/static-server.ts';
import { measureVisit, type Vitals, nameOf, VISITS, type Visit } from './measure-vitals.ts';

const CLS_MAX = 0.02;
/** Small, because on a small screen late content causes larger shifts. */
const PHONE = { viewport: { width: 360, height: 740 }, locale: 'es-MX' };

const { words, values, whole, refuse } = readArguments({
  usage: 'vitals [words of a row, such as: visitor /yx1] [--beside FOLDER of another build] [--loads N]',
  options: { beside: { type: 'string' }, loads: { type: 'string', default: '1' } },
  words: [0, Infinity],
});
const loads = whole('--loads', values.loads, 1, 50);
const wanted = words.join(' ');
const rowOf = (visit: Visit) => `${visit.who} ${nameOf(visit)}`;
const exact = VISITS.filter((visit) => rowOf(visit) === wanted);
const visits = exact.length > 0 ? exact : VISITS.filter((visit) => rowOf(visit).includes(wanted));
if (visits.length === 0) refuse(`no row has the words '${wanted}'`);
const folder = builtApp(refuse);
const beside = values.beside === undefined ? null : builtApp(refuse, values.beside);
const browser = await launchBrowser(refuse);

const mock = await startLender({ PORT: '0', DATA_DIR: temporaryFolder('vitals') }, await bundleMock());
type Build = { name: string; origin: string; host: Awaited<ReturnType<typeof hostBuild>> };
async function hostAs(name: string, dist: string): Promise<Build> {
  const port = await freePort(0);
  const host = await hostBuild({ folder: dist, port, lender: mock.url });
  return { name, origin: `http://127.0.0.1:${port}`, host };
}
const builds = [await hostAs('', folder)];
if (beside !== null) builds.push(await hostAs(' (beside)', beside));

type At = { context: BrowserContext; origin: string };
async function signIn({ context, origin }: At, persona: string, world: string): Promise<void> {
  await context.addCookies([{ name: 'mock-world', value: world, url: origin }]);
  const answer = await fetch(`${origin}/backstage/become`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-world': world },
    body: JSON.stringify({ persona }),
  });
  const { token, userId, mobile } = (await answer.json()) as { token: string; userId: string; mobile: string };
  const kept = { token, userInfo: { basicInfo: { userId, firstName: null, mobile } } };
  await context.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(`puente.${name}`, JSON.stringify(value));
  }, kept);
}

let worlds = 0;

async function visitOnce(visit: Visit, { origin }: Build): Promise<Vitals> {
  const context = await browser.newContext(PHONE);
  try {
    if (visit.who !== 'visitor') await signIn({ context, origin }, visit.who, `vitals-${++worlds}-${visit.who}`);
    if (visit.how === 'again') await measureVisit(await context.newPage(), origin, { ...visit, how: 'cold' });
    return await measureVisit(await context.newPage(), origin, visit);
  } finally {
    await context.close();
  }
}

const left = visits.values();
const faults: string[] = [];

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;

/** Visits the builds alternately, so that load on the machine slows all of them equally. */
async function visitInTurns(visit: Visit): Promise<Map<Build, Vitals[]>> {
  const seen = new Map<Build, Vitals[]>(builds.map((build) => [build, []]));
  for (let load = 0; load < loads; load++) for (const [build, all] of seen) all.push(await visitOnce(visit, build));
  return seen;
}

async function visitAll(): Promise<void> {
  for (const visit of left) {
    const row = `${visit.who} | ${nameOf(visit)}`;
    try {
      for (const [{ name }, seen] of await visitInTurns(visit)) {
        const times = (['fcp', 'lcp', 'tbt'] as const).map((value) =>
          Math.round(median(seen.map((one) => one[value]))),
        );
        const { cls, moved } = seen.reduce((worst, one) => (one.cls > worst.cls ? one : worst));
        console.log(`| ${row}${name} | ${times.join(' | ')} | ${cls.toFixed(3)} |`);
        if (name === '' && cls > CLS_MAX)
          faults.push(`${row} moves by ${cls.toFixed(3)}:`, ...moved.map((line) => `  ${line}`));
      }
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
for (const { host } of builds) {
  host.close();
  host.closeAllConnections();
}
await mock.stop();
process.exitCode = faults.length === 0 ? 0 : 1;
