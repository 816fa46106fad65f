/** Opens the whole backstage page in jsdom, with the mock server in the same process. */
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { mountPage } from '../../../mock-server/backstage/src/app.tsx';
import { FIRST_INPUT } from '../../../mock-server/backstage/src/faults/fault.ts';
import { NO_FILTER } from '../../../mock-server/backstage/src/journal/filter.ts';
import { openWorld, setPage, type Tab } from '../../../mock-server/backstage/src/page.ts';
import { requestCall, START, callBackstage, testApp } from '../mock-calls.ts';
import { toEventResponse } from '@puente/mock-server/control/events';
import { type BackstageContract, STREAM_PATH } from '@puente/mock-server/control/contract';

/** Runs the mock server without a port; returns replacements for the window's `fetch` and `EventSource`. */
function lenderForPage() {
  const app = testApp();
  const asked = new Map<string, number>();
  const held = new Map<string, Promise<void>>();
  let gone = false;
  const send: typeof fetch = async (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    const [path = ''] = url.split('?');
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (gone) throw new TypeError('Failed to fetch');
    if (!path.startsWith('/backstage') && !path.startsWith('/api')) return new Response(null, { status: 404 });
    const answer = await app.inject({
      method: init.method === 'POST' || init.method === 'HEAD' ? init.method : 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    await held.get(path);
    return new Response(answer.payload, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
  };

  /** Delivers the events that `eventStream` (control/events.ts) would send, without a connection. */
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    readonly stop: () => void;
    constructor(url: string) {
      super();
      const [path, query] = url.split('?');
      if (path !== STREAM_PATH) throw new Error(`${url} is no stream`);
      const world = app.worlds.findOrBegin(new URLSearchParams(query).get('world') ?? '');
      const say = (type: string, data: unknown) =>
        this.readyState < Stream.CLOSED && this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
      this.stop =
        world?.events.listen((event) => {
          if (event) say(event.kind, toEventResponse(event));
          else this.lose();
        }) ?? (() => {});
      queueMicrotask(() => (world && !gone ? say('open', { last: world.events.last }) : this.lose()));
      streams.add(this);
    }
    lose() {
      this.close();
      this.dispatchEvent(new Event('error'));
    }
    close() {
      this.readyState = Stream.CLOSED;
      this.stop();
      streams.delete(this);
    }
  }
  const streams = new Set<Stream>();
  return {
    app,
    asked,
    fetch: send,
    EventSource: Stream,
    /** `true` makes every request fail and closes the streams; `false` brings the server back. */
    gone: (now: boolean) => {
      gone = now;
      if (now) for (const each of streams) each.lose();
    },
    /** Holds back the answers to a path until the returned function is called. */
    hold: (path: string) => {
      let release = () => {};
      held.set(path, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(path);
        release();
      };
    },
    callBackstage: <K extends keyof BackstageContract>(world: string, call: K, body = {}, query = '') =>
      callBackstage(app, call, { world, query, body }),
  };
}

/** Stubs what jsdom lacks: sizes, scrolling and the clipboard. */
function furnish(): void {
  class Still {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Still);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: lay } });
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    this.scrollTop = to.top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
  // Gives the journal a height of twenty rows, because it draws only visible rows.
  const ROW_PX = 28;
  const isJournal = (element: Element) => element.matches('[data-journal-rows]');
  const rowsIn = (element: Element) => Number(element.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount'));
  const sizes = {
    offsetHeight: () => ROW_PX,
    clientHeight: (element: Element) => (isJournal(element) ? 20 * ROW_PX : 0),
    scrollHeight: (element: Element) => (isJournal(element) ? rowsIn(element) * ROW_PX : 0),
  };
  for (const [name, size] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return size(this);
      },
    });
  Element.prototype.scrollIntoView = () => {};
}

let copied = '';
const lay = async (text: string) => {
  copied = text;
};
export const clipboard = (): string => copied;

/** `tab` defaults to Device, which draws least. `settled` runs in the new world before the page opens. */
type Come = { persona?: string; at?: number; tab?: Tab; settled?: (world: string) => Promise<unknown> };

/** Called once per test file. `come` creates a world with a persona and opens the page; `again` reloads the page. */
export function stageOfPage() {
  const lender = lenderForPage();
  let worlds = 0;
  let close = () => {};
  const open = () => {
    close();
    const container = document.body.appendChild(document.createElement('div'));
    openWorld();
    const unmount = mountPage(container);
    close = () => {
      unmount();
      container.remove();
    };
  };
  beforeAll(() => {
    furnish();
    vi.stubGlobal('fetch', lender.fetch);
    vi.stubGlobal('EventSource', lender.EventSource);
  });
  afterEach(() => {
    close();
    close = () => {};
    copied = '';
    setPage({ fault: FIRST_INPUT, filter: NO_FILTER });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await lender.app.close();
  });
  return {
    ...lender,
    again: open,
    come: async ({ persona, at = START, tab = 'device', settled }: Come = {}) => {
      close();
      worlds++;
      const world = `page-${worlds}`;
      await lender.callBackstage(world, 'beginWorld', { name: world, at });
      const here = persona ? await lender.callBackstage(world, 'become', { persona }) : null;
      await settled?.(world);
      sessionStorage.setItem(`backstage.page.${world}`, JSON.stringify({ mobile: here?.mobile ?? null, tab }));
      history.replaceState(null, '', `/backstage?world=${world}`);
      open();
      const { mobile = '', orderNo = null, token = '' } = here ?? {};
      /** Sends a request with the chosen borrower's token, as the app would. */
      const asked = <D>(path: string, body?: object) =>
        requestCall<D>(lender.app, path, { world, token, ...(body ? { body } : {}) });
      return { world, mobile, orderNo, token, asked };
    },
  };
}
