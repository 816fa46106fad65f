/** Runs the whole app in jsdom against the kit's mock server; a test may change the answers. */
import { onPage } from './page.ts';
import { PACKAGE_NAME } from '@puente/fixtures';
import { vi } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { mountApp } from '../../client/src/app/mount-app.ts';
import { createClock } from '../../client/src/utils/clock.ts';
import type { FaultCollector } from '../../client/src/utils/log.ts';
import { type Bridge, findShellPort } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/use-bridge.ts';
import { type Borrower, type Sender, START } from '@puente/kit';
import { storageKey } from '../support/storage-key.ts';
import { aboard, type Lender } from './wire-lender.ts';
import { type Behaviour, installShell, type Platform } from '@puente/scripts/imitation/shell';
import { shellBridge } from '../../client/src/native/shell.ts';

const NOBODY = { ...onPage };

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits for React's time slices: each takes one turn of the event loop, and idle turns cost nothing. */
export async function drawn(): Promise<void> {
  for (let turns = 0; turns < 60; turns++) await turn();
}

/** Returns true if the screen has content and none of it is loading. */
function isShown(container: HTMLElement): boolean {
  const [main] = container.getElementsByTagName('main');
  return Boolean(main?.textContent) && !main?.querySelector('[aria-busy=true]');
}

type Text = { status: number; text: string };
/** Changes an answer; `token` is true if the request carried a session. */
export type Alter = (answer: Text, asked: { token: boolean }) => Text;

/** Changes the data of every answer that has data. */
export const alterData =
  (change: (data: Record<string, unknown>) => object): Alter =>
  ({ status, text }) => {
    const answer = JSON.parse(text) as { data?: Record<string, unknown> | null };
    return { status, text: answer.data ? JSON.stringify({ ...answer, data: change(answer.data) }) : text };
  };

export type OpenArgs = {
  me: Borrower | null;
  send: Sender;
  /** Replaces `send`, for a test that supplies a transport; `alter` then has no effect. */
  through?: Transport;
  address: string;
  alter?: Alter;
  bridge?: Bridge;
  storage?: Storage | null;
  /** Returns the phone's time (ms UTC); by default the server's. Date headers always have the server's time. */
  phone?: () => number;
  /** The phone's time zone in minutes ahead of UTC; Mexico City by default. */
  offset?: number;
  onFault?: FaultCollector;
};

/** Opens the app. A second call reloads the page: the first app ends, and stored data stay. */
export async function openApp({
  me,
  send,
  through,
  address,
  alter,
  bridge = browserBridge(),
  storage = localStorage,
  phone,
  offset = -360,
  onFault,
}: OpenArgs) {
  onPage.close();
  // Silences the app's console, unless the test already watches it.
  if (!vi.isMockFunction(console.error)) vi.spyOn(console, 'error').mockImplementation(() => {});
  const lenderNow = () => me?.stage.clock.now() ?? START;
  let pending = 0;
  let sent = 0;
  let gone = false;
  const transport: Transport = async (request) => {
    const { url, method, headers, body } = request;
    pending++;
    sent++;
    try {
      if (through) return await through(request);
      const answer = await send({
        method: method === 'GET' ? 'GET' : 'POST',
        url,
        headers,
        ...(typeof body === 'string' ? { body } : {}),
      });
      const text = { status: answer.status, text: answer.text };
      return {
        headers: new Headers({ date: new Date(lenderNow()).toUTCString() }),
        ...(alter?.(text, { token: 'authorization' in headers }) ?? text),
      };
    } finally {
      pending--;
      // Leaves late answers of a closed page pending, because their toasts would appear on the next page.
      if (gone) await new Promise(() => {});
    }
  };

  if (me && storage) {
    const userInfo = { basicInfo: { userId: 'U1', firstName: null, mobile: me.persona.phone } };
    for (const [name, value] of Object.entries({ token: me.token, userInfo, packageName: PACKAGE_NAME })) {
      storage.setItem(storageKey(name), JSON.stringify(value));
    }
    // Marks the stored answers as reviewed; tests of the review clear this mark.
    const looked = { value: 'done', owner: 'U1', until: Number.MAX_SAFE_INTEGER };
    // The drift `idsAsNumbers` of a listening server renames orders to 700000 and up, so those are marked too. Marking
    // them always would slow every test, because jsdom takes long to list a full storage.
    const renamed = through ? Array.from({ length: 100 }, (_, n) => String(700_000 + n)) : [];
    for (const orderNo of me.orderNo ? [me.orderNo, ...renamed] : [])
      storage.setItem(storageKey('review', orderNo), JSON.stringify(looked));
  }
  window.location.hash = `#${address}`;
  const clock = createClock(phone ?? lenderNow, () => offset);
  const container = document.body.appendChild(document.createElement('div'));
  const app = await mountApp(container, {
    bridge,
    storage,
    baseUrl: '/api',
    transport,
    clock,
    ...(onFault ? { onFault } : {}),
  });

  /** Closes the page and leaves the stored data. */
  const unmount = () => {
    gone = true;
    Object.assign(onPage, NOBODY);
    app.unmount();
    container.remove();
  };
  /** Waits until the page has content and was idle for a few turns. */
  const settled = async () => {
    const since = performance.now();
    for (let quiet = 0; quiet < 4; ) {
      if (performance.now() - since > 60_000) throw new Error(`${pending} requests under way`);
      // A lazy part that has just loaded may start new requests; only two rounds wait for it, because each costs 1 ms.
      if (quiet === 0 || quiet === 3) await vi.dynamicImportSettled();
      await drawn();
      quiet = pending === 0 && isShown(container) ? quiet + 1 : 0;
    }
  };

  Object.assign(onPage, { close: unmount, settled });
  return {
    device: app.device,
    container,
    sent: () => sent,
    pending: () => pending,
    text: () => container.textContent ?? '',
    settled,
    unmount,
    /** Closes the page and clears the device. */
    close: () => {
      unmount();
      localStorage.clear();
    },
  };
}

