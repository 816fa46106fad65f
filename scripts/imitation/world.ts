/**
 * Runs the app in a separate world (`?world=late-fees`): its calls name that world and its storage is separate, so that
 * two windows cannot sign each other out. Must run before the app's scripts.
 */
import {
  ADDRESS_KEY,
  type BridgeLine,
  devicePrefix,
  BRIDGE_NAME,
  PHONE_SCRIPT,
  type PhoneBridge,
  type PhoneScript,
  scriptKey,
  type Network,
  SLOW,
  LATE_MS,
} from '@puente/backstage/phone/phone-bridge';
import { ABILITIES } from '@puente/contract/native/messages';
import { type Behaviour, type ImitatedShell, installShell, type Platform } from './shell.ts';

type Line = { world: string; network: () => Network };

type OpenRequest = (this: XMLHttpRequest, method: string, url: string | URL, async: boolean) => void;
type SendRequest = (this: XMLHttpRequest, body?: XMLHttpRequestBodyInit | null) => void;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Adds the world to each call of the imitated phone, and delays or fails it as backstage demands. */
function imitateNetwork(view: Window & typeof globalThis, { world, network }: Line): { changed: () => void } {
  const own = (url: string) => new URL(url, view.location.href).origin === view.location.origin;
  const fetched = view.fetch.bind(view);

  const asked: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!own(request.url)) return fetched(request);
    request.headers.set('x-mock-world', world);
    if (network() === 'offline') throw new TypeError('Failed to fetch');
    if (network() !== 'slow') return fetched(request);
    await pause(SLOW.delayMs);
    const answer = await fetched(request);
    await pause(Number(answer.headers.get('content-length') ?? 0) / SLOW.bytesPerMs);
    return answer;
  };
  Object.defineProperty(view, 'fetch', { value: asked, configurable: true, writable: true });

  const { prototype } = view.XMLHttpRequest;
  const open: OpenRequest = Reflect.get(prototype, 'open');
  const send: SendRequest = Reflect.get(prototype, 'send');
  const opened = function (this: XMLHttpRequest, method: string, url: string | URL) {
    open.call(this, method, url, true);
    if (own(String(url))) this.setRequestHeader('x-mock-world', world);
  };
  const sent = function (this: XMLHttpRequest, body?: XMLHttpRequestBodyInit | null) {
    if (network() === 'offline') this.dispatchEvent(new ProgressEvent('error'));
    else if (network() === 'slow') void pause(SLOW.delayMs).then(() => send.call(this, body));
    else send.call(this, body);
  };
  Object.assign(prototype, { open: opened, send: sent });

  // A beacon cannot carry headers, so client-error reports are sent by fetch.
  view.navigator.sendBeacon = (url, body) => {
    void asked(url, { method: 'POST', keepalive: true, ...(body ? { body } : {}) }).catch(() => {});
    return true;
  };

  Object.defineProperty(view.navigator, 'onLine', { get: () => network() !== 'offline', configurable: true });
  let was = network();
  return {
    changed: () => {
      const now = network();
      if ((was === 'offline') !== (now === 'offline'))
        view.dispatchEvent(new Event(now === 'offline' ? 'offline' : 'online'));
      was = now;
    },
  };
}

/** Returns a Storage that prefixes every key and hides keys without the prefix. */
function storageUnder(view: Window, prefix: string): Storage {
  const real = view.localStorage;
  const keys = () =>
    Array.from({ length: real.length }, (_, index) => real.key(index) ?? '').filter((key) => key.startsWith(prefix));
  const storage: Storage = {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index]?.slice(prefix.length) ?? null,
    getItem: (key) => real.getItem(prefix + key),
    setItem: (key, value) => real.setItem(prefix + key, value),
    removeItem: (key) => real.removeItem(prefix + key),
    clear: () => {
      for (const key of keys()) real.removeItem(key);
    },
  };
  view.addEventListener('storage', (event) => {
    if (event.storageArea !== real || !event.key?.startsWith(prefix)) return;
    const renamed = new StorageEvent('storage', {
      key: event.key.slice(prefix.length),
      oldValue: event.oldValue,
      newValue: event.newValue,
    });
    Object.defineProperty(renamed, 'storageArea', { value: storage });
    view.dispatchEvent(renamed);
  });
  return storage;
}

