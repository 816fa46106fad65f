/**
 * Measures the mock server as ratios to a bare node:http server in the same run, so that the speed of the machine does
 * not count.
 */
import '@puente/scripts/command';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@puente/contract';
import { bankCardOf, hugePhoto } from '@puente/fixtures';
import { createStore, openFolder } from '@puente/mock-server';
import autocannon from 'autocannon';
import { Bench } from 'tinybench';
import { type Borrower, createKit, type Kit, newcomer, type Route } from '@puente/kit';
import { requestOf } from '../support/mock-calls.ts';
import { serve, type Served, startProgram } from './child.ts';
import { measureGrowth } from './growth.ts';

const CONNECTIONS = 10;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);

const rows: { what: string; figure: string; aim: string; good: boolean }[] = [];
const note = (
  what: string,
  { value, aim, unit = '', atMost = false }: { value: number; aim: number; unit?: string; atMost?: boolean },
) =>
  rows.push({
    what,
    figure: `${value.toFixed(value < 1 ? 3 : 2)}${unit}`,
    aim: `${atMost ? '≤' : '≥'} ${aim}${unit}`,
    good: atMost ? value <= aim : value >= aim,
  });

type Load = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>[]; bodies: (string | undefined)[] };

async function perSecond(address: string, { url, method, headers, bodies }: Load): Promise<number> {
  let client = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: address + url,
    method,
    connections: CONNECTIONS,
    duration: 1,
    ...(bodies[0] === undefined ? {} : { body: bodies[0] }),
    setupClient: (each) => {
      each.setHeaders(headers[client % headers.length] ?? {});
      const body = bodies[client % bodies.length];
      if (body !== undefined) each.setBody(body);
      client++;
    },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 200, ${errors} failed`);
  return requests.average;
}

/**
 * Returns the requests per second of each target per round. Targets take turns, so that other load on the machine
 * hits all of them.
 */
async function inRounds<T extends string>(
  targets: Record<T, { address: string; load: Load }>,
  afterEach: () => Promise<unknown>,
) {
  const rounds: Record<T, number>[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const rates: Partial<Record<T, number>> = {};
    for (const name in targets) rates[name] = await perSecond(targets[name].address, targets[name].load);
    // The first round only warms up.
    if (round === 0) continue;
    rounds.push(rates as Record<T, number>);
    await afterEach();
  }
  return rounds;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function ten(kit: Kit, from: number, ready: (me: Borrower) => Promise<unknown>): Promise<Borrower[]> {
  const all: Borrower[] = [];
  for (let n = 0; n < CONNECTIONS; n++) {
    const me = await kit.borrower(newcomer(from + n));
    await ready(me);
    all.push(me);
  }
  return all;
}

const people = (kit: Kit) => ten(kit, 0, (me) => me.onboard());
/** Creates ten borrowers without an order; they may save a bank account without a one-time code. */
const savers = (kit: Kit) =>
  ten(kit, CONNECTIONS, ({ persona }) => kit.stage.settings(persona.phone, { codeRequired: false }));

/**
 * `get` is the call that waiting screens repeat. `post` saves the same bank account again, because an application step
 * would make the stored history grow.
 */
async function loads(kit: Kit) {
  const load = (all: Borrower[], route: Route, input?: (me: Borrower) => unknown): Load => {
    const each = all.map((me) => requestOf({ route, input: input?.(me), token: me.token, now: Date.now() }));
    return {
      method: each[0]?.method ?? 'GET',
      url: each[0]?.url ?? '',
      headers: each.map(({ headers }) => headers),
      bodies: each.map(({ body }) => body?.toString()),
    };
  };
  return {
    get: load(await people(kit), contract.order.latest),
    post: load(await savers(kit), contract.bankCard.addBankCard, ({ persona }) => bankCardOf(persona)),
  };
}

async function speed(): Promise<void> {
  const memory = await serve('memory');
  const kit = await createKit({ address: memory.address, world: 'main' });
  const { get, post } = await loads(kit);
  const answer = (await kit.send({ method: 'GET', url: get.url, headers: get.headers[0] ?? {} })).text;

  const disk = await serve('disk');
  const onDisk = await loads(await createKit({ address: disk.address, world: 'main' }));
  const [http, fastify] = [await serve('http', answer), await serve('fastify', answer)];
  const bare = (load: Load): Load => ({ ...load, url: '/' });
  const resident: number[] = [];
  const targets = {
    httpGet: { address: http.address, load: bare(get) },
    fastifyGet: { address: fastify.address, load: bare(get) },
    get: { address: memory.address, load: get },
    httpPost: { address: http.address, load: bare(post) },
    fastifyPost: { address: fastify.address, load: bare(post) },
    post: { address: memory.address, load: post },
    diskPost: { address: disk.address, load: onDisk.post },
  };
  const rounds = await inRounds(targets, async () => resident.push(await memory.rss()));
  type Target = keyof (typeof rounds)[number];
  for (const name of Object.keys(rounds[0] ?? {}) as Target[]) {
    console.log(
      `${name.padEnd(12)} ${median(rounds.map((each) => each[name]))
        .toFixed(0)
        .padStart(8)} requests/s`,
    );
  }
  const ratio = (one: Target, other: Target) => median(rounds.map((each) => each[one] / each[other]));
  note('GET, in memory / bare node:http', { value: ratio('get', 'httpGet'), aim: 0.4 });
  note('POST, in memory / bare node:http', { value: ratio('post', 'httpPost'), aim: 0.35 });
  note('POST, on disk, every write awaited / bare node:http', { value: ratio('diskPost', 'httpPost'), aim: 0.05 });
  console.log(
    `against a bare Fastify route: GET ${ratio('get', 'fastifyGet').toFixed(2)}, POST ${ratio('post', 'fastifyPost').toFixed(2)}`,
  );
  // Takes the median, because garbage collection changes a single reading by half.
  note('memory under load (median)', { value: median(resident) / 2 ** 20, aim: 120, unit: ' MiB', atMost: true });
  await Promise.all([http, fastify, memory].map((each) => each.stop()));
  await lives('a first-loan life over loopback, on disk', { aim: 40, disk });
  await disk.stop();
}

/** Takes a first loan from registration to the last payment, with three photos of 100 KB; checks every answer. */
async function life(kit: Kit, n: number): Promise<void> {
  const me = await kit.borrower(newcomer(n));
  await me.apply();
  await me.saveBasicInfo();
  await me.identify(PHOTOS);
  await me.saveWork();
  await me.addCard();
  await me.answer();
  await me.submit();
  await kit.clock.advance('11m'); // submitted and approved
  await me.takeMoney();
  await kit.clock.advance('10m'); // the money arrives
  const { status } = await me.pay('stp');
  if (status !== 4) throw new Error(`a life ended at ${status}`);
}
const hundredKilobytes = hugePhoto(100_000).subarray(0, 100_000);
const PHOTOS = { back: hundredKilobytes, front: hundredKilobytes, face: hundredKilobytes };

async function lives(what: string, { aim, disk }: { aim: number; disk?: Served }): Promise<void> {
  let n = 100;
  let kit = disk ? await createKit({ address: disk.address, world: 'main' }) : await createKit();
  const bench = new Bench({ iterations: 60, time: 0, warmupIterations: 20, warmupTime: 0 });
  bench.add(what, async () => {
    if (!disk && n % 100 === 0) kit = await createKit();
    await life(kit, n++);
  });
  await bench.run();
  const result = bench.tasks[0]?.result;
  if (!result || result.state !== 'completed') throw new Error(`${what} did not come to its end: ${result?.state}`);
  note(`${what} (median)`, { value: result.latency.p50, aim, unit: ' ms', atMost: true });
}

/** Returns the milliseconds of one awaited write in a folder of `count` borrowers. */
async function writeCost(count: number): Promise<number> {
  const path = mkdtempSync(join(tmpdir(), 'puente-bench-write-'));
  const folder = openFolder(path, console.error);
  const kit = await createKit();
  const [sample] = await people(kit).then(async () => (await kit.stage.export()).borrowers);
  if (!sample) throw new Error('nobody');
  const store = createStore({ keeper: folder.keeper });
  const ids = Array.from({ length: count }, (_, n) => `u${n}`);
  for (const [n, userId] of ids.entries()) {
    const mine = { ...sample, userId, mobile: `55${String(n).padStart(8, '0')}`, orders: [], cards: [] };
    store.put(mine);
  }
  const write = (times: number) => {
    const started = performance.now();
    for (let n = 0; n < times; n++) {
      store.change(ids[(n * 7_919) % count] ?? '', (draft) => {
        draft.codesSent++;
      });
    }
    return (performance.now() - started) / times;
  };
  write(200);
  const cost = write(400);
  folder.close();
  rmSync(path, { recursive: true, force: true });
  return cost;
}

const ONE_BY_ONE = 300;

/** Returns the median milliseconds of sequential requests over one connection. */
async function eachTakes(address: string, { url, headers }: Load): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ONE_BY_ONE; n++) {
    const started = performance.now();
    await (await fetch(address + url, { headers: headers[0] ?? {} })).text();
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Measures a GET with and without a listener on the world's event stream, in turns; the result is their ratio. */
async function streamCost(): Promise<void> {
  const memory = await serve('memory');
  const { get } = await loads(await createKit({ address: memory.address, world: 'main' }));
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const alone = await eachTakes(memory.address, get);
    const listener = spawn('curl', ['-sN', `${memory.address}/backstage/stream?world=main`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(listener.stdout, 'data');
    listener.stdout.resume();
    const whileStreaming = await eachTakes(memory.address, get);
    listener.kill();
    if (round > 0) ratios.push(whileStreaming / alone);
  }
  note('GET while the stream is heard / while it is not', { value: median(ratios), aim: 1.05, atMost: true });
  await memory.stop();
}

/** Measures the two calls of a scenario link before the app opens: create a world, then a persona in it. */
async function scenario(): Promise<void> {
  const memory = await serve('memory');
  const postToBackstage = (path: string, world: string, body: object) =>
    fetch(`${memory.address}/backstage/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-mock-world': world },
      body: JSON.stringify(body),
    }).then((answer) => answer.text());
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const started = performance.now();
    await postToBackstage('worlds', `link-${n}`, { name: `link-${n}`, at: '2026-11-21T18:00:00Z' });
    await postToBackstage('become', `link-${n}`, { persona: 'overdue3' });
    times.push(performance.now() - started);
  }
  note('the world of a scenario link (median)', { value: median(times), aim: 200, unit: ' ms', atMost: true });
  await memory.stop();
}

