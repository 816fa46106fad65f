/** Runs the whole app in jsdom against the kit's mock server; a test may change the answers. */
import { onPage } from './page.ts';
import { PACKAGE_NAME } from '@puente/fixtures';
import { vi } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { mountApp } from '../../client/src/app/mount-app.ts';
import { createClock } from '../../client/src/utils/time/clock.ts';
import type { FaultCollector } from '../../client/src/utils/log.ts';
import type { Bridge } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/browser.ts';
import { type Borrower, type Sender, START } from '@puente/kit';
import { storageKey } from '../support/storage-key.ts';

const NOBODY = { ...onPage };

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits for React's time slices: each takes one turn of the event loop, and idle turns cost nothing. */
export async function drawn(): Promise<void> {
  for (let turns = 0; turns < 60; turns++) await turn();
}

type Text = { status: number; text: string };
/** Changes an answer; `token` is true if the request carried a session. */
export type Alter = (answer: Text, asked: { token: boolean }) => Text;

export type OpenArgs = {
  me: Borrower | null;
  send: Sender;
  /** Replaces `send` with a transport of the test's own. */
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
    // The drift `idsAsNumbers` renames orders to 700000 and up, so those are marked too.
    const orderNos = me.orderNo ? [me.orderNo, ...Array.from({ length: 100 }, (_, n) => String(700_000 + n))] : [];
    for (const orderNo of orderNos) storage.setItem(storageKey('review', orderNo), JSON.stringify(looked));
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
      // A lazy part that has just loaded may start new requests.
      await vi.dynamicImportSettled();
      await drawn();
      const main = container.querySelector('main');
      const there = main?.textContent && !main.querySelector('[aria-busy=true]');
      quiet = pending === 0 && there ? quiet + 1 : 0;
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
