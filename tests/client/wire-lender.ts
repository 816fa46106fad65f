import { CALLS, contract } from '@puente/contract';
import { decryptPath } from '@puente/contract/wire/call-address';
import { PACKAGE_NAME, persona } from '@puente/fixtures';
import { buildApp } from '@puente/mock-server/app';
import { testConfig } from '@puente/mock-server/config';
import { frozenClock } from '@puente/mock-server/loans/clock';
import type { Recording } from '@puente/mock-server/worlds/replay';
import { createStore } from '@puente/mock-server/storage/store';
import type { Borrower as Kept } from '@puente/mock-server/loans/borrower-record';
import { fetchTransport, type Transport } from '../../client/src/api/wire/transport.ts';
import { type Borrower, createKit, inProcess, type Kit, newcomer, type Sender, START } from '@puente/kit';

/** Sends the app's requests to the mock server, as a browser writes them. */
export const lineTo =
  (send: Sender): Transport =>
  async ({ url, method, headers, body, signal }) => {
    const written = new Request('http://lender', { method: 'POST', body: body ?? '' });
    const type = written.headers.get('content-type');
    const { status, text } = await send({
      method: method === 'GET' ? 'GET' : 'POST',
      url,
      headers: { ...headers, ...(body instanceof FormData && type ? { 'content-type': type } : {}) },
      ...(method === 'GET' ? {} : { body: Buffer.from(await written.arrayBuffer()) }),
    });
    signal.throwIfAborted();
    return { status, text, headers: new Headers() };
  };

export const personaIn = async (kit: Kit, key: string): Promise<Borrower> =>
  key === 'nobody' ? kit.visitor(newcomer(7)) : kit.as(persona(key).key);

/**
 * Starts a mock server with this persona («nobody»: a visitor). Returns the borrower `me`, `send`, which sends a
 * request, `calls`, the ids of the calls made so far, and `count`, how often a call was made.
 */
export async function aboard(key: string) {
  const kit = await createKit();
  const me = await personaIn(kit, key);
  const calls = async () => (await kit.stage.journal()).map(({ call }) => call);
  const count = async (id: string) => (await calls()).filter((call) => call === id).length;
  return { me, send: kit.send, calls, count };
}
export type Lender = Awaited<ReturnType<typeof aboard>>;

/** Returns the id of the call that a URL addresses; empty if no call matches. */
export const callOf = (url: string): string => {
  const hex = new URL(url, 'http://lender').pathname.slice('/api/'.length);
  const asked = decryptPath(hex, PACKAGE_NAME);
  return CALLS.find(({ path }) => path === asked)?.id ?? '';
};

/** Changes the data of each answer to this call. */
export const withData =
  (send: Sender, call: string, change: (data: Record<string, unknown>) => object): Sender =>
  async (request) => {
    const answer = await send(request);
    if (callOf(request.url) !== call) return answer;
    const { data, ...rest } = JSON.parse(answer.text) as { data: Record<string, unknown> };
    return { ...answer, text: JSON.stringify({ ...rest, data: change(data) }) };
  };

export const hearing =
  (send: Sender, call: string, hear: (request: Parameters<Sender>[0]) => void): Sender =>
  (request) => {
    if (callOf(request.url) === call) hear(request);
    return send(request);
  };

/** Holds every request of this call until the promise resolves. */
export const holding =
  (send: Sender, call: string, until: Promise<void>): Sender =>
  async (request) => {
    if (callOf(request.url) === call) await until;
    return send(request);
  };

/** Sends a transfer to the loan's CLABE, by default of the whole debt; it is booked after 15 minutes. */
export async function transfer(me: Borrower, pesos?: number, reference = 'T-1'): Promise<void> {
  const { clabe, amount } = await me.ask(contract.repayment.stpClabe, { orderNo: me.orderNo });
  await me.stage.arrive({ channel: 'stp', clabe, reference, amount: pesos ?? amount });
}

/** Returns a promise that resolves when the test calls `letGo`. */
export function gate() {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo };
}

/** Starts a listening mock server, or one that replays a recording; its kits reach the same worlds in process. */
export async function lenderAtPort(recording?: Recording) {
  const clock = frozenClock(START);
  const app = buildApp({ store: createStore(), clock, config: testConfig(), log: () => {}, recording });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    kit: (at = START) => createKit({ at, through: () => inProcess(app) }),
    close: () => app.close(),
  };
}

export const overHttp =
  (address: string, { world }: Pick<Kit, 'world'>): Transport =>
  (request) =>
    fetchTransport({
      ...request,
      url: address + request.url,
      headers: { ...request.headers, 'x-mock-world': world },
    });

/** Returns the stored borrower without ids that differ between worlds. */
export async function effectOn(me: Borrower) {
  const { borrowers } = await me.stage.export();
  const kept = borrowers.find((each) => each.mobile === me.persona.phone);
  return kept && summary(kept);
}

function summary({ identity, cards, orders, codes, ...kept }: Kept) {
  return {
    registered: kept.registeredAt !== null,
    codesSent: kept.codesSent,
    usedCodes: codes.filter((code) => code.usedAt !== null).map(({ purpose }) => purpose),
    basicInfo: kept.basicInfo,
    workInfo: kept.workInfo,
    contacts: kept.contacts,
    questionnaire: kept.questionnaire,
    photos: [identity.back, identity.front, identity.face].map((photo) => photo?.bytes ?? null),
    read: identity.ocrAt !== null,
    cards: cards.map(({ cardNo, savedAt }) => ({ cardNo, savedAt })),
    orders: orders.map(({ status, principal, termDays, onlinePayments, payments }) => ({
      status,
      principal,
      termDays,
      online: onlinePayments.map(({ amount, state }) => ({ amount, state })),
      payments: payments.map(({ amount }) => amount),
    })),
  };
}
