/**
 * Web vitals of home, personal information and confirm on the production build, on a throttled phone: 1.6 Mbit/s,
 * 150 ms, CPU 4 × slower. Prints medians. `tsx scripts/vitals.ts [runs]`; run `pnpm build` first.
 * `amount` is when a figure is on the page that only the server knows.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserLaunch } from './chromium.ts';
import { bundleMock } from './serve/bundle-mock.ts';
import { startLender } from './serve/lender.ts';
import { freePort } from './serve/ports.ts';
import { hostBuild } from './serve/static-server.ts';

/** `again`: the device was there before, and has what an earlier visit left: the last card, and the app's files. */
type Screen = { name: string; address: string; persona: string | null; amount: RegExp; again?: boolean };
const SCREENS: Screen[] = [
  { name: 'home, visitor', address: '/', persona: null, amount: /\$5,000/ },
  { name: 'home, repaying', address: '/', persona: 'repaying', amount: /\$2,208/ },
  { name: 'home, repaying, again', address: '/', persona: 'repaying', amount: /\$2,208/, again: true },
  { name: 'personal information', address: '/auth/personal_infomation', persona: 'personalInfo', amount: /Nombre/ },
  { name: 'confirm', address: '/borrow/confirm_borrow', persona: 'confirm', amount: /\$1,880\.00/ },
];

type Vitals = { fcp: number; lcp: number; amount: number; tbt: number; cls: number };

/**
 * Runs in the page before its own scripts: collects what the browser reports, and looks for the figure at each frame.
 * No named function inside: tsx would wrap it.
 */
function observe(figure: string) {
  const seen = { lcp: 0, cls: 0, amount: 0, long: [] as { start: number; duration: number }[] };
  Object.assign(globalThis, { vitals: seen });
  const wanted = new RegExp(figure);
  const frames = setInterval(() => {
    if (!wanted.test(document.body?.textContent ?? '')) return;
    clearInterval(frames);
    // On the screen with the frame after the one that draws it.
    requestAnimationFrame(() => requestAnimationFrame((now) => (seen.amount = now)));
  }, 50);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function visit(context: BrowserContext, url: string, amount: RegExp): Promise<Vitals> {
  const page = await context.newPage();
  await page.addInitScript(observe, amount.source);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const perSecond = (1.6 * 1_000_000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: perSecond,
    uploadThroughput: perSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  // Only asked once the page is quiet: a question in the middle of the drawing would slow what it measures.
  await page.getByText(amount).first().waitFor({ timeout: 60_000 });
  const result = await page.evaluate(() => {
    const { vitals } = globalThis as unknown as {
      vitals: { lcp: number; cls: number; amount: number; long: { start: number; duration: number }[] };
    }; // set by observe()
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tbt = vitals.long
      .filter((task) => task.start >= fcp)
      .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0);
    return { fcp, lcp: vitals.lcp, amount: vitals.amount, tbt, cls: vitals.cls };
  });
  await page.close();
  return result;
}

/** On a fast line: only what it leaves on the device counts. */
async function visitOnce(context: BrowserContext, url: string, amount: RegExp): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByText(amount).first().waitFor();
  await page.close();
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const runs = Number(process.argv[2] ?? 5);
const mock = await startLender(
  { PORT: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'puente-vitals-')) },
  await bundleMock(),
);
const folder = fileURLToPath(new URL('../client/dist', import.meta.url));
const port = await freePort(0);
const host = await hostBuild({ folder, port, lender: mock.url });
const address = `http://127.0.0.1:${port}`;
const browser = await chromium.launch(browserLaunch());

async function signedIn(context: BrowserContext, persona: string, world: string): Promise<void> {
  await context.addCookies([{ name: 'mock-world', value: world, url: address }]);
  const answer = await fetch(`${address}/backstage/become`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-world': world },
    body: JSON.stringify({ persona }),
  });
  const { token, userId, mobile } = (await answer.json()) as { token: string; userId: string; mobile: string };
  // What signing in leaves on the device.
  const kept = { token, userInfo: { basicInfo: { userId, firstName: null, mobile } } };
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(`puente.${name}`, JSON.stringify(value));
  }, kept);
}

console.log('| screen | FCP ms | LCP ms | amount ms | TBT ms | CLS |\n|---|---|---|---|---|---|');
for (const [index, screen] of SCREENS.entries()) {
  const seen: Vitals[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
    if (screen.persona) await signedIn(context, screen.persona, `vitals-${index}-${run}`);
    if (screen.again) await visitOnce(context, `${address}/#${screen.address}`, screen.amount);
    seen.push(await visit(context, `${address}/#${screen.address}`, screen.amount));
    await context.close();
  }
  const of = (key: keyof Vitals, digits = 0) => median(seen.map((one) => one[key])).toFixed(digits);
  console.log(`| ${screen.name} | ${of('fcp')} | ${of('lcp')} | ${of('amount')} | ${of('tbt')} | ${of('cls', 3)} |`);
}

await browser.close();
host.close();
host.closeAllConnections();
await mock.stop();