async function startUp(lender: string): Promise<number> {
  const times = [];
  for (let run = 0; run < 5; run++) {
    const path = mkdtempSync(join(tmpdir(), 'puente-bench-start-'));
    const started = performance.now();
    const mock = await startProgram(lender, path);
    await (await fetch(`${mock.address}/backstage/clock`)).text();
    times.push(performance.now() - started);
    await mock.stop();
    rmSync(path, { recursive: true, force: true });
  }
  return median(times) / 1_000;
}

const [lender = '', only] = process.argv.slice(2);
if (only !== 'growth') {
  await speed();
  await streamCost();
  await scenario();
  await lives('a first-loan life in process, in memory', { aim: 15 });
  const [few, many] = [await writeCost(10), await writeCost(10_000)];
  note('a write among 10,000 borrowers / among 10', { value: many / few, aim: 1.5, atMost: true });
  note('start to first answer (median of 5)', { value: await startUp(lender), aim: 0.6, unit: ' s', atMost: true });
}
for (const { what, time, memory, storesEachRequest: kept } of await measureGrowth()) {
  note(`${what}: time, last tenth / first`, { value: time, aim: 1.2, atMost: true });
  if (!kept) note(`${what}: heap, last tenth / first`, { value: memory, aim: 1.2, atMost: true });
}

for (const { what, figure, aim, good } of rows)
  console.log(`${good ? ' ' : '!'} ${what.padEnd(78)} ${figure.padStart(12)}   aim ${aim}`);
process.exit(0);
