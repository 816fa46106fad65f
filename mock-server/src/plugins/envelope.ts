/** Handles errors and unknown paths; the only code that writes `{code, msg, data}`. */
import type { Socket } from 'node:net';
import { languageOf, OK, type Language } from '@puente/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AddressRefused, Failure, type Fault, formatMessage } from '../errors/failures.ts';
import { formatField, formatRule } from '../errors/fields.ts';
import { recordExchange, listRefusedFields, checkAnswer, type WrongField } from '../worlds/exchange.ts';
import { explainUnknownUrl } from './decrypt-path.ts';

/** `why`: for the journal only, says in English what could not be read. */
export type Answer = { status: number; code: number; msg: string; data: unknown; why?: string };
export type Log = (line: string) => void;

const JSON_TYPE = 'application/json; charset=utf-8';

export function toSuccess(data: unknown, code: number = OK, msg = ''): Answer {
  return { status: 200, code, msg, data };
}

export function readLanguage(request: FastifyRequest): Language {
  const { lang } = request.headers;
  return languageOf(typeof lang === 'string' ? lang : undefined);
}

export type FaultedAnswer = { kind: string; honest?: Answer | null };

/** Sends an answer and records it. `travels` transforms the body, for example into a stream. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  spoilt: FaultedAnswer | null = null,
  travels: (body: string) => unknown = (body) => body,
): FastifyReply {
  const body = serializeAnswer(answer);
  recordAnswer(request, answer, body, spoilt);
  // The client sets its clock by this header, so it contains the world's time.
  if (request.world) reply.header('date', new Date(request.world.clock.now()).toUTCString());
  return reply.code(answer.status).header('content-type', JSON_TYPE).send(travels(body));
}

function serializeAnswer({ code, msg, data }: Answer): string {
  return JSON.stringify({ code, msg, data });
}

export function recordAnswer(
  request: FastifyRequest,
  answer: Answer,
  sent: string,
  spoilt: FaultedAnswer | null = null,
): void {
  const { world, call, method } = request;
  if (!world) return;
  // `runCall` has already checked an answer without a fault.
  const verdict = spoilt ? checkAnswer(call, sent) : listUnreadable(answer);
  const honest = spoilt?.honest ? serializeAnswer(spoilt.honest) : null;
  request.line = world.journal.add(
    {
      at: world.clock.now(),
      method,
      call: call?.id ?? null,
      path: call?.path ?? null,
      status: answer.status,
      code: answer.code,
      fault: spoilt?.kind ?? null,
    },
    recordExchange(request, { sent, honest, verdict }),
  );
}

function listUnreadable(answer: Answer): WrongField[] {
  const { why: expected } = answer;
  return expected ? [{ side: 'request', field: 'request', rule: 'readable', expected }] : listRefusedFields(answer);
}

export function toFailureAnswer(error: unknown, lang: Language, log: Log): Answer {
  if (error instanceof AddressRefused)
    return { status: error.statusCode, code: error.statusCode, msg: error.message, data: null };
  const failure = error instanceof Failure ? error : toTransportFailure(error);
  if (failure.failure === 'serverFault') log(`fault in the mock: ${toOneLine(error)}`);
  const { status, code, data } = failure;
  if (!Array.isArray(data)) {
    const { why } = failure.params;
    const msg = formatMessage(failure.failure, failure.params, lang);
    return { status, code, msg, data, ...(why === undefined ? {} : { why: String(why) }) };
  }
  const faults = data as readonly Fault[];
  const fields = faults.map(({ field, rule }) => ({ field, rule, msg: formatRule(rule, lang) }));
  const names = new Set(faults.map(({ field }) => formatField(field, lang)));
  const params = { fields: [...names].join(', '), ...failure.params };
  return { status, code, msg: formatMessage(failure.failure, params, lang), data: fields };
}

function toTransportFailure(error: unknown): Failure {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 408) return new Failure('timedOut');
  if (status === 413) return new Failure('tooLarge');
  if (status === 406 || status === 415) return new Failure('wrongContentType');
  if (status < 400 || status >= 500) return new Failure('serverFault');
  return new Failure('malformedRequest', error instanceof Error ? { why: error.message } : {});
}

/** Joins the error into one line, because a line break could forge a log line. */
function toOneLine(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return JSON.stringify(text.split('\n').slice(0, 6).join(' | '));
}

export const envelope = fp<{ log: Log }>(async (app, { log }) => {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendAnswer(request, reply, toFailureAnswer(error, readLanguage(request), log)),
  );
  app.setNotFoundHandler((request, reply) => {
    const { failure, allow } = explainUnknownUrl(request.url);
    if (allow) reply.header('allow', allow);
    return sendAnswer(request, reply, toFailureAnswer(failure, readLanguage(request), log));
  });
});

/** Answers input that never becomes a request: broken HTTP, and headers that are too large or too slow. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const failure = new Failure(BROKEN[error.code ?? ''] ?? 'malformedRequest');
  const body = JSON.stringify({ code: failure.code, msg: formatMessage(failure.failure, {}, 'es'), data: null });
  const head = `HTTP/1.1 ${failure.status} Refused\r\nconnection: close\r\ncontent-type: ${JSON_TYPE}`;
  socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

const BROKEN: Record<string, 'tooLarge' | 'timedOut'> = {
  HPE_HEADER_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'timedOut',
};