type WorldPhone = { script: () => PhoneScript; hears: (line: BridgeLine) => void; door: PhoneBridge };

const LINES_KEPT = 200;

export function enterWorld(view: Window & typeof globalThis): WorldPhone | null {
  const world = new URLSearchParams(view.location.search).get('world');
  if (!world) {
    view.sessionStorage.removeItem(ADDRESS_KEY);
    return null;
  }
  view.sessionStorage.setItem(ADDRESS_KEY, view.location.search);
  let script = scriptFor(view, world);
  const lines: BridgeLine[] = [];
  const network = imitateNetwork(view, { world, network: () => script.network });
  const door: PhoneBridge = {
    follow: (next) => {
      script = next;
      network.changed();
    },
    bridge: () => lines,
    notify: null,
  };
  Object.defineProperty(view, 'localStorage', { value: storageUnder(view, devicePrefix(world)) });
  Object.defineProperty(view, BRIDGE_NAME, { value: door });
  leaveFocus(view);
  const hears = (line: BridgeLine) => {
    lines.push(line);
    if (lines.length > LINES_KEPT) lines.shift();
  };
  return { script: () => script, hears, door };
}

function scriptFor(view: Window, world: string): PhoneScript {
  const kept: unknown = JSON.parse(view.sessionStorage.getItem(scriptKey(world)) ?? 'null');
  return { ...PHONE_SCRIPT, ...(kept as Partial<PhoneScript> | null) };
}

/**
 * Keeps an app inside backstage's frame from taking the focus at load: a developer typing in backstage would lose
 * keystrokes.
 */
function leaveFocus(view: Window & typeof globalThis): void {
  if (view.parent === view) return;
  const { prototype } = view.HTMLElement;
  const focus: unknown = Reflect.get(prototype, 'focus');
  if (typeof focus !== 'function') return;
  prototype.focus = function focusHere(...how) {
    if (view.document.hasFocus()) Reflect.apply(focus, this, how);
  };
}

/** Imitated shell of a world: behaves as backstage demands and logs every message. */
type WorldShell = { view: Window; platform: Platform; does: Behaviour; phone: WorldPhone };

const ASKS = ['selectContact', 'timeSDK', 'toLogin', ...ABILITIES];

export function worldShell({ view, platform, does, phone }: WorldShell): ImitatedShell {
  // The app trusts a shell only in the browser's top page, so the page in backstage's frame must look like one.
  Object.defineProperty(view, 'self', { value: view.top });
  const entries = Object.entries(does).map(([action, act]) => [
    action,
    guarded(action, act as () => Promise<unknown>, phone),
  ]);
  const shell = installShell({ view, platform, does: Object.fromEntries(entries) as Behaviour });
  phone.door.notify = (message) => {
    logMessage(phone, 'shell', message);
    shell.notify(message as Parameters<ImitatedShell['notify']>[0]);
  };
  return shell;
}

function guarded(action: string, act: (payload: unknown) => Promise<unknown>, phone: WorldPhone) {
  return async (payload: unknown) => {
    logMessage(phone, 'app', { action, payload });
    const { answers } = phone.script();
    if (answers === 'never') return new Promise(() => {});
    if (answers === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    const asks = ASKS.includes(action);
    const answer = asks && (answers === 'denied' || answers === 'cancelled') ? answers : await act(payload);
    logMessage(phone, 'shell', { action, answer: answer ?? null });
    return answer;
  };
}

function masked(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (name === 'base64') return `… ${value.length}`;
  return name === 'token' ? '••••' : value;
}

function logMessage(phone: WorldPhone, from: 'app' | 'shell', what: object): void {
  phone.hears({ at: Date.now(), from, text: JSON.stringify(what, masked), refused: false });
}
