import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '@puente/scripts/serve/listening.fixture';
import { expect, onTestFinished, test } from 'vitest';
import { createKit, START } from '@puente/kit';
import { buildApp } from '@puente/mock-server/app';
import { testConfig } from '@puente/mock-server/config';
import { createEvents } from '@puente/mock-server/worlds/journal';
import { frozenClock } from '@puente/mock-server/loans/clock';
import { createStore } from '@puente/mock-server/storage/store';
import {
  createWebhook,
  QUEUE_MAX,
  TIMEOUT_MS,
  WAITS_MS,
  explainUncallable,
  webhookPayload,
} from '@puente/mock-server/worlds/webhook';

const SECRET = 'a secret of sixteen';
type Got = { body: string; signature: string; answer: ServerResponse };

/** Starts an HTTP receiver; the test writes each response. */
async function receiver() {
  const got: Got[] = [];
  const server = createServer((asked: IncomingMessage, answer) => {
    let body = '';
    asked.on('data', (chunk: Buffer) => (body += chunk.toString()));
    asked.on('end', () => void got.push({ body, signature: String(asked.headers['x-puente-signature']), answer }));
  });
  return { got, url: `${await listening(server)}/hook` };
}

/** Replaces timers: the test fires those of a given wait (ms) by hand. */
function byHand() {
  const timers = new Map<number, Set<() => void>>();
  const later = (ms: number, then: () => void) => {
    const set = timers.get(ms) ?? new Set();
    timers.set(ms, set.add(then));
    return () => void set.delete(then);
  };
  const fire = (ms: number) => {
    const due = [...(timers.get(ms) ?? [])];
    timers.get(ms)?.clear();
    for (const then of due) then();
  };
  const waiting = (ms: number) => timers.get(ms)?.size ?? 0;
  return { later, fire, waiting, now: () => 1_700_000_000_500 };
}

function watch(url: string, time = byHand()) {
  const events = createEvents();
  const target = { url, secret: SECRET };
  const hook = createWebhook({ world: 'w', events, worldTime: () => START }, { target, hosts: [], ...time });
  onTestFinished(() => hook.close());
  const happening = {
    row: 'T20',
    event: 'partPaid',
    from: 2,
    to: 2,
    at: START,
    orderNo: 'CR-1',
    amount: 50_000,
    owed: 1_000,
  } as const;
  const pay = () => events.add({ kind: 'happening', at: START, happening, mobile: '5500000001' });
  const notes = () => events.since(0).flatMap((event) => (event.kind === 'webhook' ? [event.what] : []));
  return { events, hook, pay, notes, time };
}

test('a whole loan sends signed payloads of the contract, listed among the world’s events', async () => {
  const { got, url } = await receiver();
  const app = buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig(), log: () => {} });
  onTestFinished(() => app.close());
  await using kit = await createKit({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
  const { stage } = kit;
  await stage.ask(stage.routes.setWebhook, { url, secret: SECRET });
  const ana = await kit.as('repaying');
  await ana.pay('oxxo');
  await expect.poll(() => got.length).toBe(1);
  const [{ body, signature, answer } = got[0]!] = got;
  const payload = webhookPayload.parse(JSON.parse(body));
  expect(payload).toMatchObject({
    type: 'money.arrived',
    world: kit.world,
    orderNo: ana.orderNo,
    event: 'paidOff',
    to: 4,
    owed: 0,
  });
  expect(payload.amount).toBeGreaterThan(500);
  const [, t] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature) ?? [];
  expect(signature).toBe(`t=${t},v1=${createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex')}`);
  answer.writeHead(204).end();
  await expect
    .poll(() => stage.ask(stage.routes.webhook))
    .toEqual({ url, waiting: 0, delivered: 1, failed: 0, dropped: 0 });
  const { events } = await stage.events();
  expect(events.filter(({ kind }) => kind === 'webhook').map(({ what }) => what)).toEqual([
    `money.arrived ${payload.id}: HTTP 204`,
  ]);
});

