import { CONSENT_VERSION } from '@puente/contract/values/consent';
import { persona } from '@puente/fixtures';
import type { Behaviour } from '@puente/scripts/imitation/shell';
import { expect, it, vi, afterEach } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { storageKey } from '../support/storage-key.ts';
import { aboard, hearing, type Lender } from './wire-lender.ts';
import { openApp, go, open, shellThat } from './open-app.ts';
import { heading, press, sees, choose, button, screenText } from './hands.ts';
import type { Ability } from '@puente/contract/native/messages';
import type { BridgeAnswer } from '../../client/src/native/bridge.ts';
import { currentToasts } from '../../client/src/utils/overlays.ts';
import { browserBridge } from '../../client/src/native/use-bridge.ts';
import { createPage, openHook } from '../../client/src/api/open-hook.fixture.tsx';
import { useCalendar } from '../../client/src/native/use-calendar.ts';
import { useDocumentActions } from '../../client/src/native/use-document-actions.ts';

/** Loads the page inside a shell that behaves as `does`; a second call reloads the page. */
async function inShell({ send }: Pick<Lender, 'send'>, address: string, does: Behaviour) {
  const { shell, bridge } = shellThat(does);
  const page = await openApp({ me: null, send, address, bridge });
  const requestsFor = (action: string) =>
    shell.requests.filter((request) => request.action === action).map(({ payload }) => payload);
  return { page, requestsFor };
}
const nobody = async () => ({ token: null });

it('a guarded screen opens the native login once, then the screen; a closed login can be opened again', async () => {
  const world = await aboard('repaying');
  const closed = await inShell(world, paths.settings, { getLoginInfo: nobody, toLogin: async () => 'cancelled' });
  await expect.poll(() => closed.requestsFor('toLogin')).toHaveLength(1);
  await press(/^Iniciar sesión/u);
  await expect.poll(() => closed.requestsFor('toLogin')).toHaveLength(2);
  await closed.page.settled();
  expect(window.location.hash).toBe(`#${paths.settings}`);

  const toLogin = async () => ({ token: world.me.token ?? '', packageName: 'mx.puente.app' });
  const { page, requestsFor } = await inShell(world, paths.settings, { getLoginInfo: nobody, toLogin });
  await expect.poll(heading).toBe('Configuración');
  await sees('Permisos de tus datos');
  await page.settled();
  expect(page.text()).not.toContain('Estamos abriendo el inicio de sesión');
  expect(requestsFor('toLogin')).toEqual([{ returnTo: paths.settings }]);
});

it('the borrower of the shell’s session replaces the borrower stored in the browser', async () => {
  const { me, send } = await aboard('repaying');
  const earlier = { basicInfo: { userId: 'U1', firstName: null, mobile: persona('overdue').phone } };
  const { token } = await me.stage.become('overdue');
  localStorage.setItem(storageKey('token'), JSON.stringify(token));
  localStorage.setItem(storageKey('userInfo'), JSON.stringify(earlier));
  const { page } = await inShell({ send }, paths.me, { getLoginInfo: async () => ({ token: me.token }) });
  await page.settled();
  await sees(persona('repaying').person.firstName);
  expect(localStorage.getItem(storageKey('userInfo'))).not.toContain(persona('overdue').phone);
  expect(localStorage.getItem(storageKey('token'))).toContain(me.token);
});

it('collects no device data before consent, and only the agreed kinds after it', async () => {
  const world = await aboard('new');
  const applied: unknown[] = [];
  const send = hearing(world.send, 'order.applyMarket', ({ body }) => void applied.push(JSON.parse(String(body))));
  const { page, requestsFor } = await inShell({ send }, paths.toBorrow, {
    getLoginInfo: async () => ({ token: world.me.token }),
    timeSDK: async () => ({ started: ['device', 'location'], refused: [] }),
  });
  await page.settled();
  await choose('91 días');
  await choose('Salud');
  await sees('Total a pagar');
  await press(/^Continuar/u);
  await sees('Uso de tus datos');
  expect(requestsFor('timeSDK')).toEqual([]);
  expect(await world.calls()).not.toContain('device.uploadStatus');

  await choose('Ubicación');
  await press(/^Acepto/u);
  await expect.poll(heading).toBe('Tus datos');
  // The application carries the version and kinds of the disclosure, and the phone stores them.
  const kinds = ['location', 'camera', 'deviceInformation'];
  expect(applied).toEqual([expect.objectContaining({ consentVersion: CONSENT_VERSION, consentKinds: kinds })]);
  expect(JSON.parse(localStorage.getItem(storageKey('consent')) ?? '')).toMatchObject({
    version: CONSENT_VERSION,
    kinds,
  });
  await expect
    .poll(() => requestsFor('timeSDK'))
    .toEqual([{ orderNo: expect.stringMatching(/./), kinds: ['device', 'location'] }]);
});

const DONE = { ok: true, data: null } as const;
const FAILED = { ok: false, reason: 'failed' } as const;

/** Creates the bridge of a shell with these abilities, which gives every request this answer. */
function shellWith(abilities: readonly Ability[], answer: BridgeAnswer<null> = DONE) {
  const askShell = vi.fn(() => Promise.resolve(answer));
  const can = (ability: Ability) => abilities.includes(ability);
  return { askShell, bridge: { ...browserBridge(), inApp: true, can, ask: askShell } };
}

