import { bankCardCalls } from '@puente/contract/calls/bank-card';
import { disbursalCalls } from '@puente/contract/calls/disbursal';
import { identityCalls } from '@puente/contract/calls/identity';
import { orderCalls } from '@puente/contract/calls/order';
import { orderSamples } from '@puente/contract/samples/loan';
import { sessionCalls } from '@puente/contract/calls/session';
import { decryptPath } from '@puente/contract/wire/call-address';
import { afterEach, expect, test, vi } from 'vitest';
import { createClock } from '../utils/clock.ts';
import { ApiError } from './api-error.ts';
import { createApi } from './client.ts';
import type { Fault } from '../utils/log.ts';
import type { Request, Transport } from './wire/transport.ts';
import { uploadTransport } from './wire/upload-transport.ts';

const NOW = Date.parse('2026-11-21T16:42:00.900Z');
const PACKAGE = 'mx.puente.app';

type Answer = { status?: number; text: string; date?: string; retryAfter?: string };

function door(answer: Answer, token: string | null = 'T0') {
  const sent: Request[] = [];
  const faults: Fault[] = [];
  const ended: [ApiError, string | null][] = [];
  const clock = createClock(() => NOW);
  const transport: Transport = (request) => {
    sent.push(request);
    return Promise.resolve({
      status: answer.status ?? 200,
      text: answer.text,
      headers: new Headers({
        ...(answer.date ? { date: answer.date } : {}),
        ...(answer.retryAfter ? { 'retry-after': answer.retryAfter } : {}),
      }),
    });
  };
  const api = createApi({
    baseUrl: '/api',
    clock,
    transport,
    headers: () => ({ token, packageName: PACKAGE, appName: 'Puente', afid: null, lang: 'en' }),
    onSessionError: (error, used) => ended.push([error, used]),
    report: (fault) => faults.push(fault),
  });
  return { api, sent, ended, clock, faults };
}
const partsOf = (request: Request) => {
  const url = new URL(request.url, 'http://x');
  return { path: decryptPath(url.pathname.replace('/api/', ''), PACKAGE), query: Object.fromEntries(url.searchParams) };
};

test('encrypts the path, adds t in seconds and keeps the query readable', async () => {
  const { api, sent } = door({ text: '{"code":0,"msg":"","data":{"exists":true}}' });
  const answer = await api.call(sessionCalls.existsByMobile, { query: { mobile: '5500000001' } });
  expect(answer).toEqual({ exists: true });
  const [request] = sent;
  expect(request && partsOf(request)).toEqual({
    path: '/security/existsByMobile',
    query: { mobile: '5500000001', t: String(Math.floor(NOW / 1000)) },
  });
  expect(request?.url).not.toContain('existsByMobile');
  expect(request?.headers).toMatchObject({ authorization: 'Bearer T0', packagename: PACKAGE, lang: 'en' });
  expect(request?.headers).not.toHaveProperty('afid');
});

