import type { FastifyReply, FastifyRequest } from 'fastify';
import { readLanguage, recordAnswer, sendAnswer } from '../plugins/envelope.ts';
import { Failure, formatMessage } from '../errors/failures.ts';
import type { Replay } from '../worlds/replay/replay.ts';

/** Sends the recorded answer unchanged; a call that was not recorded is an unknown path. */
export function answerRecorded(request: FastifyRequest, reply: FastifyReply, replay: Replay): FastifyReply {
  // Drains the photo, which nobody reads.
  request.raw.resume();
  const found = replay(request.call?.id ?? '', request.query as Record<string, unknown>);
  if (!found) {
    const { failure, status, code } = new Failure('unknownPath');
    return sendAnswer(
      request,
      reply,
      { status, code, msg: formatMessage(failure, {}, readLanguage(request)), data: null },
      { kind: 'replay' },
    );
  }
  const { status, answer, at, retryAfter } = found;
  const body = answer === null ? `<!doctype html><title>${status}</title>` : JSON.stringify(answer);
  recordAnswer(request, { status, code: Number(answer?.code ?? status), msg: '', data: null }, { sent: body });
  reply.code(status);
  if (at !== null) reply.header('date', new Date(at).toUTCString());
  else if (request.world) reply.header('date', new Date(request.world.clock.now()).toUTCString());
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  if (answer === null) return reply.header('content-type', 'text/html').send(body);
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
