/** The events of a world as they come: server-sent events, for as long as somebody listens. */
import type { FastifyInstance } from 'fastify';
import type { WorldEvent } from '../../worlds/events.ts';
import { afterReal, everyReal } from '../../loans/time/clock.ts';
import { STREAM_PATH } from '../contract/events.ts';
import { eventAnswer } from './event-answer.ts';
import { LOOKS_EVERY_MS } from './wait-until.ts';

/** So long (real ms) events wait for others: a write to a socket for each would be felt by every request. */
const GATHER_MS = 20;

/** Of events written and not yet read by a listener. */
const UNREAD_MAX_BYTES = 1_000_000;
/** Open streams of one world; one more is refused. */
const STREAMS_AT_MOST = 100;

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'keep-alive',
  // A proxy that buffers answers would pass on everything at the end.
  'x-accel-buffering': 'no',
};

/** Written when it is sent: the request that caused the event pays for one push. */
const textOf = (events: readonly WorldEvent[]) =>
  events
    .map((event) => `id: ${event.n}\nevent: ${event.kind}\ndata: ${JSON.stringify(eventAnswer(event))}\n\n`)
    .join('');

/** `?after=n`, or the browser's own `Last-Event-ID` when it connects again: what came since is sent first. */
export function bindStream(scope: FastifyInstance): void {
  scope.get(STREAM_PATH, (request, reply) => {
    const { world } = request;
    if (!world) return;
    const { after = request.headers['last-event-id'] } = request.query as { after?: string };
    const number = /^\d{1,15}$/.test(String(after)) ? Number(after) : world.events.last;
    if (world.events.listeners >= STREAMS_AT_MOST) {
      reply.code(503).send({ error: `${STREAMS_AT_MOST} streams of this world are open: close one.` });
      return;
    }
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, HEAD);
    // Tells the listener at once that it listens, and from where.
    raw.write(`retry: 1000\nevent: open\ndata: ${JSON.stringify({ last: world.events.last })}\n\n`);
    let gathered: WorldEvent[] = [];
    let stopWaiting = () => {};
    const tell = () => {
      raw.write(textOf(gathered));
      gathered = [];
      // A listener that stopped reading comes back with `Last-Event-ID`; until then nothing is kept for it.
      if (raw.writableLength > UNREAD_MAX_BYTES) raw.destroy();
    };
    const write = (event: WorldEvent) => {
      if (gathered.length === 0) stopWaiting = afterReal(GATHER_MS, tell);
      gathered.push(event);
    };
    for (const event of world.events.since(number)) write(event);
    const look = everyReal(LOOKS_EVERY_MS, () => void world.settleAll());
    const stop = world.events.listen((event) => {
      if (event) write(event);
      else raw.end(textOf(gathered));
    });
    raw.on('close', () => {
      stopWaiting();
      look();
      stop();
    });
  });
}