test('retries a failing receiver after growing waits, then gives up and sends the next event', async () => {
  const { got, url } = await receiver();
  const { pay, notes, hook, time } = watch(url);
  pay();
  pay();
  for (const [index, wait] of WAITS_MS.entries()) {
    await expect.poll(() => got.length).toBe(index + 1);
    got[index]?.answer.writeHead(index === 0 ? 302 : 500, { location: url }).end();
    await expect.poll(() => time.waiting(wait)).toBe(1);
    expect(notes().at(-1)).toMatch(new RegExp(`again in ${wait / 1_000} s$`));
    time.fire(wait);
  }
  await expect.poll(() => got.length).toBe(WAITS_MS.length + 1);
  expect(new Set(got.map(({ body }) => body)).size).toBe(1);
  got.at(-1)?.answer.writeHead(500).end();
  await expect.poll(() => got.length).toBe(WAITS_MS.length + 2);
  expect(notes().at(-1)).toMatch(/HTTP 500, given up$/);
  got.at(-1)?.answer.writeHead(200).end();
  await expect.poll(() => hook.state()).toMatchObject({ delivered: 1, failed: 1, waiting: 0 });
});

test('an event after a restart has another id than one before it, because receivers drop a repeated id', async () => {
  const { got, url } = await receiver();
  for (const run of [1, 2]) {
    watch(url).pay();
    await expect.poll(() => got.length).toBe(run);
  }
  const ids = got.map(({ body }) => webhookPayload.parse(JSON.parse(body)).id);
  expect(new Set(ids).size).toBe(2);
});

test('counts a receiver without an answer in ten seconds as failed', async () => {
  const { got, url } = await receiver();
  const { pay, notes, time } = watch(url);
  pay();
  await expect.poll(() => got.length).toBe(1);
  time.fire(TIMEOUT_MS);
  expect(notes()).toEqual([expect.stringMatching(/no answer in 10 s, again in 1 s$/)]);
});

test('counts a refused connection as failed', async () => {
  const { notes, pay } = watch('http://127.0.0.1:9/');
  pay();
  await expect.poll(notes).toEqual([expect.stringMatching(/ECONNREFUSED, again in 1 s$/)]);
});

test('a world that ends closes its webhook, which then sends nothing more', async () => {
  const { got, url } = await receiver();
  const { pay, hook, events, time } = watch(url);
  pay();
  await expect.poll(() => got.length).toBe(1);
  events.end();
  expect(hook.state()).toMatchObject({ waiting: 0 });
  expect([...WAITS_MS, TIMEOUT_MS].map(time.waiting)).toEqual([0, 0, 0, 0, 0]);
});

test('drops the oldest waiting event when the queue is full', async () => {
  const { got, url } = await receiver();
  const { pay, hook } = watch(url);
  for (let count = 0; count < QUEUE_MAX + 3; count++) pay();
  expect(hook.state()).toMatchObject({ waiting: QUEUE_MAX, dropped: 3 });
  await expect.poll(() => got.length).toBe(1);
});

test.each([
  ['http://127.0.0.1:80/x', [], null],
  ['https://[::1]/x', [], null],
  ['http://localhost/x', [], null],
  ['https://receiver.example/x', ['receiver.example'], null],
  ['https://receiver.example/x', [], 'receiver.example is not this machine'],
  ['http://127.0.0.1.evil.example/', [], 'is not this machine'],
  ['http://127.0.0.1@evil.example/', [], 'evil.example is not this machine'],
  ['http://169.254.169.254/latest', [], 'is not this machine'],
  ['file:///etc/passwd', [], 'an address such as http://127.0.0.1:9000/hook, not file:///etc/passwd'],
  ['receiver', [], 'an address such as http://127.0.0.1:9000/hook, not receiver'],
])('explainUncallable(%s, allowed %j) returns %s', (url, hosts, why) => {
  const reason = explainUncallable({ url, secret: SECRET }, hosts);
  if (why === null) expect(reason).toBeNull();
  else expect(reason).toContain(why);
});

test('refuses a secret shorter than 16 characters', () => {
  expect(explainUncallable({ url: 'http://127.0.0.1/', secret: 'short' }, [])).toContain('at least 16 characters');
});
