/** Puts middleboxes between app and server for every call that writes. `posts.test.ts` covers broken connections. */
import { contract } from '@puente/contract';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import { isWrite } from '../../client/src/api/is-write.ts';
import { ApiError } from '../../client/src/api/errors/api-error.ts';
import type { Response as Answer, Transport } from '../../client/src/api/wire/transport.ts';
import { WRITES } from './presses.ts';
import { aboard, apiOf, cutLine, effectOn } from './wire-lender.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.useRealTimers());

const SLOW = REQUEST_TIMEOUT_MS - 1_000;
/** Sends no byte until the app gives up. */
const silent: Transport = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('Failed to fetch'))));
/** Makes progress just before each timeout, ten times; then the request arrives. */
const crawling =
  (arrive: Transport): Transport =>
  async (request) => {
    for (let part = 0; part < 10; part++) {
      await vi.advanceTimersByTimeAsync(SLOW);
      request.onMove?.();
    }
    request.signal.throwIfAborted();
    return arrive(request);
  };

const page = (status: number): Transport => {
  const headers = new Headers({ 'content-type': 'text/html' });
  return async (): Promise<Answer> => ({ status, text: '<!doctype html><title>Wi-Fi</title>', headers });
};

/** The answer of a middlebox, and the key of the message that the app shows. */
const HOSTILE: Readonly<Record<string, { line: Transport; says: keyof typeof es }>> = {
  'a firewall with 401': { line: page(401), says: 'intercepted' },
  'a firewall with 403': { line: page(403), says: 'intercepted' },
  'a Wi-Fi login with 200': { line: page(200), says: 'intercepted' },
  'a Wi-Fi login with 511': { line: page(511), says: 'intercepted' },
  'a redirect to a Wi-Fi login': { line: page(0), says: 'intercepted' },
  'a gateway with 502': { line: page(502), says: 'maintenance' },
  'a gateway with 500': { line: page(500), says: 'maintenance' },
  'no connection': { line: () => Promise.reject(new TypeError('Failed to fetch')), says: 'unreachable' },
};

it('has a row for every call that writes', () => {
  const calls = Object.entries(contract).flatMap(([word, routes]) =>
    Object.entries(routes).flatMap(([name, route]) => (isWrite(route) ? [`${word}.${name}`] : [])),
  );
  expect(Object.keys(WRITES).toSorted()).toEqual(calls.toSorted());
});

it.each(Object.entries(WRITES))(
  '%s shows the right error behind every middlebox, and has its effect once the line is free',
  async (call, { who, ready }) => {
    const { me, send } = await aboard(who);
    const press = await ready(me);
    const before = await effectOn(me);
    for (const [name, { line, says }] of Object.entries(HOSTILE)) {
      let sent = 0;
      const hostile = apiOf(me, (request) => {
        sent++;
        return line(request);
      });
      const failure: unknown = await press(hostile).catch((error: unknown) => error);
      expect(failure, name).toBeInstanceOf(ApiError);
      // The error's kind is also the key of its message.
      expect(failure, name).toMatchObject({ kind: says, sessionCode: null, outcomeUnknown: true });
      expect([name, sent]).toEqual([name, 1]);
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = press(apiOf(me, silent)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(SLOW);
    expect(vi.getTimerCount(), 'the request is still under way').toBe(1);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - SLOW);
    expect(await late).toMatchObject({
      kind: 'timeout' satisfies keyof typeof es,
      sessionCode: null,
      outcomeUnknown: true,
    });
    expect(await effectOn(me), `${call} has no effect`).toEqual(before);
    await press(apiOf(me, crawling(cutLine(send, null).transport)));
    expect(vi.getTimerCount()).toBe(0);
  },
);
