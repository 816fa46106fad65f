import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Exchange } from './worlds/exchange.ts';
import { createJournal } from './worlds/journal.ts';
import { requestCall, callBackstage, PACKAGE, testApp } from './test-wire.ts';
import { encryptPath } from '@puente/contract';

const EXCHANGE: Exchange = {
  machineAt: 0,
  ms: 0,
  bytes: 0,
  userId: null,
  mobile: null,
  url: '/',
  headers: {},
  body: null,
  bodyBytes: 0,
  sent: '',
  honest: null,
  verdict: null,
  changed: [],
  replayOf: null,
};
const ENTRY = { at: 0, method: 'POST', call: null, path: null, status: 200, code: 0, fault: null };
const MILLION = 'x'.repeat(1_000_000);

test.each([
  ['a request body', { bodyBytes: 1_000_000 }],
  ['an answer', { sent: MILLION }],
  ['the answer without its fault', { honest: MILLION }],
  ['a header', { headers: { cookie2: MILLION } }],
])('the journal counts %s towards its limit of stored characters', (_part, part) => {
  const journal = createJournal(() => {});
  for (let n = 0; n < 20; n++) journal.add(ENTRY, { ...EXCHANGE, ...part });
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

test('releases the oldest held answer beyond a thousand', async () => {
  const app = testApp();
  const { faults } = app.worlds.main;
  const neverGone = () => new AbortController().signal;
  const first = faults.held({ call: 'first', mobile: null, since: 0 }, neverGone());
  for (let n = 0; n < 1_000; n++) void faults.held({ call: 'later', mobile: null, since: 0 }, neverGone());
  await first;
  expect(faults.holding()).toHaveLength(1_000);
  await app.close();
});

test('remembers a removed world’s name until a thousand others were removed', async () => {
  const app = testApp();
  const { worlds } = app;
  for (let n = 0; n <= 1_000; n++) {
    worlds.findOrBegin(`run-${n}`);
    worlds.remove(`run-${n}`);
  }
  expect([worlds.findOrBegin('run-1'), worlds.findOrBegin('run-0')?.name]).toEqual([null, 'run-0']);
  await app.close();
});