async function openInShell(who: string, address: string, abilities: readonly Ability[]) {
  const { askShell, bridge } = shellWith(abilities, FAILED);
  await open(who, address, { bridge });
  return askShell;
}

it('the loan asks the shell to add a calendar event and to print, and shows a message if either fails', async () => {
  const askShell = await openInShell('repaying', '/repay/repay_detail', ['addToCalendar', 'print']);
  await press('Agregar a mi calendario');
  await sees('No pudimos abrir tu calendario. Anota la fecha.');
  await press('Imprimir o guardar PDF');
  await sees('No se pudo. Inténtalo otra vez o toma una captura de pantalla.');
  expect(askShell.mock.calls).toEqual([
    ['addToCalendar', expect.objectContaining({ id: expect.stringMatching(/^CR-\d+-pay$/) })],
    ['print', { title: expect.stringContaining('Detalle de tu préstamo') }],
  ]);
  go('/me');
  await sees('Cerrar sesión');
  expect(currentToasts(), 'what was said there does not follow').toEqual([]);
});

it('in a shell that can neither add to the calendar nor print, the loan shows no such buttons', async () => {
  await openInShell('repaying', '/repay/repay_detail', []);
  await button('Ya pagué y no aparece');
  for (const words of ['Agregar a mi calendario', 'Imprimir']) expect(screenText()).not.toContain(words);
});

it('the camera help opens the phone’s settings', async () => {
  const askShell = await openInShell('identity', '/auth/id_card_authentication', ['openSettings']);
  await press('Abrir los ajustes');
  await sees('No pudimos abrir los ajustes. Ábrelos tú desde tu teléfono.');
  expect(askShell.mock.calls).toEqual([['openSettings', {}]]);
});

const words = { title: 'Comprobante', text: 'Pagado: $500.00' };
const picture = { name: 'comprobante.png', type: 'image/png', content: new Blob(['P\u00e1g']) } as const;
const event = { id: 'P1-pay', title: 'Pagar', text: 'Vence hoy.', day: '2026-12-31' };

let close = () => {};
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

async function openWith<T>(hook: () => T, bridge = browserBridge()) {
  const { now, close: end } = openHook(createPage({ bridge }), hook);
  close = end;
  await expect.poll(() => now()).toBeDefined();
  return now;
}

function sharing(share: () => Promise<void>) {
  const shared = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  return shared;
}

it('in a browser without a shell, documents can be printed and saved, but not shared', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const now = await openWith(useDocumentActions);
  now().print?.();
  expect(print).toHaveBeenCalledOnce();
  expect(now().save).not.toBeNull();
  expect(now().share).toBeNull();
});

it('print, share and save send the shell the title, text and base64 file; a saved file is confirmed', async () => {
  const { askShell, bridge } = shellWith(['print', 'share', 'saveFile']);
  document.title = 'Pagar en OXXO - Puente';
  const now = await openWith(useDocumentActions, bridge);
  now().print?.();
  await now().share?.(words, picture);
  expect(now().note).toBeNull();
  await now().save?.(picture);
  const file = { name: 'comprobante.png', type: 'image/png', base64: 'UMOhZw==' };
  expect(askShell.mock.calls).toEqual([
    ['print', { title: 'Pagar en OXXO - Puente' }],
    ['share', { ...words, file }],
    ['saveFile', file],
  ]);
  await expect.poll(() => now().note).toBe('saved');
});

it.each([
  ['failed', 'failed'],
  ['refused', 'failed'],
  ['missing', 'failed'],
  ['cancelled', null],
] as const)('a shell that answers %s to print, share and save leaves the note %s', async (reason, note) => {
  const { bridge } = shellWith(['print', 'share', 'saveFile'], { ok: false, reason });
  const now = await openWith(useDocumentActions, bridge);
  now().print?.();
  await expect.poll(() => now().note).toBe(note);
  await now().share?.(words);
  await expect.poll(() => now().note).toBe(note);
  await now().save?.(picture);
  await expect.poll(() => now().note).toBe(note);
});

it('shares through navigator.share if the shell fails to share', async () => {
  const shared = sharing(() => Promise.resolve());
  const now = await openWith(useDocumentActions, shellWith(['share'], FAILED).bridge);
  await now().share?.(words);
  expect(shared).toHaveBeenCalledExactlyOnceWith(words);
  await expect.poll(() => now().note).toBeNull();
});

it.each([
  ['AbortError', null],
  ['InvalidStateError', null],
  ['NotAllowedError', 'failed'],
])('a call of navigator.share that rejects with %s leaves the note %s', async (name, note) => {
  sharing(() => Promise.reject(new DOMException('', name)));
  const now = await openWith(useDocumentActions);
  await now().share?.(words);
  await expect.poll(() => now().note).toBe(note);
});

it.each([
  [DONE, 'shown'],
  [{ ok: false, reason: 'cancelled' }, 'shown'],
  [FAILED, 'failed'],
] as const)('useCalendar, after the shell’s answer %j, returns %s', async (answer, kept) => {
  const { askShell, bridge } = shellWith(['addToCalendar'], answer);
  const now = await openWith(useCalendar, bridge);
  expect(await now()?.(event)).toBe(kept);
  expect(askShell).toHaveBeenCalledWith('addToCalendar', event);
});
