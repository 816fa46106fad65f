import { bankCardCalls } from '@puente/contract/calls/bank-card';
import { disbursalCalls } from '@puente/contract/calls/disbursal';
import { orderCalls } from '@puente/contract/calls/order';
import { sessionCalls } from '@puente/contract/calls/session';
import { orderSamples } from '@puente/contract/samples/loan';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import type { Route } from '../client.ts';
import type { RawAnswer } from './odd-answer.ts';
import { unwrap } from './unwrap.ts';

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

test('keeps all 19 digits of an id, inside and outside of quotes', async () => {
  const id = '1234567890123456789';
  const text = `{"code":0,"msg":"folio \\"${id}\\" ","data":{"orderNo":${id},"status":6}}`;
  expect((await unwrap(orderCalls.applyMarket, { status: 200, text })).data).toEqual({ orderNo: id, status: 6 });
});

test.each([
  ['', 200, 'contract'],
  ['{"code":0,"msg":"ok","data":{"exi', 200, 'contract'],
  ['[]', 200, 'contract'],
  ['{"data":{"exists":true}}', 200, 'contract'],
  ['{"code":null,"msg":"","data":{}}', 200, 'contract'],
  ['', 204, 'contract'],
  ['<html>Bad gateway</html>', 502, 'maintenance'],
  ['', 503, 'maintenance'],
  ['', 300, 'unreachable'],
  ['a page < b', 200, 'contract'],
  ['upstream request timeout', 504, 'maintenance'],
  ['\n <!doctype html><title>Puente</title>', 200, 'intercepted'],
  ['\ufeff<?xml version="1.0"?><html xmlns="x"/>', 200, 'intercepted'],
  ['<!-- Wi-Fi --><HTML>', 401, 'intercepted'],
  ['Sign in to the network', 511, 'intercepted'],
  ['{"message":"Forbidden"}', 403, 'session'],
  ['<html>Not found</html>', 404, 'unreachable'],
  ['', 0, 'intercepted'],
  ['Too many requests', 429, 'busy'],
  ['', 401, 'session'],
  ['<html>Forbidden</html>', 403, 'intercepted'],
] as const)('rejects %j without an envelope and with HTTP %i as %s', async (text, status, kind) => {
  expect(await errorOf(latest, { text, status })).toMatchObject({
    kind,
    status,
    code: null,
    message: `${kind} /loan/loan-order/latest: no envelope (HTTP ${status})`,
  });
});

test.each([
  [{ code: 10010301 }, 200, 'session', 'notLoggedIn'],
  [{ code: 10010303 }, 200, 'session', 'tokenExpired'],
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
  [{ code: 77777, msg: '' }, 200, 'refused', null],
  [{ code: 77777, msg: 'Espera 30 s' }, 429, 'refused', null],
] as const)('rejects %j with HTTP %i as %s', async (envelope, status, kind, why) => {
  const error = await errorOf(latest, { text: JSON.stringify(envelope), status });
  expect(error).toMatchObject({ kind, sessionCode: why });
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
] as const)('rejects an answer of type %s without markup and with HTTP %i as %s', async (type, status, kind) => {
  expect((await errorOf(latest, { type, status, text: 'Access denied' })).kind).toBe(kind);
  expect((await errorOf(exists, { type, status, text: 'Access denied' })).kind).toBe(
    kind === 'session' ? 'unreachable' : kind,
  );
});

test('an envelope sent as text/html still ends the session', async () => {
  const text = JSON.stringify({ code: 10010303 });
  expect((await errorOf(latest, { text, type: 'text/html', status: 401 })).kind).toBe('session');
});

test.each([0, 199, 300, 304, 500])('rejects an empty answer to a write with HTTP %i', async (status) => {
  expect((await errorOf(orderCalls.submit, { text: '', status })).code).toBeNull();
});

test('a refused write rejects with an error that carries the refusal’s code', async () => {
  const text = '\ufeff{"code":77777,"msg":"No"}';
  expect(await errorOf(orderCalls.submit, { text })).toMatchObject({ kind: 'refused', code: 77777, msg: 'No' });
});

test('a 401 is notLoggedIn for a visitor, and unreachable at a call that needs no session', async () => {
  expect((await errorOf(latest, { status: 401, signedIn: false })).sessionCode).toBe('notLoggedIn');
  expect((await errorOf(exists, { status: 401 })).kind).toBe('unreachable');
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
])('rejects code 0 with the wrong data %s', async (text) => {
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

test('names the fields of dropped rows', async () => {
  const { order } = orderSamples.latest.data;
  const orders = [order, { ...order, amount: 'mucho' }];
  const text = JSON.stringify({ code: 0, msg: '', data: { orders, total: 2 } });
  const { data, dropped } = await unwrap(orderCalls.list, { status: 200, text });
  expect(data.orders).toHaveLength(1);
  expect(dropped).toEqual(['data.orders.1.amount']);
});

test('names at most five fields of dropped rows', async () => {
  const { order } = orderSamples.latest.data;
  const orders = [order, ...Array.from({ length: 6 }, () => ({ ...order, amount: 'mucho' }))];
  const text = JSON.stringify({ code: 0, msg: '', data: { orders, total: 7 } });
  expect((await unwrap(orderCalls.list, { status: 200, text })).dropped).toHaveLength(5);
});

test('a refusal carries its code, sentence and data', async () => {
  const error = await errorOf(exists, { text: '{"code":20103,"msg":"Espera 30 s","data":{"seconds":30}}' });
  expect(error).toMatchObject({ kind: 'refused', code: 20103, msg: 'Espera 30 s', data: { seconds: 30 } });
  expect(error.codeName).toBe('codeTooSoon');
});

test('throws for a refusal even if its data match the response schema of the call', async () => {
  const error = await errorOf(exists, { text: '{"code":20103,"msg":"Espera 30 s","data":{"exists":true}}' });
  expect(error).toMatchObject({ kind: 'refused', code: 20103 });
});

test('a 422 names the faulty fields', async () => {
  const text = '{"code":422,"msg":"mobile","data":[{"field":"mobile","msg":"ten digits"},7]}';
  expect((await errorOf(exists, { text, status: 422 })).fields).toEqual([{ field: 'mobile', msg: 'ten digits' }]);
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
