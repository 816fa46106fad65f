import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { persona, photo } from '@puente/fixtures';
import { expect, test, vi } from 'vitest';
import { appInFolder, newFolder, smallDisk } from './disk.fixture.ts';
import { createStore } from './storage/store.ts';
import { requestCall, callBackstage, testApp, START, PACKAGE } from '../../tests/support/mock-calls.ts';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Exchange, LineFacts } from './worlds/exchange.ts';
import { createJournal } from './worlds/journal.ts';
import { encryptPath } from '@puente/contract';
import { testConfig } from './config.ts';

test('a call that a full disk cannot save answers 507 and changes nothing; it succeeds once there is room', async () => {
  const disk = smallDisk();
  const app = testApp({ store: createStore(disk) });
  const { token, orderNo } = await callBackstage(app, 'become', { body: { persona: 'approved' } });
  disk.full = true;
  const take = () => requestCall(app, `/loan/get-money?orderNo=${orderNo}`, { token });
  expect(await take()).toMatchObject({ status: 507, code: 507, msg: 'No se pudo guardar, inténtalo de nuevo' });
  expect(await requestCall(app, '/loan/loan-order/latest', { token })).toMatchObject({
    data: { order: { status: 18 } },
  });
  const become = { method: 'POST', url: '/backstage/become', payload: { persona: 'overdue' } } as const;
  const refused = await app.inject(become);
  expect([refused.statusCode, refused.json()]).toEqual([507, { error: 'It could not be saved, please try again' }]);
  disk.full = false;
  expect(await take()).toMatchObject({ code: 0, data: { status: 7 } });
  await app.close();
});

