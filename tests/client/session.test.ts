/** Faults C2, C10, C11, C12: the four session codes, however many calls fail together; the wrong clock of a phone. */
import './page.ts';
import { contract, SESSION_CODES, type SessionCodeName } from '@puente/contract';
import { encryptPath } from '@puente/contract/wire/path-cipher';
import { PACKAGE_NAME, EXAMPLE, exactText } from '@puente/fixtures';
import { installShell } from '@puente/scripts/imitation/shell';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import meTexts from '../../client/src/i18n/locales/es/me.json' with { type: 'json' };
import { createApi } from '../../client/src/api/client.ts';
import { createSessionEnd } from '../../client/src/api/errors/session-errors.ts';
import { createClock } from '../../client/src/lib/time/clock.ts';
import { closeToast, currentToasts } from '../../client/src/lib/toast.ts';
import { createSessionStore } from '../../client/src/device/session-store.ts';
import { orderCalls } from '@puente/contract/calls/order';
import { findDoor } from '../../client/src/native/door.ts';
import { shellBridge } from '../../client/src/native/shell.ts';
import { START } from '@puente/kit';
import { storageKey } from '../support/storage-key.ts';
import { type Alter, furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

const ended = (name: SessionCodeName) => ({
  status: 200,
  text: JSON.stringify({ code: SESSION_CODES[name], msg: 'x', data: null }),
});

/** Milliseconds: a busy machine draws late. */

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'loanShell');
  localStorage.clear();
  for (const { id } of currentToasts()) closeToast(id);
});

/** Presses «Cerrar sesión» and, in the question, the same again. */
async function signOut(container: Element): Promise<void> {
  const press = (within: ParentNode) =>
    [...within.querySelectorAll('button')].find(({ textContent }) => textContent === meTexts.signOut.action)?.click();
  press(container);
  await expect.poll(() => document.querySelector('[role=alertdialog]')).not.toBeNull();
  press(document.querySelector('[role=alertdialog]') ?? document);
}

const NAMES = Object.keys(SESSION_CODES) as SessionCodeName[];

describe.each(NAMES)('%s', (name) => {
  it.each([1, 2, 5, 20])('%i calls that fail together end one session, said once, reported once', async (count) => {
    const session = createSessionStore(localStorage, {
      packageName: 'mx.puente.app',
      appName: 'Puente',
      edition: 'market',
    });
    session.set({ token: 'token-1' });
    const said: string[] = [];
    const logout = vi.fn(async () => ({ ok: true as const, data: null }));
    const end = createSessionEnd({
      session,
      bridge: { logout },
      beforeEnd: () => {},
      announce: (which) => said.push(which),
    });
    const api = createApi({
      baseUrl: '/api',
      clock: createClock(() => START),
      transport: async () => ({ ...ended(name), headers: new Headers() }),
      onSessionError: end.handle,
      headers: () => ({ ...session.get(), lang: 'es' }),
    });
    const calls = Array.from({ length: count }, () => api.call(orderCalls.latest, {}).catch((error: unknown) => error));
    for (const error of await Promise.all(calls)) expect(error).toMatchObject({ kind: 'session', codeName: name });
    expect(said).toEqual([name]);
    expect(logout).toHaveBeenCalledTimes(1);
    expect(end.reason()).toBe(name);
    expect(localStorage.getItem(storageKey('token'))).toBeNull();
  });

  it('clears the borrower from the page and the device, and keeps the draft for their return', async () => {
    const { me, send } = await aboard('repaying');
    const does = { getLoginInfo: async () => ({ token: me.token }) };
    const shell = installShell({ view: window, platform: 'android', does });
    const door = findDoor(window);
    if (!door) throw new Error('no door');
    let over = false;
    const alter: Alter = (answer, { token }) => (over && token ? ended(name) : answer);
    const app = await openApp({ me, send, address: '/', alter, bridge: shellBridge(door, window) });
    await app.settled();
    app.device.drafts.save('personalInfo', { firstName: 'Renata' });
    expect(Object.keys(localStorage).join()).toContain(storageKey('lastOrder'));
    over = true;
    // Coming back to the front, every read of the screen is asked again.
    for (const visible of [false, true]) shell.notify({ event: 'visibility', data: { visible } });
    await expect.poll(() => app.device.session.get().token).toBeNull();
    await app.settled();
    expect(currentToasts().map(({ text }) => text)).toEqual([es.codes[name]]);
    expect(app.text()).not.toContain(`$${exactText(EXAMPLE.total)}`);
    await expect.poll(() => shell.requests.filter(({ action }) => action === 'logout')).toHaveLength(1);
    const kept = Object.keys(localStorage);
    for (const key of [storageKey('token'), storageKey('userInfo'), storageKey('lastOrder')])
      expect(kept).not.toContain(key);
    // It waits 24 h for the same borrower.
    expect(kept.filter((key) => key.startsWith(storageKey('draft', '')))).toHaveLength(1);
    app.close();
  });
});

describe.each(['/user_center/settings', '/me'])('signing out on %s', (address) => {
  it('ends on home with its toast, and opens no native login', async () => {
    const { me, send } = await aboard('repaying');
    const does = { getLoginInfo: async () => ({ token: me.token }) };
    const shell = installShell({ view: window, platform: 'android', does });
    const door = findDoor(window);
    if (!door) throw new Error('no door');
    const app = await openApp({ me, send, address, bridge: shellBridge(door, window) });
    await app.settled();
    await signOut(app.container);
    await expect.poll(() => window.location.hash).toBe('#/');
    await app.settled();
    expect(currentToasts().map(({ text }) => text)).toEqual([meTexts.signOut.done]);
    await expect.poll(() => document.activeElement?.textContent).toBe('Puente');
    expect(app.device.session.get().token).toBeNull();
    const actions = shell.requests.map(({ action }) => action);
    expect(actions.filter((action) => action === 'logout')).toHaveLength(1);
    expect(actions).not.toContain('toLogin');
    app.close();
  });
});

