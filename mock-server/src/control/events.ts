import { CALLS } from '@puente/contract/contract';
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import type { WorldEvent } from '../worlds/journal.ts';
import { afterReal, everyReal } from '../loans/clock.ts';
import type { World } from '../worlds/world.ts';
import { BadRequest, requireNamed } from './bad-request.ts';
import { listOrders } from './order/find-order.ts';
import fp from 'fastify-plugin';
import { type eventCalls, STREAM_PATH, type WaitCondition } from './contract/journal.ts';
import type { HandlersOf } from './register-handlers.ts';

/** Polling interval (real ms), because a world advances only when a request comes. */
export const POLL_MS = 250;

class WaitTimedOut extends BadRequest {
  readonly statusCode = 408;
}

type WaitOptions = { until: WaitCondition; after?: number | undefined; atMost: number };

/** Returns the awaited event, or null if the awaited status is reached already; throws (408) after `atMost` real ms. */
export async function waitUntil(
  world: World,
  { until, after = world.events.last, atMost }: WaitOptions,
): Promise<WorldEvent | null> {
  rejectUnknownNames(world, until);
  await world.advanceAll();
  if ('status' in until && listOrders(world, until).some(({ order }) => order.status === until.status)) return null;
  const known = world.events.since(after).find((event) => matchesCondition(until, event));
  if (known) return known;
  const waits: (() => void)[] = [];
  return new Promise<WorldEvent>((resolve, reject) => {
    const giveUp = () =>
      reject(
        new WaitTimedOut(`${describeCondition(until)} did not come within ${atMost} ms. ${describeOrders(world)}`),
      );
    waits.push(
      afterReal(atMost, giveUp),
      everyReal(POLL_MS, () => void world.advanceAll()),
      world.events.listen((event) => {
        if (event === null) reject(new WaitTimedOut('This world is over.'));
        else if (matchesCondition(until, event)) resolve(event);
      }),
    );
  }).finally(() => {
    for (const stop of waits) stop();
  });
}

function matchesCondition(until: WaitCondition, event: WorldEvent): boolean {
  if ('call' in until) {
    return (
      event.kind === 'call' && event.entry.call === until.call && (until.code ?? event.entry.code) === event.entry.code
    );
  }
  if (event.kind !== 'happening') return false;
  const { orderNo, to, event: name } = event.happening;
  const its = (until.mobile ?? event.mobile) === event.mobile && (until.orderNo ?? orderNo) === orderNo;
  return its && ('status' in until ? to === until.status : name === until.event);
}

function rejectUnknownNames(world: World, until: WaitCondition): void {
  if ('call' in until) requireNamed('call', until.call, CALLS, ({ id }) => id);
  else listOrders(world, until);
}

function describeCondition(until: WaitCondition): string {
  if ('call' in until) return `Call ${until.call}${until.code === undefined ? '' : ` with code ${until.code}`}`;
  return 'status' in until ? `Status ${until.status} (${ORDER_STATUSES[until.status].name})` : `Event ${until.event}`;
}

/** Lists the orders, so that the reader of a failed test sees the present statuses. */
function describeOrders(world: World): string {
  const orders = listOrders(world).map(({ order }) => `${order.orderNo} is ${order.status}`);
  const frozen = world.clock.state().frozenAt === null ? '' : ' The clock is frozen.';
  return `${orders.length > 0 ? orders.slice(0, 5).join(', ') : 'There is no order'}.${frozen}`;
}

/** Batches events (real ms), because one socket write per event would slow down every request. */
const BATCH_MS = 20;

const MAX_UNREAD_BYTES = 1_000_000;
const MAX_STREAMS = 100;

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'keep-alive',
  // Otherwise a buffering proxy would deliver all events at the end.
  'x-accel-buffering': 'no',
};

/** Serialised when sent, so that the request that caused an event only appends to a list. */
const toServerSentEvents = (events: readonly WorldEvent[]) =>
  events
    .map((event) => `id: ${event.n}\nevent: ${event.kind}\ndata: ${JSON.stringify(toEventResponse(event))}\n\n`)
    .join('');

export type BackstageEvent = Pick<WorldEvent, 'n' | 'at' | 'kind'> & {
  /** Name of a call such as `order.latest`, of a lifecycle event, or of a backstage call. */
  what: string;
  mobile: string | null;
  orderNo: string | null;
  row: string | null;
  from: OrderStatus | 'none' | null;
  to: OrderStatus | null;
  byHand: boolean;
  /** `line` in the journal and `code` of the answer; null for events that are no calls. */
  line: number | null;
  code: number | null;
};

const EMPTY_EVENT = {
  mobile: null,
  orderNo: null,
  row: null,
  from: null,
  to: null,
  byHand: false,
  line: null,
  code: null,
};

export function toEventResponse(event: WorldEvent): BackstageEvent {
  const { n, at, kind } = event;
  if (kind === 'call') {
    const { call, path, n: line, code } = event.entry;
    return { ...EMPTY_EVENT, n, at, kind, what: call ?? path ?? 'unreadable', line, code };
  }
  if (kind === 'happening') {
    const { orderNo, row, event: what, from, to, byHand = false } = event.happening;
    return { ...EMPTY_EVENT, n, at, kind, what, mobile: event.mobile, orderNo, row, from, to, byHand };
  }
  return { ...EMPTY_EVENT, n, at, kind, what: event.what };
}

/** Sends stored events after `?after=n`, or after `Last-Event-ID` of a reconnecting browser, then new ones. */
export const eventStream = fp(async (app) => {
  app.get(STREAM_PATH, (request, reply) => {
    const { world } = request;
    if (!world) return;
    const { after = request.headers['last-event-id'] } = request.query as { after?: string };
    const number = /^\d{1,15}$/.test(String(after)) ? Number(after) : world.events.last;
    if (world.events.listeners >= MAX_STREAMS) {
      reply.code(503).send({ error: `${MAX_STREAMS} streams of this world are open: close one.` });
      return;
    }
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, HEAD);
    raw.write(`retry: 1000\nevent: open\ndata: ${JSON.stringify({ last: world.events.last })}\n\n`);
    let gathered: WorldEvent[] = [];
    let stopWaiting = () => {};
    const flush = () => {
      raw.write(toServerSentEvents(gathered));
      gathered = [];
      // The browser reconnects with `Last-Event-ID` and gets the events that it missed.
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
    };
    const write = (event: WorldEvent) => {
      if (gathered.length === 0) stopWaiting = afterReal(BATCH_MS, flush);
      gathered.push(event);
    };
    for (const event of world.events.since(number)) write(event);
    const look = everyReal(POLL_MS, () => void world.advanceAll());
    const stop = world.events.listen((event) => {
      if (event) write(event);
      else raw.end(toServerSentEvents(gathered));
    });
    raw.on('close', () => {
      stopWaiting();
      look();
      stop();
    });
  });
});

export const eventHandlers = {
  webhook: ({ world }) => world.webhook.state(),
  setWebhook({ world, body: { url, secret = '' } }) {
    const target = url === null ? null : { url, secret };
    const whyNot = target && world.webhook.whyNot(target);
    if (whyNot) throw new BadRequest(whyNot);
    world.webhook.aim(target);
    return world.webhook.state();
  },
  async events({ world, query: { after = 0 } }) {
    await world.advanceAll();
    return { events: world.events.since(after).map(toEventResponse), last: world.events.last };
  },
  async wait({ world, body }) {
    const event = await waitUntil(world, body);
    return { met: true as const, event: event && toEventResponse(event), last: world.events.last };
  },
} satisfies HandlersOf<typeof eventCalls>;
