/** One request with its answer, as backstage shows it. Tokens, one-time codes and cvc are masked before it is kept. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { HistoryEvent } from '../loans/history.ts';
import { machineTime, stopwatch } from '../loans/time/clock.ts';

/** A field that breaks the contract: on which side, by its path, with the key of the rule and what was expected. */
export const wrongField = z.object({
  side: z.enum(['request', 'answer']),
  field: z.string(),
  rule: z.string(),
  expected: z.nullable(z.string()),
});
export type WrongField = z.infer<typeof wrongField>;

export type Exchange = {
  /** The machine's time (ms UTC) and the milliseconds it took. */
  machineAt: number;
  ms: number;
  /** Of the answer's body. */
  bytes: number;
  userId: string | null;
  mobile: string | null;
  /** As it was sent, encrypted, query included. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Parsed; of a photo its type, size and measures. */
  body: unknown;
  /** Bytes of the body as it arrived; 0 of a photo, which is not kept. */
  bodyBytes: number;
  /** The answer's body as it left. */
  sent: string;
  /** As it would have been without the fault; null where it left that way, or where that is not known. */
  honest: string | null;
  verdict: readonly WrongField[] | null;
  /** Rows that happened while it was answered. */
  changed: readonly HistoryEvent[];
  /** The line that this one repeats. */
  replayOf: number | null;
};

/** When a request began: by the machine, and at which event of its world. */
export type ExchangeStart = { at: number; event: number };
export const REPLAY_HEADER = 'x-mock-replay';
export const MASK = '***';

const SECRETS = new Set(['code', 'token', 'cvc']);
const SECRET_IN_URL = /[?&](?:code|token|cvc)=/;
const IN_URL = /([?&](?:code|token|cvc)=)[^&]*/g;
const IN_ANSWER = /("token":")[^"]*"/g;

/** An answer changed on its way out: what it was is what it would honestly have been. */
export function replaceSentBody(exchange: Exchange, body: string, verdict: readonly WrongField[]): void {
  exchange.honest ??= exchange.sent;
  exchange.sent = body.replace(IN_ANSWER, `$1${MASK}"`);
  exchange.bytes = Buffer.byteLength(body);
  exchange.verdict = verdict;
}

export function startExchange(event: number): ExchangeStart {
  return { at: stopwatch(), event };
}

/** Nothing here walks a body or an answer: a request pays for a few references. */
export function toExchange(
  request: FastifyRequest,
  { sent, honest = null, verdict }: Pick<Exchange, 'sent' | 'verdict'> & { honest?: string | null },
): Exchange {
  const { headers, begun } = request;
  const body = request.form ?? request.body ?? null;
  const userId = readUserId(headers.authorization);
  const url = request.originalUrl;
  const replay = headers[REPLAY_HEADER];
  return {
    machineAt: machineTime(),
    ms: stopwatch() - begun.at,
    bytes: Buffer.byteLength(sent),
    userId,
    mobile: findMobile(request, userId) ?? readMobile(body),
    url: SECRET_IN_URL.test(url) ? url.replace(IN_URL, `$1${MASK}`) : url,
    headers: maskHeaders(headers),
    body: maskValue(body),
    bodyBytes: request.form || body === null ? 0 : Number(headers['content-length'] ?? JSON.stringify(body).length),
    sent: sent.includes('"token"') ? sent.replace(IN_ANSWER, `$1${MASK}"`) : sent,
    honest,
    verdict,
    changed: listHistoryEvents(request, userId),
    replayOf: typeof replay === 'string' ? Number(replay) : null,
  };
}

/** Of this borrower: others may have been answered meanwhile. */
function listHistoryEvents({ world, begun }: FastifyRequest, userId: string | null): HistoryEvent[] {
  if (!world || world.events.last === begun.event) return [];
  const mobile = userId === null ? null : world.store.byId(userId)?.mobile;
  return world.events
    .since(begun.event)
    .flatMap((event) =>
      event.kind === 'happening' && (mobile ?? event.mobile) === event.mobile ? [event.happening] : [],
    );
}

/** A token begins with its borrower's id. */
export function readUserId(authorization: string | undefined): string | null {
  const end = authorization?.indexOf('.') ?? -1;
  return end > 7 ? (authorization?.slice(7, end) ?? null) : null;
}

function findMobile({ world, query }: FastifyRequest, userId: string | null): string | null {
  const borrower = userId === null ? null : world?.store.byId(userId);
  return borrower ? borrower.mobile : readMobile(query);
}

function readMobile(given: unknown): string | null {
  const { mobile } = (given ?? {}) as { mobile?: unknown };
  return typeof mobile === 'string' ? mobile : null;
}

function maskHeaders(headers: FastifyRequest['headers']): Exchange['headers'] {
  const kept: Record<string, string> = {};
  // Of the headers of a request only `set-cookie` is a list, and no client sends it.
  for (const name in headers) if (name !== 'cookie') kept[name] = headers[name] as string;
  if (kept.authorization !== undefined) kept.authorization = `Bearer ${MASK}`;
  return kept;
}

function maskValue(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const kept: Record<string, unknown> = { ...body };
  for (const key in kept) if (SECRETS.has(key) && kept[key] != null) kept[key] = MASK;
  return kept;
}
