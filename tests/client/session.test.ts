/** The four session codes, failures in parallel, and wrong clocks (faults C2, C10, C11, C12). */
import { contract, SESSION_CODES, type SessionCodeName } from '@puente/contract';
import { EXAMPLE, exactText } from '@puente/fixtures';
import { expect, it, vi } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import meTexts from '../../client/src/i18n/locales/es/me.json' with { type: 'json' };
import { currentToasts } from '../../client/src/utils/overlays.ts';
import { storageKey } from '../support/storage-key.ts';
import { type Alter, openApp, open, visit, shellThat } from './open-app.ts';
import { aboard, callOf, gate } from './wire-lender.ts';
import { signOut, payPart, sees, press } from './hands.ts';
import type { Sender } from '@puente/kit';
import { paths } from '../../client/src/utils/paths.ts';

const ended = (name: SessionCodeName) => ({
  status: 200,
  text: JSON.stringify({ code: SESSION_CODES[name], msg: 'x', data: null }),
});

it('an ended session removes the borrower from page and device, and keeps the draft', async () => {
  const { me, send } = await aboard('repaying');
  const { shell, bridge } = shellThat({ getLoginInfo: async () => ({ token: me.token }) });
  let over = false;
  const alter: Alter = (answer, { token }) => (over && token ? ended('tokenExpired') : answer);
  const app = await visit({ me, send }, '/', { alter, bridge });
  app.device.drafts.save('personalInfo', { firstName: 'Renata' });
  expect(Object.keys(localStorage).join()).toContain(storageKey('lastOrder'));
  over = true;
  // A return to the front refetches every query of the screen.
  for (const visible of [false, true]) shell.notify({ event: 'visibility', data: { visible } });
  await expect.poll(() => app.device.session.get().token).toBeNull();
  await app.settled();
  // The page shows a single message, and no offer of a first loan.
  expect(currentToasts()).toEqual([]);
  expect(app.text().split(es.codes.tokenExpired)).toHaveLength(2);
  expect(app.text()).toContain('Lo que escribiste está guardado');
  expect(app.text()).not.toContain('Tu primer préstamo');
  expect(app.text()).not.toContain(`$${exactText(EXAMPLE.total)}`);
  await expect.poll(() => shell.requests.filter(({ action }) => action === 'logout')).toHaveLength(1);
  const kept = Object.keys(localStorage);
  for (const key of [storageKey('token'), storageKey('userInfo'), storageKey('lastOrder')])
    expect(kept).not.toContain(key);
  // The draft stays for 24 hours, for the same borrower.
  expect(kept.filter((key) => key.startsWith(storageKey('draft', '')))).toHaveLength(1);
});

it('signing out ends on home with a toast, and opens no native login', async () => {
  const { me, send } = await aboard('repaying');
  const { shell, bridge } = shellThat({ getLoginInfo: async () => ({ token: me.token }) });
  const app = await visit({ me, send }, '/me', { bridge });
  await signOut();
  await expect.poll(() => window.location.hash).toBe('#/');
  await app.settled();
  expect(currentToasts().map(({ text }) => text)).toEqual([meTexts.signOut.done]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Puente');
  expect(app.device.session.get().token).toBeNull();
  const actions = shell.requests.map(({ action }) => action);
  expect(actions.filter((action) => action === 'logout')).toHaveLength(1);
  expect(actions).not.toContain('toLogin');
});

function signOutInAnotherTab(): void {
  localStorage.removeItem(storageKey('token'));
  localStorage.removeItem(storageKey('userInfo'));
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey('token'), storageArea: localStorage }));
}

it('an open question closes when another tab signs out', async () => {
  const { app } = await open('repaying', '/me');
  await press(/^Cerrar sesión/u);
  const question = () => document.querySelector('[role=alertdialog]');
  await expect.poll(question).not.toBeNull();
  signOutInAnotherTab();
  await expect.poll(question).toBeNull();
  await app.settled();
});

it('signing out in another tab moves a guarded screen to home and never shows the login', async () => {
  const { app } = await open('repaying', '/user_center/settings');
  const seen: string[] = [];
  const look = new MutationObserver(() => seen.push(window.location.hash));
  look.observe(app.container, { childList: true, subtree: true });
  signOutInAnotherTab();
  await expect.poll(() => window.location.hash).toBe('#/');
  await app.settled();
  look.disconnect();
  expect(seen).not.toContain('#/user/login');
});

