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
import { createApi, unwrap, type Route } from './client.ts';
import type { Fault } from '../utils/log.ts';
import type { Request, Transport } from './wire/transport.ts';
import type { RawAnswer } from './reading/odd-answer.ts';

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
  'the clock follows `Date`, else the time in the data, and stays unchanged without either: data %s, `Date` %s',
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

const OLD_DATE = 'Thu, 01 Jan 1970 00:00:10 GMT';

test.each([
  ['a Wi-Fi login page', 200, '<html>', false],
  ['a gateway page', 502, '<html>Bad gateway</html>', false],
  ['a gateway without words', 503, '', false],
  ['a redirect', 0, '', false],
  ['a 401 without an envelope', 401, '', false],
  ['a refusal of the server', 200, '{"code":20602,"msg":"x"}', true],
  ['an ended session', 200, '{"code":10010304,"msg":"x","data":null}', true],
  ['an answer with an unreadable field', 200, '{"code":0,"msg":"","data":{"order":7}}', true],
])('the date of %s (HTTP %i, body %j) sets the clock: %s', async (_who, status, text, follows) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, clock } = door({ status, text, date: OLD_DATE });
  await expect(api.call(orderCalls.latest, {})).rejects.toBeInstanceOf(ApiError);
  expect(clock.isKnown()).toBe(follows);
  expect(clock.now()).toBe(follows ? Date.parse(OLD_DATE) : NOW);
});

test.each([
  ['T0', 'tokenInvalid'],
  [null, 'notLoggedIn'],
])('a 401 answer to a call with the token %s rejects with the session code %s', async (token, sessionCode) => {
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
])(
  'the answer %s with HTTP %i is reported to the operators as %o (null: not reported)',
  async (text, status, fault) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { api, faults } = door({ text, status });
    await expect(api.call(orderCalls.latest, {})).rejects.toBeInstanceOf(ApiError);
    expect(faults).toEqual(fault === null ? [] : [{ call: '/loan/loan-order/latest', status, ...fault }]);
    log.mockRestore();
  },
);

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

