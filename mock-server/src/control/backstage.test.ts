import { PERSONAS } from '@puente/fixtures';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { callBackstage, openStage, START, testApp } from '../../../tests/support/mock-calls.ts';
import * as z from 'zod/mini';
import { type BackstageContract, backstageContract } from './contract.ts';
import { DEFAULT_SCRIPT } from '../loans/order-record.ts';
import { givenInstant, instantText } from './contract/parts.ts';
import { worldExport } from './contract/worlds.ts';

const app = testApp();
afterAll(() => app.close());

const get = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/backstage/worlds', headers, remoteAddress });

describe('access', () => {
  test.each([
    [{ host: '127.0.0.1:4010' }, 200],
    [{ host: 'localhost' }, 200],
    [{ host: '[::1]:4010', origin: 'http://localhost:5173' }, 200],
    [{ host: 'rebound.example' }, 404],
    [{ host: 'localhost.evil.example' }, 404],
    [{ host: 'localhost', origin: 'https://evil.example' }, 404],
    [{ host: 'localhost', origin: 'null' }, 404],
  ])('answers a request with the headers %j with status %i', async (headers, status) =>
    expect((await get(headers)).statusCode).toBe(status),
  );

  test('answers another machine with 404', async () => {
    expect((await get({ host: 'localhost' }, '192.0.2.7')).statusCode).toBe(404);
  });
});

describe('requests that fit no call', () => {
  const local = { host: '127.0.0.1:4010' };
  const LISTED = String.raw`There is: .*/client-faults, .*/stream, /backstage/reference, /backstage, /backstage/open\.`;
  test.each<[InjectOptions, number, string | RegExp, allow?: string]>([
    [
      { url: '/backstage/wordls' },
      404,
      'There is no backstage address /backstage/wordls. Was /backstage/worlds meant?',
    ],
    ...['nothing', '%zz?world=main', '%ff'].map((path): [InjectOptions, number, RegExp] => [
      { url: `/backstage/${path}` },
      404,
      new RegExp(`^There is no backstage address /backstage/${path.split('?')[0]}\\. ${LISTED}$`),
    ]),
    [{ url: '/backstage/pay' }, 405, '/backstage/pay takes POST, not GET.', 'POST'],
    [
      { url: '/backstage/worlds', method: 'DELETE' },
      405,
      '/backstage/worlds takes GET or POST, not DELETE.',
      'GET, POST',
    ],
    [{ url: '/backstage/pay', method: 'PROPFIND' }, 405, '/backstage/pay takes POST, not PROPFIND.', 'POST'],
    [{ url: '/backstage', method: 'POST' }, 405, '/backstage takes GET, not POST.', 'GET'],
    [{ url: '/backstage/reference', method: 'PUT' }, 405, '/backstage/reference takes GET, not PUT.', 'GET'],
    [
      { url: '/backstage/pay', method: 'POST', payload: 'by=1h', headers: { 'content-type': 'text/html' } },
      415,
      'The body must have the content type application/json, in UTF-8 and not compressed.',
    ],
    ...[{ 'content-type': 'application/json; charset=utf-16' }, { 'content-encoding': 'gzip' }].map(
      (headers): [InjectOptions, number, string] => [
        {
          url: '/backstage/clock/freeze',
          method: 'POST',
          payload: '{}',
          headers: { 'content-type': 'application/json', ...headers },
        },
        415,
        'The body must have the content type application/json, in UTF-8 and not compressed.',
      ],
    ),
    [
      {
        url: '/backstage/client-faults',
        method: 'POST',
        payload: '{',
        headers: { 'content-type': 'text/plain', 'content-length': '8193' },
      },
      413,
      'The body is larger than 8192 bytes.',
    ],
    [
      {
        url: '/backstage/import',
        method: 'POST',
        payload: '{',
        headers: { 'content-type': 'application/json', 'content-length': '67108865' },
      },
      413,
      'The body is larger than 67108864 bytes.',
    ],
    [
      { url: '/backstage/import', method: 'POST', payload: { schema: 1, at: START, borrowers: [] } },
      400,
      'schema: 1 is not 2, which this version of the mock server exports',
    ],
    [{ url: '/backstage/worlds/', method: 'PUT' }, 405, '/backstage/worlds takes GET or POST, not PUT.', 'GET, POST'],
  ])('%j is answered with status %i and «%s»', async (request, status, error, allow) => {
    const answer = await app.inject({ ...request, headers: { ...local, ...request.headers } });
    expect([answer.statusCode, answer.json(), answer.headers.allow]).toEqual([
      status,
      { error: typeof error === 'string' ? error : expect.stringMatching(error) },
      allow,
    ]);
  });
});

