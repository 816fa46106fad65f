import type { Page, Request } from '@playwright/test';
import { paths } from '@puente/contract/screen-paths';
import type { PersonaKey } from '@puente/fixtures';
import { SCREENS } from './screens.ts';

/** `cold` loads `from` with an empty cache, `again` a second time. `go` then opens `to`, `tap` taps `text`. */
export type Visit = { who: PersonaKey | 'visitor'; from: string } & (
  | { how: 'cold' | 'again' }
  | { how: 'go'; to: string }
  | { how: 'tap'; text: string }
);

const ADDRESSES: readonly string[] = Object.values(paths);

const OWNERS = new Map(SCREENS.flatMap(([who, addresses]) => addresses.map((address) => [address, who] as const)));

const STATES: Partial<Record<PersonaKey, readonly string[]>> = {
  new: ['/', '/records', '/yx1', '/yx4'],
  bankCard: ['/'],
  inReview: ['/'],
  approved: ['/', '/auth/review_tips'],
  lending: ['/'],
  repaying: ADDRESSES.filter((address) => OWNERS.get(address) === 'visitor'),
  rejected: ['/', '/auth/review_tips'],
  cancelled: ['/auth/review_tips'],
  confirm: ['/borrow/agreement'],
  repaid: ['/', '/repay/repay_detail', '/borrow/to_borrow', '/yx2'],
  overdue: ['/', '/repay/repay_detail', '/borrow/pay_ment', '/repay/exhibition_period_detail'],
  payoutFailed: ['/', '/borrow/lending'],
  partPaid: ['/repay/repay_detail'],
  noCode: ['/bank_account/add_bankcard'],
  noExtension: ['/repay/exhibition_period_detail'],
  cardLost: ['/repay/cashier'],
};

export const VISITS: readonly Visit[] = [
  ...ADDRESSES.map((from): Visit => ({ who: 'visitor', from, how: 'cold' })),
  ...Array.from(OWNERS).flatMap(([from, who]): Visit[] => (who === 'visitor' ? [] : [{ who, from, how: 'cold' }])),
  ...Object.entries(STATES).flatMap(([who, addresses]) =>
    addresses.map((from): Visit => ({ who: who as PersonaKey, from, how: 'cold' })),
  ),
  { who: 'repaying', from: '/', how: 'again' },
  { who: 'visitor', from: '/user/login', how: 'tap', text: 'Ayuda' },
  { who: 'visitor', from: '/', how: 'tap', text: 'Ayuda' },
  { who: 'visitor', from: '/', how: 'go', to: '/user_center/faq' },
  { who: 'visitor', from: '/', how: 'go', to: '/yx1' },
  { who: 'visitor', from: '/user/login', how: 'go', to: '/user/register' },
  { who: 'repaying', from: '/', how: 'go', to: '/borrow/pay_ment' },
  { who: 'repaying', from: '/borrow/pay_ment', how: 'go', to: '/repay/repay_stp' },
  { who: 'repaying', from: '/', how: 'go', to: '/records' },
  { who: 'bankCard', from: '/', how: 'go', to: '/bank_account/add_bankcard' },
  { who: 'workInfo', from: '/', how: 'go', to: '/auth/additionalInfomation' },
];

export function nameOf(visit: Visit): string {
  if (visit.how === 'go') return `${visit.from} → ${visit.to}`;
  if (visit.how === 'tap') return `${visit.from}, «${visit.text}»`;
  return visit.how === 'again' ? `${visit.from}, again` : visit.from;
}

/** `fcp`, `lcp`: ms since navigation; `tbt`: ms; `cls`: sum of all shifts; `moved`: what shifted, how far, when. */
export type Vitals = { fcp: number; lcp: number; tbt: number; cls: number; moved: string[] };

type Seen = Pick<Vitals, 'lcp' | 'tbt' | 'cls' | 'moved'>;
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * Runs in the page before its own scripts. Adds up all shifts, stricter than CLS, which takes the worst five seconds.
 * Named functions are avoided: tsx would wrap them.
 */
function observe() {
  const seen: Seen = { lcp: 0, tbt: 0, cls: 0, moved: [] };
  Object.assign(globalThis, { vitals: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tbt += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      seen.cls += value;
      for (const { node, previousRect: before, currentRect: after } of sources)
        seen.moved.push(
          `${value.toFixed(3)} at ${Math.round(startTime)} ms: ${node?.nodeName.toLowerCase()} «${node?.textContent?.slice(0, 40)}» from ${Math.round(before.top)} to ${Math.round(after.top)} px`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Throttles the page to Lighthouse's slow 4G: 1.6 Mbit/s, 150 ms round trip. `cpu`: slow-down of the processor. */
async function slowDown(page: Page, cpu: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytesPerSecond = 1_600_000 / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

const STAYS_BUSY = '#/finish_loading';

const isThere = (staysBusy: string) =>
  performance.getEntriesByName('first-contentful-paint').length > 0 &&
  /\S{3}/.test(document.querySelector('main')?.textContent ?? '') &&
  (window.location.hash.startsWith(staysBusy) || document.querySelector('[aria-busy=true]') === null);

const LOOK_AGAIN_MS = 100;
const CALM_LOOKS = 7;
/** A page view takes five seconds, on a busy machine up to a minute. */
const GIVE_UP_MS = 240_000;

async function untilCalm(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  for (let calm = 0; calm < CALM_LOOKS; ) {
    if (performance.now() > end) throw new Error(`${page.url()} is not finished after ${GIVE_UP_MS / 1000} s`);
    await page.waitForTimeout(LOOK_AGAIN_MS);
    calm = underWay.size === 0 && (await page.evaluate(isThere, STAYS_BUSY)) ? calm + 1 : 0;
  }
}

type Phone = { cpu: number };
const SLOW_PHONE: Phone = { cpu: 4 };

/** Measures a visit on a page that has loaded nothing yet, then closes the page. */
export async function measureVisit(page: Page, origin: string, visit: Visit, { cpu } = SLOW_PHONE): Promise<Vitals> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => underWay.delete(request));
  await page.addInitScript(observe);
  await slowDown(page, cpu);
  // Waits for the load before the first `evaluate`: compiling Playwright's script in the page would distort the times.
  await page.goto(`${origin}/#${visit.from}`, { waitUntil: 'load' });
  await untilCalm(page, underWay);
  if (visit.how === 'go' || visit.how === 'tap') {
    await page.evaluate(() => Object.assign((globalThis as unknown as { vitals: Seen }).vitals, { cls: 0, moved: [] }));
    // A changed address is not user input, so its shifts count from the start.
    if (visit.how === 'go') await page.evaluate((to) => void (window.location.hash = to), visit.to);
    else await page.getByText(visit.text, { exact: true }).first().click();
    await untilCalm(page, underWay);
  }
  const seen = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(globalThis as unknown as { vitals: Seen }).vitals, // set by observe()
  }));
  await page.close();
  return seen;
}
