/** A screen that throws while it is drawn, or whose file never comes, costs that screen and no other. */
import './page.ts';
import { EXAMPLE, exactText } from '@puente/fixtures';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import type { FaultCollector } from '../../client/src/lib/log.ts';
import { VERSION } from '../../client/src/lib/version.ts';
import { aboard } from './wire-lender.ts';
import { type App, openApp } from './open-app.ts';

type Fault = Parameters<FaultCollector>[0];

const broken = vi.hoisted(() => ({ is: false, around: false, hangs: new Promise<never>(() => {}) }));
const publicity = vi.hoisted(() => ({ breaks: false }));
const fall = vi.hoisted(() => (): never => {
  throw new TypeError('URL.canParse is not a function');
});

/** The real screen, which throws while `broken.is`; its message quotes what a borrower may have on screen. */
const breakable =
  <T>(Screen: () => T, late = false) =>
  () => {
    const fail = () => {
      if (broken.is) throw new TypeError('Zumárraga 5500004711 has no length');
    };
    // Before anything of it is drawn, or when its data are there already.
    if (!late) fail();
    const drawn = Screen();
    if (late) fail();
    return drawn;
  };
vi.mock('../../client/src/features/records/records-screen.tsx', async (original) => {
  const { RecordsScreen } = await original<{ RecordsScreen: () => unknown }>();
  return { RecordsScreen: breakable(RecordsScreen) };
});
vi.mock('../../client/src/features/account/me-screen.tsx', async (original) => {
  const { MeScreen } = await original<{ MeScreen: () => unknown }>();
  return { MeScreen: breakable(MeScreen, true) };
});
vi.mock('../../client/src/market/market-list.tsx', async (original) => {
  const { MarketList } = await original<{ MarketList: (props: object) => unknown }>();
  return { MarketList: (props: object) => (publicity.breaks ? fall() : MarketList(props)) };
});
vi.mock('../../client/src/app/session-watcher.tsx', () => ({ SessionWatcher: () => (broken.around ? fall() : null) }));
vi.mock('../../client/src/features/account/language-screen.tsx', () => broken.hangs);

afterEach(() => {
  Object.assign(broken, { is: false, around: false });
  publicity.breaks = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const go = async (app: App, address: string) => {
  const before = document.title;
  window.location.hash = `#${address}`;
  await expect.poll(() => document.title).not.toBe(before);
  await app.settled();
};
const press = (app: App, words: string) => {
  const button = [...app.container.querySelectorAll<HTMLElement>('main button, main a')].find(({ textContent }) =>
    textContent?.includes(words),
  );
  if (!button) throw new Error(`no «${words}»`);
  button.click();
};

describe.each(['/records', '/me'])('%s throws', (address) => {
  it('shows its own error, a way on and nothing of what was on screen; every other route works', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const collected: Fault[] = [];
    const { me, send } = await aboard('twoLoans');
    const app = await openApp({ me, send, address: '/', onFault: (fault) => collected.push(fault) });
    await app.settled();
    broken.is = true;
    await go(app, address);
    expect(app.container.querySelectorAll('h1')).toHaveLength(1);
    expect(app.text()).toContain(es.crashTitle);
    // React itself says what was thrown only in development; what the app reports names the place and the kind.
    const reported = said.mock.calls.map(([first]) => String(first)).filter((line) => line.startsWith('TypeError in'));
    expect(reported.length).toBeGreaterThan(0);
    expect(reported.join('\n')).not.toMatch(/Zumárraga|4711/);
    // The same lines reach the collector of faults, with the version they broke in.
    expect(collected.map(({ text }) => text)).toEqual(reported);
    expect(collected.every(({ version }) => version === VERSION)).toBe(true);

    press(app, 'Reintentar');
    await app.settled();
    expect(app.text()).toContain(es.crashTitle);
    press(app, 'Ir a Inicio');
    await expect.poll(() => app.text()).toContain('$');
    expect(window.location.hash).toBe('#/');
    for (const other of ['/user_center/settings', '/repay/repay_detail', '/borrow/to_borrow']) {
      await go(app, other);
      expect(app.text(), other).not.toContain(es.crashTitle);
      expect(app.container.querySelector('main')?.textContent, other).not.toBe('');
    }
    await go(app, address);
    broken.is = false;
    press(app, 'Reintentar');
    await expect.poll(() => app.text()).not.toContain(es.crashTitle);
    await app.settled();
    app.close();
  });
});

it.each([null, 'repaying'] as const)('publicity that breaks is left out, and home of %s goes on', async (persona) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  publicity.breaks = true;
  const collected: Fault[] = [];
  const { me, send } = await aboard(persona ?? 'repaying');
  const app = await openApp({ me: persona && me, send, address: '/', onFault: (fault) => collected.push(fault) });
  await expect.poll(() => collected.length).toBeGreaterThan(0);
  await app.settled();
  expect(app.text()).toContain(persona ? `$${exactText(EXAMPLE.total)}` : 'Crear cuenta');
  expect(app.text()).not.toContain(es.crashTitle);
  expect(app.text()).not.toContain('Productos de otras empresas');
  app.close();
});

it('what breaks around every screen says that the app is lost: the page is never white', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  broken.around = true;
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const lost = new Promise<Event>((resolve) => root.addEventListener('error', resolve, { once: true }));
  const { send } = await aboard('repaying');
  const app = await openApp({ me: null, send, address: '/' });
  expect((await lost).type).toBe('error');
  app.close();
  root.remove();
});

it('a screen whose file never comes is an error after 60 s, with a way on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { me, send } = await aboard('repaying');
  const app = await openApp({ me, send, address: '/' });
  await app.settled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  window.location.hash = '#/user_center/language';
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
  await go(app, '/');
  expect(app.text()).toContain(`$${exactText(EXAMPLE.total)}`);
  app.close();
});
