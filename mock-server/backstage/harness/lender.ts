/** Runs the mock server in the test process and connects the backstage page to it without a port. */
import { toEventResponse } from '../../src/control/events/event-stream.ts';
import { type BackstageContract, STREAM_PATH } from '../../src/control/contract.ts';
import { callBackstage, testApp } from '../../src/test-wire.ts';

/** Returns replacements for the window's `fetch` and `EventSource`. */
export function lenderForPage() {
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
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };

  /** Delivers the events that `bindStream` would send, without a connection. */
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
    /** Number of requests by path. */
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