it('a form waits for the user id, and restores the draft after a login that returned only a token', async () => {
  const { me, send } = await aboard('personalInfo');
  const { basicInfo } = await me.ask(contract.session.getUserInfo);
  localStorage.setItem(
    storageKey('draft', basicInfo.userId, 'personalInfo'),
    JSON.stringify({ savedAt: me.stage.clock.now(), values: { firstName: 'Renata' } }),
  );
  const { bridge } = shellThat({ getLoginInfo: async () => ({ token: me.token }) });
  // Holds the first request for the user's data.
  const { until, letGo } = gate();
  let requestCount = 0;
  let waiting = 0;
  const slowly: typeof send = async (request) => {
    waiting++;
    if (callOf(request.url) === 'session.getUserInfo' && ++requestCount === 1) await until;
    return send(request).finally(() => waiting--);
  };
  const app = await openApp({ me: null, send: slowly, address: '/auth/personal_infomation', bridge });
  // Waits until all other answers have arrived; a form that did not wait would be drawn by then.
  let still = 0;
  await vi.waitFor(
    () => {
      const isWaiting = requestCount > 0 && waiting === 1 && app.container.querySelector('main [aria-busy=true]');
      still = isWaiting ? still + 1 : 0;
      expect(still).toBeGreaterThan(3);
    },
    { timeout: 60_000, interval: 10 },
  );
  expect(app.container.querySelector('form')).toBeNull();
  letGo();
  await app.settled();
  const name = () => [...app.container.querySelectorAll('input')].find(({ value }) => value === 'Renata');
  await expect.poll(() => name()).toBeDefined();
});

it('an ended session on a guarded screen opens the login with the reason and no borrower data', async () => {
  const { me, send } = await aboard('approved');
  const alter: Alter = (answer, { token }) => (token ? ended('otherDevice') : answer);
  const app = await openApp({ me, send, address: '/borrow/to_borrow', alter });
  await expect.poll(() => window.location.hash).toBe('#/user/login');
  await app.settled();
  expect(currentToasts()).toEqual([]);
  expect(app.container.querySelector('main')?.textContent).toContain(es.codes.otherDevice);
  expect(app.text()).not.toContain('Lo que escribiste está guardado');
  // The number is only in the field, not stored.
  expect([...app.container.querySelectorAll('input')].map(({ value }) => value.replaceAll(' ', ''))).toContain(
    me.persona.phone,
  );
  expect(JSON.stringify({ ...localStorage })).not.toContain(me.persona.phone);
});

it('home says once why the session ended, and offers the sign-in', async () => {
  const { app } = await open('expired', '/');
  const main = () => app.container.querySelector('main');
  await expect.poll(() => main()?.textContent).toContain(es.codes.tokenExpired);
  expect(currentToasts()).toEqual([]);
  [...(main()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Iniciar sesión')?.click();
  await expect.poll(() => window.location.hash).toBe('#/user/login');
  await expect.poll(() => main()?.textContent).toContain(es.codes.tokenExpired);
});

it('a session that ends on a public page shows a toast', async () => {
  const { me, send } = await aboard('repaying');
  let over = false;
  const alter: Alter = (answer, { token }) => (over && token ? ended('otherDevice') : answer);
  const { shell, bridge } = shellThat({ getLoginInfo: async () => ({ token: me.token }) });
  const app = await visit({ me, send }, '/yx1', { alter, bridge });
  over = true;
  for (const visible of [false, true]) shell.notify({ event: 'visibility', data: { visible } });
  await expect.poll(() => app.device.session.get().token).toBeNull();
  await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([es.codes.otherDevice]);
});

const EXPIRED = {
  status: 200,
  headers: {},
  text: JSON.stringify({ code: SESSION_CODES.tokenExpired, msg: 'x', data: null }),
};

it('a payment interrupted by the end of the session is shown as unknown after the next sign-in', async () => {
  const { me, send } = await aboard('repaying');
  const lost: Sender = async (request) =>
    callOf(request.url) === 'repayment.cashierConfirm' ? EXPIRED : send(request);
  await visit({ me, send: lost }, paths.cashier);
  await payPart('500');
  await sees(es.codes.tokenExpired);
  await visit({ me, send }, paths.cashier);
  expect(await sees('Aún no sabemos si se inició tu pago')).toBe(true);
});