test('sends login as a form and other writes as JSON', async () => {
  const session = '{"code":0,"msg":"","data":{"token":"T1","expiresAt":"2026-12-21 10:00:00","userId":"U1"}}';
  const { api, sent } = door({ text: session });
  await api.call(sessionCalls.login, { body: { mobile: '5500000001', code: '123456' } });
  expect(`${sent[0]?.body as URLSearchParams}`).toBe('mobile=5500000001&code=123456');
  expect(sent[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  await api.call(sessionCalls.register, { body: { mobile: '5500000001', code: '123456', termsVersion: '1' } });
  expect(sent[1]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(sent[1]?.body as string)).toMatchObject({ termsVersion: '1' });
});

test.each([
  ['2026-11-28 10:42:00', undefined, '2026-11-28T16:42:00Z'],
  ['2026-11-28 10:42:00', 'Sun, 29 Nov 2026 16:42:00 GMT', '2026-11-29T16:42:00Z'],
  [null, undefined, '2026-11-21T16:42:00.900Z'],
  [null, 'yesterday', '2026-11-21T16:42:00.900Z'],
])(
  'corrects a wrong phone date by `Date`, or by the answer’s own time if `Date` is unreadable: %s, %s',
  async (now, date, is) => {
    const text = JSON.stringify({ code: 0, msg: '', data: { order: null, now } });
    const { api, clock } = door({ text, ...(date ? { date } : {}) });
    await api.call(orderCalls.latest, {});
    expect(clock.now()).toBe(Date.parse(is));
  },
);

test('keeps the clock when `Date` is unreadable and the answer has no data', async () => {
  const { api, clock } = door({ text: '{"code":0,"msg":"","data":null}' });
  await api.call(orderCalls.submit, { body: orderSamples.submit.body });
  expect(clock.now()).toBe(NOW);
});

test.each([
  ['T0', 'tokenInvalid'],
  [null, 'notLoggedIn'],
])('a 401 with the token %s is a session error with its own code', async (token, sessionCode) => {
  const { api } = door({ status: 401, text: '' }, token);
  await expect(api.call(orderCalls.latest, {})).rejects.toMatchObject({ kind: 'session', sessionCode });
});

test('onSessionError receives the session error and the token that was sent', async () => {
  const { api, ended } = door({ text: '{"code":10010304,"msg":"x","data":null}' });
  await expect(api.call(orderCalls.latest, {})).rejects.toMatchObject({ kind: 'session' });
  expect(ended.map(([error, token]) => [error.code, token])).toEqual([[10010304, 'T0']]);
});

test.each([
  ['{"code":0,"msg":"","data":{"order":7}}', 200, { kind: 'contract', code: 0, fields: ['data.order'] }],
  ['<html>', 503, { kind: 'maintenance', code: null, fields: [] }],
  ['{"code":500,"msg":"x"}', 500, { kind: 'refused', code: 500, fields: [] }],
  ['{"code":20602,"msg":"x"}', 200, null],
  ['{"code":100103,"msg":"x"}', 200, null],
])('the answer %s with HTTP %i is reported to the operators as %o', async (text, status, fault) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, faults } = door({ text, status });
  await expect(api.call(orderCalls.latest, {})).rejects.toBeInstanceOf(ApiError);
  expect(faults).toEqual(fault === null ? [] : [{ call: '/loan/loan-order/latest', status, ...fault }]);
  log.mockRestore();
});

test('reports no fault for a valid answer or a missing connection', async () => {
  const { api, faults } = door({ text: '{"code":0,"msg":"","data":{"order":null}}' });
  await api.call(orderCalls.latest, {});
  expect(faults).toEqual([]);
  const report = vi.fn();
  const broken = failing(() => Promise.reject(new TypeError('Failed to fetch')), report);
  vi.stubGlobal('navigator', { onLine: false });
  await expect(broken.call(orderCalls.latest, {})).rejects.toMatchObject({ kind: 'network' });
  expect(report).not.toHaveBeenCalled();
});

test('reports the fields of unreadable rows as a fault and returns the other rows', async () => {
  const { api, faults } = door({
    text: '{"code":0,"msg":"","data":{"banks":[{"code":"2","name":"A","retail":1},{}]}}',
  });
  const { banks } = await api.call(bankCardCalls.getBankBranch, {});
  expect(banks).toEqual([{ code: 2, name: 'A', retail: true }]);
  const fields = ['data.banks.1.code', 'data.banks.1.name', 'data.banks.1.retail'];
  expect(faults).toEqual([{ kind: 'row', call: '/user/getBankBranch', status: 200, code: 0, fields }]);
});

test('during Retry-After the same read is not sent again; other reads and writes are', async () => {
  const { api, sent } = door({ status: 503, text: '', retryAfter: '30' });
  const again = () => expect(api.call(orderCalls.latest, {})).rejects.toMatchObject({ retryAfterMs: 30_000 });
  await again();
  await again();
  expect(sent).toHaveLength(1);
  await expect(api.call(sessionCalls.isRequiredVerificationCode, {})).rejects.toMatchObject({ kind: 'maintenance' });
  expect(sent).toHaveLength(2);
  const query = { orderNo: 'A' };
  await expect(api.call(disbursalCalls.getMoney, { query })).rejects.toMatchObject({ kind: 'maintenance' });
  await expect(api.call(disbursalCalls.getMoney, { query })).rejects.toMatchObject({ kind: 'maintenance' });
  expect(sent).toHaveLength(4);
});

