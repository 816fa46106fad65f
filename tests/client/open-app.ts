/** The whole app in this process: `createApp` in jsdom, over the lender of the kit, with answers that a test may alter. */
import { onPage } from './page.ts';
import { PACKAGE_NAME } from '@puente/fixtures';
import { vi } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { mountApp } from '../../client/src/app/mount-app.ts';
import { createClock } from '../../client/src/lib/time/clock.ts';
import type { FaultCollector } from '../../client/src/lib/log.ts';
import type { Bridge } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/browser.ts';
import { type Borrower, type Sender, START } from '@puente/kit';
import { storageKey } from '../support/storage-key.ts';

const NOBODY = { ...onPage };

const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Until React has drawn what it draws in slices of a few milliseconds, one per turn of the event loop: turns cost nothing
 * once there is nothing to draw, and on a busy machine there may be many.
 */
export async function drawn(): Promise<void> {
  for (let turns = 0; turns < 60; turns++) await turn();
}

type Text = { status: number; text: string };
/** `token`: whether the request named a session. */
export type Alter = (answer: Text, asked: { token: boolean }) => Text;

export type OpenArgs = {
  me: Borrower | null;
  send: Sender;
  /** Over a connection of its own, instead of `send`. */
  through?: Transport;
  address: string;
  alter?: Alter;
  bridge?: Bridge;
  storage?: Storage | null;
  /** What the phone believes the time is (ms UTC), the lender's by default; every answer's Date header says the lender's. */
  phone?: () => number;
  /** Minutes the phone's own clock is ahead of UTC; that of Mexico City by default. */
  offset?: number;
  /** The lender's collector of faults. */
  onFault?: FaultCollector;
};

/** Opened while another one is there, it is the page loaded again: that one is gone, and what it kept on the device stays. */
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
  // What the app tells developers is unheard, unless the test listens.
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
      // A page that is gone hears nothing: what its app said of a late answer would stand on the page of the next one.
      if (gone) await new Promise(() => {});
    }
  };

  if (me && storage) {
    const userInfo = { basicInfo: { userId: 'U1', firstName: null, mobile: me.persona.phone } };
    for (const [name, value] of Object.entries({ token: me.token, userInfo, packageName: PACKAGE_NAME })) {
      storage.setItem(storageKey(name), JSON.stringify(value));
    }
    // The answers of an application that waits to be sent were looked over; a test of that forgets it.
    const looked = { value: 'done', owner: 'U1', until: Number.MAX_SAFE_INTEGER };
    // Under the drift `idsAsNumbers` an order is called 700000 and so on.
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

  /** The page is closed; what is kept on the device stays. */
  const unmount = () => {
    gone = true;
    Object.assign(onPage, NOBODY);
    app.unmount();
    container.remove();
  };
  /** Until something is in the page and nothing has been under way for a few turns. */
  const settled = async () => {
    const since = performance.now();
    for (let quiet = 0; quiet < 4; ) {
      if (performance.now() - since > 20_000) throw new Error(`${pending} requests under way`);
      // A part that is fetched only then asks for more.
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
    /** Requests under way. */
    pending: () => pending,
    text: () => container.textContent ?? '',
    settled,
    unmount,
    /** Unmounted, with a device that knows nobody. */
    close: () => {
      unmount();
      localStorage.clear();
    },
  };
}

export type App = Awaited<ReturnType<typeof openApp>>;
