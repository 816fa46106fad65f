/** onSend: applies the world's drifts to the answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { readLanguage } from './envelope.ts';
import { replaceSentBody, checkAnswer } from '../worlds/exchange.ts';
import type { Outgoing } from '../drifts/drift.ts';
import { DRIFTS, type DriftName } from '../drifts/drifts.ts';
import type { World } from '../worlds/world.ts';
import { Readable } from 'node:stream';

export function streamInPieces(body: string | Buffer, size: number, pause: () => Promise<void>): Readable {
  const bytes = Buffer.from(body);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) {
      yield bytes.subarray(at, at + size);
      await pause();
    }
  }
  return Readable.from(pieces());
}

/** Names the active drifts, for tests; the app does not read it. */
export const DRIFT_HEADER = 'x-mock-drift';

const PIECE_BYTES = 512;

export const applyDrifts = fp(async (app) => {
  // Uses the callback style, because an async hook would delay even unchanged answers by a tick.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { world } = request;
    if (!world || world.drifts.on().length === 0 || !request.call || typeof payload !== 'string')
      return done(null, payload);
    const { answer, by } = driftAnswer(request, reply, payload, world);
    if (by.length === 0) return done(null, payload);
    reply.code(answer.status).header(DRIFT_HEADER, by.join(' '));
    for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
    const { waitMs = 0, inPieces, body } = answer;
    const line = world.journal.line(request.line);
    if (line && typeof body === 'string') replaceSentBody(line, body, checkAnswer(request.call, body));
    const pause = () => world.wait(waitMs);
    if (inPieces) return done(null, streamInPieces(body, PIECE_BYTES, pause));
    return void pause().then(() => done(null, body), done);
  });
});

function driftAnswer(request: FastifyRequest, reply: FastifyReply, body: string, { drifts }: World) {
  const driftedCall = {
    id: request.call?.id ?? '',
    method: request.method,
    url: request.originalUrl,
    session: request.headers.authorization !== undefined,
    lang: readLanguage(request),
    numberOf: (id: string) => drifts.numberOf(id),
  };
  const headers = { 'content-type': String(reply.getHeader('content-type')), date: String(reply.getHeader('date')) };
  let answer: Outgoing = { status: reply.statusCode, headers, body };
  const by: DriftName[] = [];
  for (const name of drifts.on()) {
    const next = DRIFTS[name].change(answer, driftedCall);
    if (next !== answer) by.push(name);
    answer = next;
  }
  return { answer, by };
}