test.each<[keyof BackstageContract, object, sentence: string]>([
  ['advance', { to: '2020-01-01' }, 'only goes forward: it shows 2026-11-21 09:00:00, and 2020-01-01 00:00:00 has'],
  ['setWebhook', { url: 'http://127.0.0.1:9' }, 'The secret of a webhook has at least 16 characters, not 0.'],
  [
    'setWebhook',
    { url: '127.0.0.1:9', secret: 'x' },
    'an address such as http://127.0.0.1:9000/hook, not 127.0.0.1:9.',
  ],
])('refuses %s with %j and says what was given', async (call, body, sentence) => {
  const { tell } = await openStage(app, 'new');
  await expect(tell(call, body)).rejects.toThrow(sentence);
});

describe('unknown fields', () => {
  const MOBILE = '5500000001';
  test.each<[keyof BackstageContract, object | undefined, string, sentence: string]>([
    ['beginWorld', { name: 'typo', att: START }, '', 'Unrecognized key: \\"att\\", known are name, at, edition'],
    [
      'settings',
      { mobile: MOBILE, settings: { script: { reveiw: 'reject' } } },
      '',
      'settings.script: Unrecognized key: \\"reveiw\\", known are submission, review, ',
    ],
    [
      'settings',
      { mobile: MOBILE, settings: { script: { ...DEFAULT_SCRIPT, failingPayouts: ['closed'] } } },
      '',
      'settings.script.failingPayouts.0: expected accountNotFound, accountClosed, ',
    ],
    [
      'settings',
      { mobile: MOBILE, settings: { reading: { name: 'A' } } },
      '',
      'settings.reading: Unrecognized key: \\"name\\", known are firstName, ',
    ],
    [
      'change',
      { mobile: MOBILE, borrower: { basicInfo: { fistName: 'A' } } },
      '',
      'borrower.basicInfo: Unrecognized key: \\"fistName\\", known are firstName, ',
    ],
    [
      'setTimetable',
      { waits: { revew: '10s' } },
      '',
      'waits: Unrecognized key: \\"revew\\", known are ocr, submission, ',
    ],
    ['setLender', { closed: { spei: 'x' } }, '', 'closed: Unrecognized key: \\"spei\\", known are stp, oxxo, cashier'],
    [
      'addFault',
      { call: '*', fault: { kind: 'cut', wen: 'after' } },
      '',
      'fault: Unrecognized key: \\"wen\\", known are kind, when',
    ],
    [
      'pay',
      { channel: 'stp', clabe: '1', reference: 'A', amount: 1, amout: 1 },
      '',
      'Unrecognized key: \\"amout\\", known are reference, amount, channel, clabe',
    ],
    ['freeze', { at: START }, '', 'Unrecognized key: \\"at\\", known are none'],
    ['borrowers', undefined, '?mobil=5500000001', 'Unrecognized key: \\"mobil\\", known are none'],
    ['journal', undefined, '?aftr=1', 'Unrecognized key: \\"aftr\\", known are after'],
  ])('refuses %s with %j%s and names the known ones', async (call, body, query, sentence) => {
    const { tell } = await openStage(app, 'new');
    const before = await tell('exportWorld');
    await expect(tell(call, body, query)).rejects.toThrow(sentence);
    expect(await tell('exportWorld')).toEqual(before);
  });

  test('no object of a request accepts an unknown field, except what an import stores', () => {
    type Schema = { _zod: { def: Record<string, unknown> } };
    const lenient: string[] = [];
    const walk = (schema: unknown, path: string): void => {
      if (Array.isArray(schema)) for (const each of schema) walk(each, path);
      const { def } = (schema as Partial<Schema>)?._zod ?? {};
      if (!def || schema === worldExport.shape.borrowers || schema === worldExport.shape.settings) return;
      if (def.type === 'object' && def.catchall === undefined) lenient.push(path);
      for (const [name, part] of Object.entries(def.type === 'object' ? (def.shape as object) : def))
        walk(part, `${path}.${name}`);
    };
    for (const [name, route] of Object.entries(backstageContract)) {
      if ('body' in route) walk(route.body, name);
      if ('query' in route) walk(route.query, name);
    }
    expect(lenient).toEqual([]);
  });
});