test('during Retry-After, a repeated read is not sent, but other reads and every write are sent', async () => {
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

test('a request fails as unreachable, network (offline) or timeout, and rejects with AbortError if its caller aborts', async () => {
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

test('sends a call through the transport of its options instead of the usual one', async () => {
  const { api, sent } = door({ text: '' });
  const transport = vi.fn(() => Promise.reject(new TypeError('Upload failed')));
  const upload = api.call(identityCalls.uploadCurpBack, { body: new FormData() }, { transport });
  await expect(upload).rejects.toBeInstanceOf(ApiError);
  expect(transport).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

const exists = sessionCalls.existsByMobile;
const latest = orderCalls.latest;
const errorOf = async (route: Route, answer: Partial<RawAnswer>): Promise<ApiError> => {
  try {
    await unwrap(route, { status: 200, text: '', ...answer });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('no error');
};

test.each([
  ['{"code":0,"msg":"ok","data":{"exists":true}}', true],
  ['{"code":"0","msg":null,"data":{"exists":false,"new":1}}', false],
  ['\ufeff{"code":0,"msg":"","data":{"exists":1}}', true],
])('returns the data of %s', async (text, there) => {
  expect(await unwrap(exists, { status: 200, text })).toEqual({ data: { exists: there }, dropped: [] });
});

test.each([
  ['[]', 200, 'contract'],
  ['{"code":null,"msg":"","data":{}}', 200, 'contract'],
  ['', 300, 'unreachable'],
  ['a page < b', 200, 'contract'],
  ['\ufeff<?xml version="1.0"?><html xmlns="x"/>', 200, 'intercepted'],
  ['<!-- Wi-Fi --><HTML>', 401, 'intercepted'],
  ['{"message":"Forbidden"}', 403, 'session'],
] as const)(
  'rejects the body %j, which has no envelope, with HTTP %i as an error of kind %s',
  async (text, status, kind) => {
    expect(await errorOf(latest, { text, status })).toMatchObject({
      kind,
      status,
      code: null,
      message: `${kind} /loan/loan-order/latest: no envelope (HTTP ${status})`,
    });
  },
);

test.each([
  [{ code: 10010301 }, 200, 'session', 'notLoggedIn'],
  [{ code: '10010304' }, 200, 'session', 'otherDevice'],
  [{ code: 100103 }, 401, 'session', 'tokenInvalid'],
  [{ code: 401, msg: 'Unauthorized' }, 200, 'session', 'tokenInvalid'],
  [{ code: 403, msg: 'Forbidden' }, 403, 'session', 'tokenInvalid'],
  [{ code: -7 }, 401, 'session', 'tokenInvalid'],
  [{ code: 20404, msg: 'x' }, 403, 'refused', null],
  [{ code: 500, msg: 'x' }, 500, 'refused', null],
  [{ code: 503, msg: 'x' }, 503, 'maintenance', null],
  [{ code: 429, msg: '' }, 429, 'busy', null],
  [{ code: 20103, msg: 'Espera 30 s' }, 429, 'refused', null],
  [{ code: 77777, msg: 'x' }, 200, 'refused', null],
] as const)('rejects the envelope %j with HTTP %i as an error of kind %s', async (envelope, status, kind, why) => {
  const error = await errorOf(latest, { text: JSON.stringify(envelope), status });
  expect(error).toMatchObject({ kind, sessionCode: why });
});

test('an envelope with the code 401 ends no session at a call that sends none', async () => {
  const text = JSON.stringify({ code: 401, msg: 'Unauthorized' });
  expect((await errorOf(exists, { text, status: 401 })).kind).toBe('refused');
});

test('a session code ends the session even with Retry-After', async () => {
  const text = JSON.stringify({ code: 10010303 });
  const error = await errorOf(latest, { text, status: 503, retryAfter: '3', now: 0 });
  expect(error).toMatchObject({ kind: 'session', sessionCode: 'tokenExpired', retryAfterMs: 3_000 });
});

test.each([
  ['text/html', 200, 'intercepted'],
  ['Text/HTML; charset=utf-8', 401, 'intercepted'],
  ['application/xhtml+xml', 403, 'intercepted'],
  ['text/plain', 403, 'session'],
  [null, 401, 'session'],
] as const)('rejects a plain text sent as type %s with HTTP %i as an error of kind %s', async (type, status, kind) => {
  expect((await errorOf(latest, { type, status, text: 'Access denied' })).kind).toBe(kind);
  expect((await errorOf(exists, { type, status, text: 'Access denied' })).kind).toBe(
    kind === 'session' ? 'unreachable' : kind,
  );
});

test('an envelope with a session code ends the session even if its content type is text/html', async () => {
  const text = JSON.stringify({ code: 10010303 });
  expect((await errorOf(latest, { text, type: 'text/html', status: 401 })).kind).toBe('session');
});

test.each([0, 199, 300, 304, 500])('rejects an empty answer to a write with HTTP %i', async (status) => {
  expect((await errorOf(orderCalls.submit, { text: '', status })).code).toBeNull();
});

test('a proxy’s page with HTTP 413 is the refusal of a large file, not an unknown outcome', async () => {
  const error = await errorOf(exists, { text: '<html>', type: 'text/html', status: 413 });
  expect([error.kind, error.codeName, error.outcomeUnknown]).toEqual(['refused', 'tooLarge', false]);
});

test.each([
  ['a POST with HTTP 204', orderCalls.submit, { status: 204, text: '' }],
  ['a POST with nothing in it', orderCalls.submit, { status: 200, text: ' ' }],
  ['a GET that changes state', disbursalCalls.getMoney, { status: 204, text: '' }],
  ['data that is null', orderCalls.submit, { status: 200, text: '{"code":0,"msg":"","data":null}' }],
  ['no data', bankCardCalls.addBankCard, { status: 200, text: '{"code":0}' }],
])('reads %s as a successful call', async (_what, route, answer) => {
  expect(await unwrap(route, answer)).toEqual({ data: null, dropped: [] });
});

test.each([
  '{"code":0,"msg":"ok"}',
  '{"code":0,"msg":"ok","data":null}',
  '{"code":0,"msg":"ok","data":{"exists":"yes"}}',
])('rejects code 0 with missing or wrong data as a contract error: %s', async (text) => {
  const error = await errorOf(exists, { text });
  expect(error.kind).toBe('contract');
  expect(error.message).toContain('data');
});

test('reports up to five unreadable fields by name, never by value', async () => {
  const { order } = orderSamples.latest.data;
  const wrong = { amount: 'GOMA850101', termDays: 'x', unrepaid: 'x', createdAt: 'x', cat: 'x', interest: 'x' };
  const error = await errorOf(latest, {
    text: JSON.stringify({ code: 0, msg: '', data: { order: { ...order, ...wrong } } }),
  });
  expect(error.unreadable).toEqual([
    'data.order.amount',
    'data.order.termDays',
    'data.order.interest',
    'data.order.cat',
    'data.order.unrepaid',
  ]);
  expect(error.message).toContain('data.order.amount, data.order.termDays');
  expect(error.message).not.toContain('GOMA');
});

test('names at most five fields of dropped rows', async () => {
  const { order } = orderSamples.latest.data;
  const orders = [order, ...Array.from({ length: 6 }, () => ({ ...order, amount: 'mucho' }))];
  const text = JSON.stringify({ code: 0, msg: '', data: { orders, total: 7 } });
  expect((await unwrap(orderCalls.list, { status: 200, text })).dropped).toHaveLength(5);
});

test('throws for a refusal even if its data match the response schema of the call', async () => {
  const error = await errorOf(exists, { text: '{"code":20103,"msg":"Espera 30 s","data":{"exists":true}}' });
  expect(error).toMatchObject({ kind: 'refused', code: 20103 });
});

test.each([
  [20911, { owed: '312.50', seen: 300 }, { owed: 312.5, seen: 300 }],
  [422, [{ field: 'email', msg: 'x' }], [{ field: 'email', msg: 'x' }]],
])('reads the data of refusal %i as the contract’s types', async (code, data, read) => {
  const error = await errorOf(orderCalls.submit, { text: JSON.stringify({ code, msg: 'x', data }) });
  expect([error.kind, error.code, error.data]).toEqual(['refused', code, read]);
});

const outOfReach = () => Promise.reject(new TypeError('Failed to fetch'));

test('returns a valid answer even if the tolerant reader fails to load', async () => {
  const text = '{"code":0,"msg":"ok","data":{"exists":true}}';
  expect(await unwrap(exists, { status: 200, text }, outOfReach)).toEqual({ data: { exists: true }, dropped: [] });
});

test('a refusal keeps its raw data if the tolerant reader fails to load', async () => {
  const text = '{"code":20103,"msg":"Espera","data":{"countdownTime":"42"}}';
  const error = { kind: 'refused', code: 20103, msg: 'Espera', data: { countdownTime: '42' }, path: exists.path };
  await expect(unwrap(exists, { status: 200, text }, outOfReach)).rejects.toMatchObject(error);
});

test('rejects an answer without an envelope as «contract» if the tolerant reader fails to load', async () => {
  const error = { kind: 'contract', path: exists.path, status: 502, code: null };
  await expect(unwrap(exists, { status: 502, text: '' }, outOfReach)).rejects.toMatchObject(error);
});

test.each(['null', '[{"field":"email","msg":"x"}]', '"x"', '7', undefined])(
  'a refusal with the data %s does not load the tolerant reader',
  async (data) => {
    const fetchReader = vi.fn(outOfReach);
    const text = `{"code":422,"msg":"x"${data === undefined ? '' : `,"data":${data}`}}`;
    await expect(unwrap(exists, { status: 422, text }, fetchReader)).rejects.toMatchObject({ code: 422 });
    expect(fetchReader).not.toHaveBeenCalled();
  },
);
