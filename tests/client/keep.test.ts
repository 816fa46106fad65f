import type { Ability } from '@puente/contract/native/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { createPage, openHook } from '../../client/src/api/open-hook.fixture.tsx';
import type { BridgeAnswer } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/browser.ts';
import { useCalendar } from '../../client/src/native/use-calendar.ts';
import { useDocumentActions } from '../../client/src/native/use-document-actions.ts';

const DONE = { ok: true, data: null } as const;
const FAILED = { ok: false, reason: 'failed' } as const;
const words = { title: 'Comprobante', text: 'Pagado: $500.00' };
const picture = { name: 'comprobante.png', type: 'image/png', content: new Blob(['P\u00e1g']) } as const;
const event = { id: 'P1-pay', title: 'Pagar', text: 'Vence hoy.', day: '2026-12-31' };

let close = () => {};
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

function inShell(abilities: readonly Ability[], answer: BridgeAnswer<null> = DONE) {
  const askShell = vi.fn(() => Promise.resolve(answer));
  return {
    askShell,
    bridge: { ...browserBridge(), inApp: true, can: (one: Ability) => abilities.includes(one), ask: askShell },
  };
}

async function open<T>(hook: () => T, bridge = browserBridge()) {
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

test('prints and saves in a browser without a shell', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const now = await open(useDocumentActions);
  now().print?.();
  expect(print).toHaveBeenCalledOnce();
  expect(now().save).not.toBeNull();
  expect(now().share).toBeNull();
});

test('the shell receives the title, the text and the file as base64, and confirms a saved file', async () => {
  const { askShell, bridge } = inShell(['print', 'share', 'saveFile']);
  document.title = 'Pagar en OXXO - Puente';
  const now = await open(useDocumentActions, bridge);
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

test.each([
  ['failed', 'failed'],
  ['refused', 'failed'],
  ['missing', 'failed'],
  ['cancelled', null],
] as const)('a shell that answers %s to print, share and save shows the note %s', async (reason, note) => {
  const { bridge } = inShell(['print', 'share', 'saveFile'], { ok: false, reason });
  const now = await open(useDocumentActions, bridge);
  now().print?.();
  await expect.poll(() => now().note).toBe(note);
  await now().share?.(words);
  await expect.poll(() => now().note).toBe(note);
  await now().save?.(picture);
  await expect.poll(() => now().note).toBe(note);
});

test('shares by the web view if the shell cannot share', async () => {
  const shared = sharing(() => Promise.resolve());
  const now = await open(useDocumentActions, inShell(['share'], FAILED).bridge);
  await now().share?.(words);
  expect(shared).toHaveBeenCalledExactlyOnceWith(words);
  await expect.poll(() => now().note).toBeNull();
});

test.each([
  ['AbortError', null],
  ['InvalidStateError', null],
  ['NotAllowedError', 'failed'],
])('after sharing ends with %s, shows the note %s', async (name, note) => {
  sharing(() => Promise.reject(new DOMException('', name)));
  const now = await open(useDocumentActions);
  await now().share?.(words);
  await expect.poll(() => now().note).toBe(note);
});

test.each([
  [DONE, 'shown'],
  [{ ok: false, reason: 'cancelled' }, 'shown'],
  [FAILED, 'failed'],
] as const)('when the shell’s calendar answers %j, returns %s', async (answer, kept) => {
  const { askShell, bridge } = inShell(['addToCalendar'], answer);
  const now = await open(useCalendar, bridge);
  expect(await now()?.(event)).toBe(kept);
  expect(askShell).toHaveBeenCalledWith('addToCalendar', event);
});