it('signing out in a browser does not pass by the login', async () => {
  const { me, send } = await aboard('repaying');
  const app = await openApp({ me, send, address: '/user_center/settings' });
  await app.settled();
  const seen: string[] = [];
  const look = new MutationObserver(() => seen.push(window.location.hash));
  look.observe(app.container, { childList: true, subtree: true });
  await signOut(app.container);
  await expect.poll(() => window.location.hash).toBe('#/');
  await app.settled();
  look.disconnect();
  expect(seen).not.toContain('#/user/login');
  app.close();
});

it('what another tab stores is this tab’s session at once', async () => {
  const { me, send } = await aboard('repaying');
  const app = await openApp({ me, send, address: '/' });
  await app.settled();
  expect(app.text()).toContain(`$${exactText(EXAMPLE.total)}`);
  localStorage.removeItem(storageKey('token'));
  localStorage.removeItem(storageKey('userInfo'));
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey('token'), storageArea: localStorage }));
  await expect.poll(() => app.text()).not.toContain(`$${exactText(EXAMPLE.total)}`);
  expect(app.device.session.get().token).toBeNull();
  app.close();
});

it.each([-1, 0, 1])('an offer lasts as long on a phone whose date is %i days off', async (days) => {
  const { me, send } = await aboard('approved');
  await me.stage.clock.advance('3h');
  // By the phone's own clock it would be over, or stand for two days. Only the Date of an answer tells the difference.
  const phone = () => me.stage.clock.now() + days * 86_400_000;
  const app = await openApp({ me, send, address: `/borrow/confirm_borrow?orderNo=${me.orderNo}`, phone });
  await app.settled();
  await expect.poll(() => app.text()).toMatch(/Te quedan (21\sh\s0|20\sh\s59)\smin/);
  app.close();
});

it('a form waits until it is known whose it is: the draft of a login that gave only a token comes back', async () => {
  const { me, send } = await aboard('personalInfo');
  const { basicInfo } = await me.ask(contract.session.getUserInfo);
  localStorage.setItem(
    storageKey('draft', basicInfo.userId, 'personalInfo'),
    JSON.stringify({ savedAt: me.stage.clock.now(), values: { firstName: 'Renata' } }),
  );
  const does = { getLoginInfo: async () => ({ token: me.token }) };
  installShell({ view: window, platform: 'android', does });
  const door = findDoor(window);
  if (!door) throw new Error('no door');
  // The first who asks who the borrower is waits longest.
  const whoIsIt = encryptPath(contract.session.getUserInfo.path, PACKAGE_NAME);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  let waiting = 0;
  const slowly: typeof send = async (request) => {
    waiting++;
    if (request.url.includes(whoIsIt) && ++asked === 1) await held;
    return send(request).finally(() => waiting--);
  };
  const app = await openApp({
    me: null,
    send: slowly,
    address: '/auth/personal_infomation',
    bridge: shellBridge(door, window),
  });
  // All else is answered, and a form that does not wait would have been drawn by now.
  let still = 0;
  await vi.waitFor(
    () => {
      const isWaiting = asked > 0 && waiting === 1 && app.container.querySelector('main [aria-busy=true]');
      still = isWaiting ? still + 1 : 0;
      expect(still).toBeGreaterThan(3);
    },
    { timeout: 15_000, interval: 10 },
  );
  expect(app.container.querySelector('form')).toBeNull();
  release();
  await app.settled();
  const name = () => [...app.container.querySelectorAll('input')].find(({ value }) => value === 'Renata');
  await expect.poll(() => name()).toBeDefined();
  app.close();
});

describe.each(NAMES)('%s where signing in is needed', (name) => {
  it('leads to the login, which says why; nothing of the borrower is left', async () => {
    const { me, send } = await aboard('approved');
    const alter: Alter = (answer, { token }) => (token ? ended(name) : answer);
    const app = await openApp({ me, send, address: '/borrow/to_borrow', alter });
    await expect.poll(() => window.location.hash).toBe('#/user/login');
    await app.settled();
    expect(currentToasts().map(({ text }) => text)).toEqual([es.codes[name]]);
    expect(app.container.querySelector('main')?.textContent).toContain(es.codes[name]);
    expect(JSON.stringify({ ...localStorage })).not.toContain(me.persona.phone);
    app.close();
  });
});

it.each([
  ['expired', 'tokenExpired'],
  ['otherDevice', 'otherDevice'],
] as const)('who comes home %s hears it once, and finds the offer and the login', async (who, name) => {
  const { me, send } = await aboard(who);
  const app = await openApp({ me, send, address: '/' });
  await app.settled();
  await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([es.codes[name]]);
  const card = () =>
    [...app.container.querySelectorAll('section')].find(({ textContent }) =>
      textContent?.includes('Préstamo personal'),
    );
  await expect.poll(() => card()).toBeDefined();
  [...(card()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Iniciar sesión')?.click();
  await expect.poll(() => window.location.hash).toBe('#/user/login');
  await expect.poll(() => app.container.querySelector('main')?.textContent).toContain(es.codes[name]);
  app.close();
});