test('lists the app’s error reports per world; refuses a report that is not a JSON object or is too long', async () => {
  const tell = (payload: string, world: string) =>
    app.inject({
      method: 'POST',
      url: '/backstage/client-faults',
      headers: { 'content-type': 'text/plain', 'x-mock-world': world },
      payload,
    });
  for (const name of ['reporting', 'quiet']) await callBackstage(app, 'beginWorld', { body: { name, at: START } });
  expect((await tell('{"kind":"crash","text":"TypeError"}', 'reporting')).statusCode).toBe(204);
  for (const nothing of ['', 'x', '[1]', '"x"', 'null'])
    expect((await tell(nothing, 'reporting')).statusCode).toBe(400);
  expect((await tell('x'.repeat(9_000), 'reporting')).statusCode).toBe(413);
  expect(await callBackstage(app, 'clientFaults', { world: 'reporting' })).toEqual({
    faults: [{ kind: 'crash', text: 'TypeError' }],
  });
  expect(await callBackstage(app, 'clientFaults', { world: 'quiet' })).toEqual({ faults: [] });
});

describe('personas', () => {
  test.each(PERSONAS)(
    'a borrower created as the persona $key has status $status',
    async ({ key, status, session, phone }) => {
      const { tell, asked, people } = await openStage(app, key);
      expect(people).toMatchObject([{ mobile: phone, status }]);
      // The persona's history ends now: no event lies in the future, and the world's clock has not moved.
      expect((await tell('clock')).now).toBe(START);
      const { borrowers } = await tell('exportWorld');
      const instants = JSON.stringify(borrowers[0]?.orders).match(/"\w+At":\d+/g) ?? [];
      for (const instant of instants) expect(Number(instant.split(':')[1])).toBeLessThanOrEqual(START);
      const { code } = await asked('/security/getUserInfo');
      expect(code).toBe({ open: 0, expired: 10010303, otherDevice: 10010304 }[session]);
    },
  );

  test('becoming a persona twice replaces the borrower', async () => {
    const { tell } = await openStage(app);
    const first = await tell('become', { persona: 'confirm' });
    const second = await tell('become', { persona: 'confirm' });
    expect(second).toMatchObject({ userId: first.userId, status: 14 });
    expect((await tell('borrowers')).borrowers).toHaveLength(1);
  });
});

test('becoming the persona willBeRejected creates an order whose review will reject it', async () => {
  const { tell } = await openStage(app, 'willBeRejected');
  const order = (await tell('exportWorld')).borrowers[0]?.orders.at(-1);
  expect([order?.status, order?.script.review]).toEqual([14, 'reject']);
});

