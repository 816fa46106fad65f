/**
 * Measures how request cost grows: server CPU of the last tenth of requests divided by that of the first, and heap
 * after the last tenth divided by heap after the first (after garbage collection).
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { contract } from '@puente/contract';
import { basicInfoOf } from '@puente/fixtures';
import { type Borrower, createKit, newcomer, type Request, type Route } from '@puente/kit';
import { requestOf } from '../support/mock-calls.ts';
import { serve, type Served } from './child.ts';

const WARM_UP = 500;

export type Growth = {
  what: string;
  time: number;
  memory: number;
  /** The server stores every request by design, so its memory may grow. */
  storesEachRequest?: true;
};

type Sent = Pick<Request, 'method' | 'url' | 'headers' | 'body'>;

function written(me: Borrower | null, route: Route, input: unknown): Sent {
  return requestOf({ route, input, token: me?.token ?? null, now: Date.now() });
}

async function sendRequest({ address }: Served, { method, url, headers, body }: Sent): Promise<void> {
  const answer = await fetch(address + url, { method, headers, ...(body ? { body: String(body) } : {}) });
  await answer.arrayBuffer();
}

async function measure(what: string, server: Served, count: number, request: (n: number) => Sent): Promise<Growth> {
  for (let n = 0; n < WARM_UP; n++) await sendRequest(server, request(n));
  const tenth = Math.floor(count / 10);
  let next = WARM_UP;
  /** Returns the server's CPU time in microseconds. */
  async function sendTenth(): Promise<number> {
    const before = await server.cpu();
    for (let n = 0; n < tenth; n++) await sendRequest(server, request(next++));
    return (await server.cpu()) - before;
  }
  const first = await sendTenth();
  const heap = await server.heap();
  for (let n = 0; n < 8; n++) await sendTenth();
  const last = await sendTenth();
  return { what, time: last / first, memory: (await server.heap()) / heap };
}

/** Starts a server that stores on disk, and takes a borrower of its `main` world to the last step of an application. */
async function withApplicant() {
  const server = await serve('disk');
  const kit = await createKit({ address: server.address, world: 'main' });
  const me = await kit.borrower(newcomer(0));
  await me.onboard();
  return { server, me };
}

const mobileOf = (n: number) => `56${String(n).padStart(8, '0')}`;

export async function measureGrowth(): Promise<Growth[]> {
  const rows: Growth[] = [];
  const { server, me } = await withApplicant();
  const { persona, orderNo } = me;
  const latest = written(me, contract.order.latest, undefined);
  const save = (address?: string) =>
    written(me, contract.profile.saveBasicInfoMarket, { ...basicInfoOf(persona, address ? { address } : {}), orderNo });
  const equal = save();
  rows.push(await measure('10,000 equal reads of one borrower', server, 10_000, () => latest));
  rows.push(await measure('10,000 equal saves of one borrower', server, 10_000, () => equal));
  rows.push(await measure('10,000 saves that differ', server, 10_000, (n) => save(`Calle ${100_000 + n}`)));
  await server.stop();

  const fresh = await serve('disk');
  const many = await measure('10,000 borrowers, each with a first code', fresh, 10_000, (n) =>
    written(null, contract.session.getVerifyCode, { mobile: mobileOf(n), purpose: 'register', channel: 'sms' }),
  );
  rows.push({ ...many, storesEachRequest: true });
  await fresh.stop();

  const memory = await serve('memory');
  const list = written(null, contract.product.list, undefined);
  const inWorld = (n: number) => ({ ...list, headers: { ...list.headers, 'x-mock-world': `growth-${n}` } });
  rows.push(await measure('1,000 worlds after the first 500', memory, 1_000, inWorld));
  const big = written(me, contract.profile.saveBasicInfo, { ...basicInfoOf(persona), address: 'x'.repeat(900_000) });
  rows.push(await measure('1,000 bodies of 900 kB', memory, 1_000, () => big));
  const unread = connect(Number(new URL(memory.address).port), '127.0.0.1');
  unread.pause();
  await once(unread, 'connect');
  unread.write('GET /backstage/stream HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  rows.push(await measure('10,000 reads beside a stream nobody reads', memory, 10_000, () => list));
  unread.destroy();
  await memory.stop();
  return rows;
}
