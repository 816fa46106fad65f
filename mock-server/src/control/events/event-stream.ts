/** Sends the events of a world as server-sent events until the connection ends. */
import fp from 'fastify-plugin';
import type { WorldEvent } from '../../worlds/events.ts';
import { afterReal, everyReal } from '../../loans/time/clock.ts';
import { type BackstageEvent, STREAM_PATH } from '../contract/events.ts';
import { POLL_MS } from './wait-until.ts';

/** Batches events (real ms), because one socket write per event would slow down every request. */
const BATCH_MS = 20;

/** Disconnects a listener with more unread bytes. */
const MAX_UNREAD_BYTES = 1_000_000;
/** Most streams per world. */
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

/** Sends the stored events after `?after=n`, or after `Last-Event-ID` of a reconnecting browser, then new events. */
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
      // A disconnected listener resumes with `Last-Event-ID`.
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
