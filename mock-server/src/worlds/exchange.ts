/** Compares a request and its answer with the contract; masks tokens, codes and cvc in both before storing them. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { HistoryEvent } from '../loans/history.ts';
import { machineTime, stopwatch } from '../loans/clock.ts';
import type { Call } from '@puente/contract/contract';
import { codeName, REFUSALS, type RefusalName } from '@puente/contract/wire/codes';
import { fieldFault } from '@puente/contract/wire/endpoint';

/** A field that breaks the contract, with the key of the broken rule and the expected value. */
export type WrongField = { side: 'request' | 'answer'; field: string; rule: string; expected: string | null };

/** Facts of a request, stored longer than its bodies. `machineAt`: ms UTC by the machine; `ms`: duration. */
export type LineFacts = {
  machineAt: number;
  ms: number;
  bytes: number;
  userId: string | null;
  mobile: string | null;
  verdict: readonly WrongField[] | null;
  replayOf: number | null;
};

export type Exchange = {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Parsed body; for a photo its type, size and dimensions. */
  body: unknown;
  /** 0 for a photo, which is not stored. */
  bodyBytes: number;
  sent: string;
  /** Body of the answer without its fault; null if no fault changed the answer, or if that body is unknown. */
  honest: string | null;
  changed: readonly HistoryEvent[];
};

/** `at`: stopwatch (ms); `event`: latest event of the world at that time. */
export type ExchangeStart = { at: number; event: number };
export const REPLAY_HEADER = 'x-mock-replay';
export const MASK = '***';

const SECRETS = new Set(['code', 'token', 'cvc']);
const SECRET_IN_URL = /[?&](?:code|token|cvc)=/;
const IN_URL = /([?&](?:code|token|cvc)=)[^&]*/g;
const IN_ANSWER = /("token":")[^"]*"/g;

type RecordedLine = { facts: LineFacts; exchange: Exchange | null };

export function replaceSentBody({ facts, exchange }: RecordedLine, body: string, verdict: readonly WrongField[]): void {
  facts.bytes = Buffer.byteLength(body);
  facts.verdict = verdict;
  if (!exchange) return;
  exchange.honest ??= exchange.sent;
  exchange.sent = maskAnswer(body);
}

const maskAnswer = (body: string): string => (body.includes('"token"') ? body.replace(IN_ANSWER, `$1${MASK}"`) : body);

/** Stores references only, because copying bodies would slow down every request. */
export function recordExchange(
  request: FastifyRequest,
  { sent, honest, verdict }: Pick<Exchange, 'sent' | 'honest'> & Pick<LineFacts, 'verdict'>,
): { facts: LineFacts; exchange: Exchange } {
  const { headers, begun } = request;
  const body = request.form ?? request.body ?? null;
  const { userId, mobile } = identifyCaller(request);
  const url = request.originalUrl;
  const replay = headers[REPLAY_HEADER];
  return {
    facts: {
      machineAt: machineTime(),
      ms: stopwatch() - begun.at,
      bytes: Buffer.byteLength(sent),
      userId,
      mobile,
      verdict,
      replayOf: typeof replay === 'string' ? Number(replay) : null,
    },
    exchange: {
      url: SECRET_IN_URL.test(url) ? url.replace(IN_URL, `$1${MASK}`) : url,
      headers: maskHeaders(headers),
      body: maskValue(body),
      bodyBytes: request.form || body === null ? 0 : Number(headers['content-length'] ?? JSON.stringify(body).length),
      sent: maskAnswer(sent),
      honest: honest === null ? null : maskAnswer(honest),
      changed: listHistoryEvents(request, userId),
    },
  };
}

/** Selects this borrower's events, because other requests may run at the same time. */
function listHistoryEvents({ world, begun }: FastifyRequest, userId: string | null): HistoryEvent[] {
  if (!world || world.events.last === begun.event) return [];
  const mobile = userId === null ? null : world.store.byId(userId)?.mobile;
  return world.events
    .since(begun.event)
    .flatMap((event) =>
      event.kind === 'happening' && (mobile ?? event.mobile) === event.mobile ? [event.happening] : [],
    );
}