test('sends the read again once Retry-After is over', async () => {
  vi.useFakeTimers();
  const { api, sent } = door({ status: 503, text: '', retryAfter: '30' });
  const again = () => expect(api.call(orderCalls.latest, {})).rejects.toMatchObject({ retryAfterMs: 30_000 });
  await again();
  await vi.advanceTimersByTimeAsync(29_999);
  await again();
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await again();
  expect(sent).toHaveLength(2);
});

const failing = (transport: Transport, report: (fault: Fault) => void = () => {}) =>
  createApi({
    baseUrl: '/api',
    clock: createClock(() => NOW),
    transport,
    headers: () => ({ token: null, packageName: PACKAGE, appName: 'Puente', afid: null, lang: 'es' }),
    onSessionError: () => {},
    report,
  });
const never: Transport = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError'))));

test('rejects as unreachable, as network if offline, as timeout if late, and with AbortError if the caller aborts', async () => {
  const broken = failing(() => Promise.reject(new TypeError('Failed to fetch')));
  // Node 20 has no navigator; Node 22's has no onLine.
  for (const navigator of [undefined, {}, { onLine: true }]) {
    vi.stubGlobal('navigator', navigator);
    await expect(broken.call(orderCalls.latest, {})).rejects.toMatchObject({ kind: 'unreachable' });
  }
  vi.stubGlobal('navigator', { onLine: false });
  await expect(broken.call(orderCalls.latest, {})).rejects.toMatchObject({ kind: 'network' });
  vi.unstubAllGlobals();
  const slow = failing(never);
  await expect(slow.call(orderCalls.latest, {}, { timeoutMs: 5 })).rejects.toMatchObject({ kind: 'timeout' });
  const leaving = new AbortController();
  const left = slow.call(orderCalls.latest, {}, { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('gives a request one minute by default', async () => {
  vi.useFakeTimers();
  const late = failing(never).call(orderCalls.latest, {});
  const ended = vi.fn<() => void>();
  late.catch(ended);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(late).rejects.toMatchObject({ kind: 'timeout', path: '/loan/loan-order/latest' });
});

test("a finished request leaves no timer and ignores its caller's abort", async () => {
  vi.useFakeTimers();
  const { api, sent } = door({ text: '{"code":0,"msg":"","data":{"order":null}}' });
  const caller = new AbortController();
  await api.call(orderCalls.latest, {}, { signal: caller.signal });
  expect(vi.getTimerCount()).toBe(0);
  caller.abort();
  expect(sent[0]?.signal.aborted).toBe(false);
});

test('a refusal neither ends the session nor reaches the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, ended } = door({ text: '{"code":20601,"msg":"x","data":null}' });
  await expect(api.call(orderCalls.latest, {})).rejects.toMatchObject({ kind: 'refused', code: 20601 });
  expect([ended, log.mock.calls]).toEqual([[], []]);
});

test('logs a contract error: its path in a release, its detail during development', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, ended } = door({ text: '{"code":0,"msg":"","data":{"order":7}}' });
  await expect(api.call(orderCalls.latest, {})).rejects.toMatchObject({ kind: 'contract' });
  vi.stubEnv('DEV', false);
  await expect(api.call(orderCalls.latest, {})).rejects.toMatchObject({ kind: 'contract' });
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^contract \/loan\/loan-order\/latest: data.order$/)],
    ['contract /loan/loan-order/latest'],
  ]);
  expect(ended).toEqual([]);
});

test('sends an upload with a progress callback through XMLHttpRequest', async () => {
  const opened: unknown[] = [];
  class Line extends EventTarget {
    upload = new EventTarget();
    open(...args: unknown[]) {
      opened.push(args);
    }
    setRequestHeader() {}
    abort() {}
    send() {
      this.dispatchEvent(new Event('error'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line);
  const { api, sent } = door({ text: '' });
  const upload = api.call(
    identityCalls.uploadCurpBack,
    { body: new FormData() },
    { transport: uploadTransport(() => {}) },
  );
  await expect(upload).rejects.toBeInstanceOf(ApiError);
  expect(opened).toHaveLength(1);
  expect(sent).toEqual([]);
});