export type App = Awaited<ReturnType<typeof openApp>>;

type Changes = Partial<OpenArgs>;

/** Opens the app, as a visitor if `me` has no session; waits until the page is idle, unless timers are faked. */
export async function visit({ me, send }: Pick<Lender, 'me' | 'send'>, address: string, changes: Changes = {}) {
  const app = await openApp({ me: me.token ? me : null, send, address, ...changes });
  if (!vi.isFakeTimers()) await app.settled();
  return app;
}

export async function open(who: string, address: string, changes: Changes = {}) {
  const lender = await aboard(who);
  return { ...lender, app: await visit(lender, address, changes) };
}

/** Stores a draft of the borrower that `openApp` signs in, as if typed before. */
export const storeDraft = (me: Borrower, section: string, values: object): void =>
  localStorage.setItem(storageKey('draft', 'U1', section), JSON.stringify({ savedAt: me.stage.clock.now(), values }));

/** Stores a draft as another tab of this browser would, which this page hears by an event. */
export async function storeDraftElsewhere(me: Borrower, section: string, values: object): Promise<void> {
  storeDraft(me, section, values);
  const key = storageKey('draft', 'U1', section);
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  await drawn();
}

export const go = (address: string): void => {
  window.location.hash = `#${address}`;
};
export async function goTo(address: string): Promise<void> {
  go(address);
  await onPage.settled();
}

/** Fakes the timers, so that `atRest` can skip retry pauses; `vi.useRealTimers()` ends this. */
export const pausesPass = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

type Rest = {
  /** Returns true once the previous page is gone. */
  left?: () => boolean;
  /** Ends the wait early if it returns true, for a screen that polls. */
  until?: () => boolean;
};

/** Number of unchanged rounds after which a page is at rest. */
const QUIET = 3;

/** Waits until the page is at rest; skips retry pauses, but waits for real I/O. */
export async function atRest(
  { container, pending }: Pick<App, 'container' | 'pending'>,
  { left = () => true, until = () => false }: Rest = {},
): Promise<void> {
  const since = performance.now();
  let shown = '';
  for (let quiet = 0; quiet < QUIET && !until(); ) {
    if (performance.now() - since > 60_000) throw new Error(`never at rest: ${container.textContent}`);
    await drawn();
    if (pending() > 0) {
      quiet = 0;
      continue;
    }
    vi.advanceTimersByTime(200);
    await drawn();
    const there = left() && isShown(container);
    // Waits for lazy modules only if one may load, because this wait costs a real millisecond.
    if (!there || quiet === QUIET - 1) await vi.dynamicImportSettled();
    const now = container.textContent ?? '';
    quiet = pending() === 0 && there && now === shown ? quiet + 1 : 0;
    shown = now;
  }
}

export function shellThat(does: Behaviour = {}, platform: Platform = 'android') {
  const shell = installShell({ view: window, platform, does });
  const door = findShellPort(window);
  if (!door) throw new Error('no door');
  return { shell, door, bridge: shellBridge(door, window) };
}

/**
 * Opens the app with faked timers. While `server.isBroken`, every request with a session gets HTTP 500, which the app
 * does not retry.
 */
export async function openBreakable(who: string, address: string, server = { isBroken: false }) {
  pausesPass();
  const alter: Alter = (answer, { token }) => (server.isBroken && token ? { status: 500, text: 'no' } : answer);
  const { app } = await open(who, address, { alter });
  await atRest(app);
  return { app, server };
}