/** Reads mobile and order from token, query and body; the order defaults to the borrower's latest. */
export function identifyCaller({ world, headers, query, body, form }: FastifyRequest) {
  const userId = readUserId(headers.authorization);
  const borrower = userId === null ? null : world?.store.byId(userId);
  const given = (name: string) => readText(query, name) ?? readText(form ?? body, name);
  return {
    userId,
    mobile: borrower?.mobile ?? given('mobile'),
    orderNo: given('orderNo') ?? borrower?.orders.at(-1)?.orderNo ?? null,
  };
}

function readUserId(authorization: string | undefined): string | null {
  const end = authorization?.indexOf('.') ?? -1;
  return end > 7 ? (authorization?.slice(7, end) ?? null) : null;
}

function readText(fields: unknown, name: string): string | null {
  const value = ((fields ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

function maskHeaders(headers: FastifyRequest['headers']): Exchange['headers'] {
  const masked: Record<string, string> = {};
  // The cast is safe: only the header `set-cookie` can be a list, and clients do not send it.
  for (const name in headers) if (name !== 'cookie') masked[name] = headers[name] as string;
  if (masked.authorization !== undefined) masked.authorization = `Bearer ${MASK}`;
  return masked;
}

function maskValue(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const masked: Record<string, unknown> = { ...body };
  for (const key in masked) if (SECRETS.has(key) && masked[key] != null) masked[key] = MASK;
  return masked;
}

const fieldFaults = z.array(fieldFault);

export function listRefusedFields({ code, data }: { code: unknown; data: unknown }): WrongField[] {
  const read = code === 0 ? null : z.safeParse(fieldFaults, data);
  return (read?.data ?? []).map(({ field, rule, msg }) => ({
    side: 'request',
    field,
    rule: rule ?? '',
    expected: msg,
  }));
}

/** Returns every field that differs, in refusals too; an empty list for an unknown call. */
export function checkAnswer(call: Pick<Call, 'answer' | 'refusals'> | null, sent: string): WrongField[] {
  let answer: unknown;
  try {
    answer = JSON.parse(sent);
  } catch {
    return [{ side: 'answer', field: 'body', rule: 'notJson', expected: 'JSON' }];
  }
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: unknown };
  if (typeof code === 'number' && code !== 0)
    return [...listRefusedFields({ code, data }), ...(call ? checkRefusal(call, { code, data }) : [])];
  if (!call) return [];
  const read = z.safeParse(call.answer, answer);
  return read.success ? [] : read.error.issues.map(toWrongField);
}

/** Accepts session, transport and unknown codes for any call, and refusals only if the call lists them. */
function checkRefusal({ refusals = {} }: Pick<Call, 'refusals'>, { code, data }: { code: number; data: unknown }) {
  const name = codeName(code);
  if (name === null || !(name in REFUSALS)) return [];
  const schema = refusals[name as RefusalName];
  if (!schema) {
    const listed = Object.keys(refusals).join(', ');
    return [{ side: 'answer' as const, field: 'code', rule: 'refusalNotListed', expected: listed || null }];
  }
  const read = z.safeParse(schema, data);
  return read.success
    ? []
    : read.error.issues.map((issue) => toWrongField({ ...issue, path: ['data', ...issue.path] }));
}

function toWrongField(issue: z.core.$ZodIssue): WrongField {
  const { code, path, message } = issue;
  const rule = code === 'custom' && /^\w+$/.test(message) ? message : (code ?? 'format');
  const wanted = 'values' in issue ? issue.values.join(', ') : 'expected' in issue ? issue.expected : null;
  return { side: 'answer', field: path.join('.') || 'body', rule, expected: wanted };
}