test('stores one photo per side and removes it with its owner’s data', async () => {
  const { app, photos } = appInFolder(newFolder());
  const { token, orderNo } = await callBackstage(app, 'become', { body: { persona: 'identity' } });
  const upload = (side: string, file: Buffer, order = orderNo ?? '') =>
    requestCall(app, `/user/upload/curp/${side}`, {
      token,
      multipart: { fields: { orderNo: order }, file, name: '../../evil.jpg' },
    });
  expect(await upload('front', photo('id-front.jpg'))).toMatchObject({ code: 20301 });
  expect(await upload('back', photo('id-back.jpg'), 'CR-9999999')).toMatchObject({ code: 20602 });
  expect(photos()).toEqual([]);
  await upload('back', photo('id-back.jpg'));
  await callBackstage(app, 'advance', { body: { by: '1s' } });
  await upload('back', photo('id-back.jpg'));
  await upload('front', photo('id-front.jpg'));
  expect(photos()).toHaveLength(2);
  expect(photos().every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
  await callBackstage(app, 'advance', { body: { by: '8d' } });
  expect(photos()).toEqual([]);
});

test('answers 507 if a photo cannot be saved, and accepts the photo once saving is possible again', async () => {
  const { app, photos, folder, lines } = appInFolder(newFolder());
  const { token, orderNo } = await callBackstage(app, 'become', { body: { persona: 'identity' } });
  const upload = () =>
    requestCall(app, '/user/upload/curp/back', {
      token,
      multipart: { fields: { orderNo: orderNo ?? '' }, file: photo('id-back.jpg'), name: 'back.jpg' },
    });
  renameSync(join(folder, 'photos'), join(folder, 'elsewhere'));
  expect(await upload()).toMatchObject({ status: 507, code: 507 });
  expect(lines).toEqual(['could not save: ENOENT (a folder of DATA_DIR is gone)']);
  renameSync(join(folder, 'elsewhere'), join(folder, 'photos'));
  expect(await upload()).toMatchObject({ code: 0 });
  expect(photos()).toHaveLength(1);
});

test('an answer that breaks the contract becomes a 500 and logs one line without personal data', async () => {
  const lines: string[] = [];
  const app = testApp({ log: (line) => lines.push(line) });
  const { token, mobile } = await callBackstage(app, 'become', { body: { persona: 'new' } });
  const { userId } = await callBackstage(app, 'become', { body: { persona: 'new' } });
  await app.worlds.main.change(userId, (mine) => {
    // Stores a value that no answer may contain.
    mine.contacts = [{ name: 'Luis\nforged line', mobile, relation: 7 as unknown as string }];
  });
  const answer = await requestCall(app, '/security/getUserInfo', { token });
  expect(answer).toMatchObject({
    status: 500,
    code: 500,
    data: null,
    msg: 'Algo falló de nuestro lado, inténtalo de nuevo',
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the answer of session.getUserInfo breaks the contract: data.contacts.0.relation');
  for (const planted of [mobile, token, persona('new').person.nationalId, '\n'])
    expect(lines[0]).not.toContain(planted);
  await app.close();
});

test('the Date header of an answer shows the time of its world, also after the clock was moved', async () => {
  const app = testApp();
  const now = async () => Date.parse(String((await requestCall(app, '/loan/loan-product/index')).headers.date));
  expect(await now()).toBe(START);
  await callBackstage(app, 'advance', { body: { by: '3d' } });
  expect(await now()).toBe(START + 3 * 86_400_000);
  await app.close();
});

const FACTS: LineFacts = {
  machineAt: 0,
  ms: 0,
  bytes: 0,
  userId: null,
  mobile: null,
  verdict: null,
  replayOf: null,
};
const EXCHANGE: Exchange = { url: '/', headers: {}, body: null, bodyBytes: 0, sent: '', honest: null, changed: [] };
const ENTRY = { at: 0, method: 'POST', call: null, path: null, status: 200, code: 0, fault: null };
const MILLION = 'x'.repeat(1_000_000);

test.each([
  ['a request body', { bodyBytes: 1_000_000 }],
  ['an answer', { sent: MILLION }],
  ['the answer without its fault', { honest: MILLION }],
  ['a header', { headers: { cookie2: MILLION } }],
])('the journal counts %s towards its limit of stored characters', (_part, part) => {
  const journal = createJournal(() => {});
  for (let n = 0; n < 20; n++) journal.add(ENTRY, { facts: FACTS, exchange: { ...EXCHANGE, ...part } });
  expect(journal.lines().filter(({ exchange }) => exchange)).toHaveLength(3);
});

test('the journal shows the size of a request body in bytes, and 0 without a body', async () => {
  const app = testApp();
  const world = app.worlds.main;
  await requestCall(app, '/loan/product/list');
  await requestCall(app, '/security/login', { form: { mobile: '5512345678', code: '123456' } });
  expect(world.journal.lines().map(({ exchange }) => exchange?.bodyBytes)).toEqual([0, 29]);
  await app.close();
});

/** Sends a request whose answer the test never reads. */
async function openUnread(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\npackagename: ${PACKAGE}\r\n\r\n`);
  return socket;
}

async function listening() {
  const app = testApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, world: app.worlds.main, port: Number(new URL(address).port) };
}

test('closes an unread event stream once a megabyte of events waits', async () => {
  const { app, world, port } = await listening();
  const socket = await openUnread(port, '/backstage/stream');
  await vi.waitFor(() => expect(world.events.listeners).toBe(1));
  while (world.events.listeners > 0) {
    for (let n = 0; n < 5_000; n++) world.events.add({ at: 0, kind: 'clock', what: 'advance' });
    await nextTurn();
  }
  expect(world.events.last).toBeLessThan(500_000);
  socket.destroy();
  await app.close();
});

test('refuses the 101st event stream of a world', async () => {
  const { app, world } = await listening();
  for (let n = 0; n < 100; n++) world.events.listen(() => {});
  const refused = await app.inject('/backstage/stream');
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { error: '100 streams of this world are open: close one.' },
  ]);
  await app.close();
});

test('forgets a held answer when its client hangs up', async () => {
  const { app, world, port } = await listening();
  await callBackstage(app, 'addFault', { body: { call: 'product.list', fault: { kind: 'hold' }, times: 'always' } });
  const socket = await openUnread(port, `/api/${encryptPath('/loan/product/list', PACKAGE)}?t=1795273200`);
  await vi.waitFor(() => expect(world.faults.holding()).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(() => expect(world.faults.holding()).toEqual([]));
  await app.close();
});

test('releases the oldest held answer once more than a thousand are held', async () => {
  const app = testApp();
  const { faults } = app.worlds.main;
  const neverGone = () => new AbortController().signal;
  const first = faults.held({ call: 'first', mobile: null, since: 0 }, neverGone());
  for (let n = 0; n < 1_000; n++) void faults.held({ call: 'later', mobile: null, since: 0 }, neverGone());
  await first;
  expect(faults.holding()).toHaveLength(1_000);
  await app.close();
});

test('refuses the name of a removed world until a thousand other worlds were removed', async () => {
  const app = testApp();
  const { worlds } = app;
  for (let n = 0; n <= 1_000; n++) {
    worlds.findOrBegin(`run-${n}`);
    worlds.remove(`run-${n}`);
  }
  expect([worlds.findOrBegin('run-1'), worlds.findOrBegin('run-0')?.name]).toEqual([null, 'run-0']);
  await app.close();
});

const PAGE = 'https://app.example';
const config = testConfig({ origins: [PAGE] });
const submitUrl = `/api/${encryptPath('/user/submit', PACKAGE)}?t=1`;

const preflight = (origin: string, app = testApp({ config })) =>
  app.inject({
    method: 'OPTIONS',
    url: submitUrl,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,lang',
    },
  });

test('allows a listed origin every header of the app, with a preflight cached for two hours', async () => {
  const { statusCode, headers } = await preflight(PAGE);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': PAGE,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, packagename, appname, afid, lang, content-type, x-mock-world',
    'access-control-max-age': '7200',
  });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test('a listed origin can read every answer with Date and Retry-After, also a refusal', async () => {
  const app = testApp({ config });
  for (const path of ['/loan/loan-product/index', '/loan/loan-order/latest']) {
    const { headers } = await requestCall(app, path, { headers: { origin: PAGE } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-expose-headers': 'date, retry-after',
    });
  }
});

test('allows no cross-origin request from an unlisted origin, or from any origin if none is listed', async () => {
  for (const answer of [await preflight('https://evil.example'), await preflight(PAGE, testApp())]) {
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
  expect((await preflight(PAGE, testApp())).body).toContain('ORIGINS=http://localhost:3000');
});

const GUARDED = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

test('every answer is no-store, and backstage cannot be framed', async () => {
  const app = testApp({});
  for (const url of ['/api/00', '/backstage', '/backstage/personas', '/elsewhere']) {
    const { headers } = await app.inject({ url });
    expect(headers, url).toMatchObject({ ...GUARDED, 'cross-origin-resource-policy': 'same-site' });
  }
  const { headers } = await app.inject({ url: '/backstage' });
  expect(headers).toMatchObject({ 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' });
  await app.close();
});

test('refuses a foreign host name on loopback and accepts any on other addresses', async () => {
  const statusOf = async (host: string, name: string) => {
    const app = testApp({ config: { ...testConfig(), host } });
    const { statusCode } = await app.inject({ url: '/api/00', headers: { host: name } });
    await app.close();
    return statusCode;
  };
  const own = [
    '127.0.0.1:4010',
    'localhost',
    'LocalHost:4010',
    '[::1]:4010',
    'localhost.',
    'app.localhost:4010',
    '0.0.0.0',
  ];
  for (const name of own) expect(await statusOf('127.0.0.1', name), name).toBe(400);
  const foreign = [
    'attacker.example',
    '10.0.0.5:4010',
    '127.0.0.1.attacker.example',
    'localhost.attacker.example',
    'notlocalhost',
  ];
  for (const name of foreign) expect(await statusOf('127.0.0.1', name), name).toBe(404);
  expect(await statusOf('0.0.0.0', 'demo.example')).toBe(400);
});

test('a call under a foreign host name, or for a world with an invalid name, is refused with the reason', async () => {
  const app = testApp();
  const messageOf = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/00', headers })).json<{ msg: string }>().msg;
  expect(await messageOf({ host: 'host.docker.internal:4010' })).toBe(
    'This server answers only under names of this machine, such as localhost, not under "host.docker.internal:4010".',
  );
  for (const name of ['', 'año', 'a'.repeat(61), 'one, two'])
    expect(await messageOf({ 'x-mock-world': name })).toBe(
      `A world is named by up to 60 letters, digits, dots, dashes, not "${name}".`,
    );
  await app.close();
});

test('answers a request line with a whole address, as clients of a proxy send it', async () => {
  const app = testApp();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { hostname, port } = new URL(address);
  for (const path of ['/ready', '/ready?since=1', '/backstage/worlds', '/backstage/worlds/']) {
    for (const target of [path, `${address}${path}`, `HTTP://localhost:${port}${path}`]) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request({ hostname, port, path: target, agent: false }, resolve).once('error', reject).end();
      });
      answer.resume();
      expect(answer.statusCode, target).toBe(200);
    }
  }
  await app.close();
});