describe('time', () => {
  test('advancing returns the events in order', async () => {
    const { tell } = await openStage(app, 'submitting', 'willBeRejected');
    const { now, happenings } = await tell('advance', { by: '25h' });
    expect(now).toBe(START + 25 * 3_600_000);
    expect(happenings.map(({ row }) => row)).toEqual(['T10', 'T12', 'T16']);
    expect((await tell('advance', { by: 0 })).happenings).toEqual([]);
  });

  test('a restored world repeats the same events', async () => {
    const { tell } = await openStage(app, 'repaying');
    const { id } = await tell('snapshot');
    const live = async () => (await tell('advance', { by: '93d' })).happenings;
    const first = await live();
    expect(first.map(({ row }) => row)).toContain('T23');
    await tell('restore', { id });
    expect(await live()).toEqual(first);
    await tell('reset', { at: START });
    expect(await live()).toEqual([]);
  });

  test.each([
    ['more than ten years', { by: '3661d' }],
    ['999,999 days', { by: '999999d' }],
    ['a date beyond the year 2099', { to: '2100-01-01T00:00:00Z' }],
    ['the last instant a number can say', { to: Number.MAX_SAFE_INTEGER }],
  ])('refuses an advance by or to %s and does not move the clock', async (_far, body) => {
    const { tell } = await openStage(app, 'repaying');
    await expect(tell('advance', body)).rejects.toThrow('400');
    expect((await tell('clock')).now).toBe(START);
  });

  test('an advance of ten years adds an event for each late day', async () => {
    const { tell } = await openStage(app, 'repaying');
    const { happenings } = await tell('advance', { by: '3660d' });
    expect(happenings.length).toBeGreaterThan(3_500);
    expect(happenings.at(-1)).toMatchObject({ row: 'T24', from: 3, to: 3 });
  });

  test('refuses to advance to an earlier time; importing an earlier export restores that time', async () => {
    const { tell } = await openStage(app, 'repaying');
    const before = await tell('exportWorld');
    await tell('advance', { by: '91d' });
    expect((await tell('borrowers')).borrowers[0]?.status).toBe(3);
    await expect(tell('advance', { to: START })).rejects.toThrow('only goes forward');
    await tell('importWorld', before);
    expect(await tell('exportWorld')).toEqual(before);
    await tell('reset');
    expect((await tell('exportWorld')).borrowers).toEqual([]);
  });
});

test('lists a borrower’s debt, CLABE and next event', async () => {
  const { tell, asked, mobile, orderNo } = await openStage(app, 'repaying');
  const short = async () => (await tell('borrowers')).borrowers[0];
  const { data } = await asked<{ clabe: string }>(`/repay/getStpClabe?orderNo=${orderNo}`);
  const before = await short();
  expect(before).toMatchObject({ mobile, status: 2, orders: 1, clabe: data.clabe });
  const owed = before?.owed ?? 0;
  expect(owed).toBeGreaterThan(0);
  await tell('pay', { channel: 'stp', clabe: data.clabe, reference: 'F-2', amount: owed });
  // The debt excludes money on its way, which the bank books after fifteen minutes.
  const paid = await short();
  expect(paid).toMatchObject({ status: 2, owed: 0, clabe: null, nextAt: START + 15 * 60_000 });
  await tell('advance', { to: paid?.nextAt });
  expect(await short()).toMatchObject({ status: 4, owed: 0, clabe: null });
});

test('the backstage page loads nothing from another host', async () => {
  const { body, headers } = await app.inject('/backstage');
  expect(headers['content-type']).toContain('text/html');
  expect(body).not.toMatch(/https?:\/\//);
});

test.each([
  [1_799_999_999_000, '2027-01-15T07:59:59.000Z'],
  ['2026-11-21T15:00:00Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21T15:00Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21T09:00:00+02:00', '2026-11-21T07:00:00.000Z'],
  ['2026-11-21 09:00', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21T09:00:00.5', '2026-11-21T15:00:00.500Z'],
  ['2026-11-21', '2026-11-21T06:00:00.000Z'],
])('parses %j as an instant, in Mexico City time if it has no offset', (given, instant) => {
  expect(new Date(z.parse(givenInstant, given)).toISOString()).toBe(instant);
});

test.each([
  '5',
  'March 7',
  '2026-02-31',
  '2026-11-21T25:00',
  '20261121',
  '21/11/2026',
  '2026-11-21T09:00 CST',
  ' '.repeat(1e6),
])('refuses the text $0 as an instant, although Date might parse it', (given) => {
  expect(z.safeParse(givenInstant, given).success).toBe(false);
  expect(z.safeParse(instantText, given).success).toBe(false);
});
