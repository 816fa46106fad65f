/**
 * A screen that throws or never loads must not affect the others. Runs React's development build, whose warnings, such
 * as missing keys, are checked too.
 */
import './fresh-page.ts';
import { EXAMPLE, exactText } from '@puente/fixtures';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import type { FaultCollector } from '../../client/src/utils/log.ts';
import { VERSION } from '../../client/src/utils/settings.ts';
import { choose, press, sees } from './hands.ts';
import { openApp, go, open, visit, pausesPass } from './open-app.ts';
import { onPage } from './page.ts';
import { aboard } from './wire-lender.ts';
import { watchPage } from '../../client/src/app/watch-page.ts';
import { openLender } from './drift-walk.ts';

type Fault = Parameters<FaultCollector>[0];

const broken = vi.hoisted(() => ({ is: false, moved: 0, around: false, hangs: new Promise<never>(() => {}) }));
const publicity = vi.hoisted(() => ({ breaks: false }));
const fall = vi.hoisted(() => (): never => {
  throw new TypeError('URL.canParse is not a function');
});

/**
 * Makes a screen throw `broken.moved` times as if DOM nodes had moved, and always while `broken.is` is true; that error
 * quotes personal data, which no log may contain.
 */
const breakable =
  <T>(Screen: () => T, late = false) =>
  () => {
    const fail = () => {
      if (broken.moved > 0) {
        broken.moved--;
        throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
      }
      if (broken.is) throw new TypeError('Zumárraga 5500004711 has no length');
    };
    // Throws before the screen draws, or after it has drawn with its data if `late`.
    if (!late) fail();
    const drawn = Screen();
    if (late) fail();
    return drawn;
  };
vi.mock('../../client/src/features/records/records-screen.tsx', async (original) => {
  const all = await original<{ RecordsScreen: () => unknown }>();
  return { ...all, RecordsScreen: breakable(all.RecordsScreen) };
});
vi.mock('../../client/src/features/account/me-screen.tsx', async (original) => {
  const all = await original<{ MeScreen: () => unknown }>();
  return { ...all, MeScreen: breakable(all.MeScreen, true) };
});
vi.mock('../../client/src/loan/other-companies.tsx', async (original) => {
  const all = await original<{ MarketLink: (props: object) => unknown }>();
  return { ...all, MarketLink: (props: object) => (publicity.breaks ? fall() : all.MarketLink(props)) };
});
vi.mock('../../client/src/app/screen.tsx', async (original) => ({
  ...(await original<object>()),
  SessionWatcher: () => (broken.around ? fall() : null),
}));
vi.mock('../../client/src/features/account/language-screen.tsx', () => broken.hangs);

afterEach(() => {
  Object.assign(broken, { is: false, moved: 0, around: false });
  publicity.breaks = false;
});

/** Waits for a new title, because an error screen also has a heading. */
async function goTo(address: string): Promise<void> {
  const before = document.title;
  go(address);
  await expect.poll(() => document.title).not.toBe(before);
  await onPage.settled();
}

it.each(['/records', '/me'])(
  '%s, when it throws, shows an error with a link home, reports no personal data, and leaves other screens usable',
  async (address) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const collected: Fault[] = [];
    const { app } = await open('twoLoans', '/', { onFault: (fault) => collected.push(fault) });
    broken.is = true;
    await goTo(address);
    expect(app.container.querySelectorAll('h1')).toHaveLength(1);
    expect(app.text()).toContain(es.crashTitle);
    // Only React's development build logs the thrown error; the app's own report names place and kind.
    const reported = consoleError.mock.calls
      .map(([first]) => String(first))
      .filter((line) => line.startsWith('TypeError in'));
    expect(reported.length).toBeGreaterThan(0);
    expect(reported.join('\n')).not.toMatch(/Zumárraga|4711/);
    // Counts crash reports only, because React in development also reports the error to the page.
    expect(collected.filter(({ kind }) => kind === 'crash').map(({ text }) => text)).toEqual(reported);
    expect(collected.every(({ version }) => version === VERSION)).toBe(true);

    await press(/^Reintentar/u);
    await app.settled();
    expect(app.text()).toContain(es.crashTitle);
    await press('Ir a Inicio');
    await expect.poll(() => app.text()).toContain('$');
    expect(window.location.hash).toBe('#/');
    await goTo('/repay/repay_detail');
    expect(app.text()).not.toContain(es.crashTitle);
    expect(app.container.querySelector('main')?.textContent).not.toBe('');
    await goTo(address);
    broken.is = false;
    await press(/^Reintentar/u);
    await expect.poll(() => app.text()).not.toContain(es.crashTitle);
    await app.settled();
  },
);

it.each([null, 'repaid'] as const)(
  'home of %s stays visible without other companies’ products if these throw an error',
  async (persona) => {
    publicity.breaks = true;
    const collected: Fault[] = [];
    const { app } = await open(persona ?? 'nobody', '/', { onFault: (fault) => collected.push(fault) });
    await expect.poll(() => collected.length).toBeGreaterThan(0);
    await app.settled();
    expect(app.text()).toContain(persona ? 'Terminaste de pagar' : 'Crear cuenta');
    expect(app.text()).not.toContain(es.crashTitle);
    expect(app.text()).not.toContain('Productos de otras empresas');
  },
);

it('an error outside every screen fires the «error» event at #root, for which index.html shows a message', async () => {
  broken.around = true;
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const lost = new Promise<Event>((resolve) => root.addEventListener('error', resolve, { once: true }));
  const { send } = await aboard('nobody');
  await openApp({ me: null, send, address: '/' });
  expect((await lost).type).toBe('error');
});

it('a screen whose code never loads shows an error with a retry after 60 s', async () => {
  const { app } = await open('repaying', '/');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  go('/user_center/language');
  await expect.poll(() => document.title).toMatch(/^Idioma/);
  const shows = (words: string) => expect.poll(() => app.text()).toContain(words);
  await shows('Cargando');
  await vi.advanceTimersByTimeAsync(10_000);
  await shows('Está tardando más de lo normal');
  expect(app.text()).not.toContain('Reintentar');
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 10_000);
  await shows('La respuesta tardó más de un minuto.');
  await shows('Reintentar');
  vi.useRealTimers();
  await goTo('/');
  expect(app.text()).toContain(`$${exactText(EXAMPLE.total)}`);
});

it.each([
  ['was never answered', () => new Promise<never>(() => {})],
  ['was accepted', null],
])('after a payment that %s, a screen that breaks warns that the payment may have been sent', async (_, answer) => {
  const { me, send } = await aboard('repaying');
  const app = await visit(
    { me, send: answer ? (request) => (request.method === 'POST' ? answer() : send(request)) : send },
    '/repay/cashier',
  );
  await choose('Todo');
  await choose('Tarjeta de débito');
  await press(/^Pagar \$/);
  if (answer === null) await sees(/Confirmando/u);
  broken.is = true;
  go('/records');
  await sees(es.crashTitle);
  expect(app.text()).not.toContain(es.safe);
  expect(app.text()).toContain(es.maybeSent);
});

it('a screen is drawn again after moved DOM nodes made React throw', async () => {
  const { app } = await open('repaying', '/records');
  // Fails twice, because React itself retries once.
  broken.moved = 2;
  go('/me');
  await sees('Cerrar sesión');
  expect(broken.moved).toBe(0);
  expect(app.text()).not.toContain(es.crashTitle);
});

it('an error thrown by a button’s handler is shown to the borrower and passed to onFault', async () => {
  const faults: Parameters<FaultCollector>[0][] = [];
  await open('repaying', '/borrow/agreement', { onFault: (fault) => faults.push(fault) });
  vi.spyOn(window, 'print').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  await press(/^Imprimir/u);
  await sees('Algo falló en la app y no pudimos terminar.');
  expect(faults.map(({ kind }) => kind)).toEqual(['error']);
});

it('watchPage reports a promise rejected after a press, but none without a press or from a browser extension', () => {
  const onPressFailed = vi.fn();
  let now = 0;
  watchPage(window, { onPressFailed, now: () => now });
  const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(new TypeError('before any press'));
  expect(onPressFailed).not.toHaveBeenCalled();
  document.body.click();
  const foreign = new Error('of somebody else');
  foreign.stack = 'Error\n at chrome-extension://abc/content.js:1:2';
  reject(foreign);
  reject(null);
  expect(onPressFailed).not.toHaveBeenCalled();
  reject(new TypeError('of the press'));
  expect(onPressFailed).toHaveBeenCalledTimes(1);
  now = 10 * 60_000;
  reject(new TypeError('much later'));
  expect(onPressFailed).toHaveBeenCalledTimes(1);
});

const lender = await openLender();
afterAll(() => lender.close());

it('React logs no warning about any main screen', async () => {
  expect(process.env.NODE_ENV, 'its development build').not.toBe('production');
  pausesPass();
  const warnings: string[] = [];
  const hear = (...words: unknown[]) => void warnings.push(words.map(String).join(' '));
  vi.spyOn(console, 'error').mockImplementation(hear);
  vi.spyOn(console, 'warn').mockImplementation(hear);
  const screens = await lender.walk([]);
  vi.restoreAllMocks();
  expect(screens.length).toBeGreaterThan(20);
  expect(warnings).toEqual([]);
}, 120_000);
