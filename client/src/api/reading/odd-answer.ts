/** Interprets an answer that breaks the contract: it comes from another server, or spells values differently. */
import { isSessionCode, OK, TRANSPORT_CODES } from '@puente/contract/wire/codes';
import { envelope, type DataOf, type CallMeta } from '@puente/contract/wire/endpoint';
import type { AppRoute } from '@ts-rest/core';
import { ApiError, type ApiErrorKind } from '../api-error.ts';
import { isWrite } from '../is-write.ts';
import { readTolerantly } from './read-tolerantly.ts';
import { pesos } from '@puente/contract/entities/common';
import { costBreakdown } from '@puente/contract/entities/product';
import { extensionOption, payment } from '@puente/contract/entities/repayment';
import * as z from 'zod/mini';

/** Caps the pause: a wrong header must not lock a borrower out. */
const LONGEST_MS = 5 * 60_000;
const STATUSES = [429, 503];

/** Returns the milliseconds of `Retry-After` (seconds or a date); null if it is missing, past, or on another status. */
export function retryAfterMs(status: number, header: string | null, now: number): number | null {
  if (!STATUSES.includes(status) || header === null) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return ms > 0 ? Math.min(ms, LONGEST_MS) : null;
}

/** Schemas of a refusal's data: new price, debt, pending payment, seconds to wait, tries left. The first match wins. */
const SCHEMAS: Record<string, readonly z.ZodMiniType[]> = {
  // A changed price is sent as a cost for a loan, and as an option for an extension.
  priceChanged: [z.object({ cost: costBreakdown }), extensionOption],
  owedChanged: [z.object({ owed: pesos, seen: pesos })],
  paymentPending: [payment],
  codeTooSoon: [z.object({ countdownTime: z.int() })],
  tooManyTries: [z.object({ countdownTime: z.int() })],
  wrongCode: [z.object({ triesLeft: z.int() })],
};

/** Returns the data in the shape of the contract; unchanged if they cannot be read in that shape. */
export function refusalData(codeName: string, data: unknown): unknown {
  for (const schema of SCHEMAS[codeName] ?? []) {
    const read = readTolerantly(schema, data);
    if ('value' in read) return read.value;
  }
  return data;
}

export type RawAnswer = {
  status: number;
  text: string;
  type?: string | null;
  signedIn?: boolean;
  retryAfter?: string | null;
  now?: number;
};

/** `dropped`: fields whose unreadable rows were left out. */
export type Unwrapped<T> = { data: T; dropped: readonly string[] };

const MOST_FIELDS = 5;
const UNAUTHORIZED = 401;
const NO_ENTRY = [UNAUTHORIZED, 403];
const GATEWAY = [502, 503, 504];
const TOO_MANY = 429;
/** HTTP status with which a Wi-Fi network demands a login on its own page (RFC 6585). */
const NETWORK_LOGIN = 511;

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** Quotes integers beyond JavaScript's precision, such as ids of 19 digits. */
const withWholeIds = (text: string): string =>
  text.replace(TOKENS, (token) =>
    /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );

/** Parses JSON without its byte order mark; unsafe integers become strings. Returns undefined for anything else. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(withWholeIds(text.replace(/^\ufeff/, '')));
  } catch {
    return undefined;
  }
};

/** A call that sends no session cannot end one. */
const endsSession = (route: AppRoute) => (route.metadata as CallMeta | undefined)?.auth !== 'none';

/** Returns true for HTML, which the API never sends: the page comes from a firewall or a Wi-Fi login. */
const isPage = ({ type, text }: RawAnswer) => /\bx?html\b/i.test(type ?? '') || /^[\s\ufeff]*</.test(text);

function kindWithoutEnvelope(route: AppRoute, answer: RawAnswer): ApiErrorKind {
  const { status } = answer;
  // Status 0: `fetchTransport` did not follow a redirect to another address, such as the login page of a Wi-Fi network.
  if (status === 0 || status === NETWORK_LOGIN) return 'intercepted';
  if (status === TOO_MANY) return 'busy';
  if (status >= 500) return 'maintenance';
  const page = isPage(answer);
  if (NO_ENTRY.includes(status)) return page ? 'intercepted' : endsSession(route) ? 'session' : 'unreachable';
  if (status >= 300) return 'unreachable';
  return page ? 'intercepted' : 'contract';
}

type Refusal = { status: number; code: number; msg: string };

function refusalKind(route: AppRoute, { status, code, msg }: Refusal): ApiErrorKind {
  if (isSessionCode(code)) return 'session';
  if ((NO_ENTRY.includes(status) || code === UNAUTHORIZED) && endsSession(route)) return 'session';
  if (GATEWAY.includes(status)) return 'maintenance';
  return status === TOO_MANY && msg === '' ? 'busy' : 'refused';
}

export function readOddAnswer<R extends AppRoute>(route: R, answer: RawAnswer): Unwrapped<DataOf<R>> {
  const { status, text, signedIn = true, retryAfter = null, now = 0 } = answer;
  const facts = { path: route.path, status, signedIn, retryAfterMs: retryAfterMs(status, retryAfter, now) };
  const isDone = status >= 200 && status < 300 && text.trim() === '' && isWrite(route);
  const outer = envelope.safeParse(isDone ? { code: OK } : parseJson(text));
  if (!outer.success) {
    const detail = `no envelope (HTTP ${status})`;
    // A proxy refuses a large photo with a page of its own; the same photo again would be refused again.
    const code = status === TRANSPORT_CODES.tooLarge ? status : null;
    throw new ApiError({ ...facts, kind: code ? 'refused' : kindWithoutEnvelope(route, answer), code, detail });
  }
  const { code, msg, data } = outer.data;
  if (code !== OK) throw new ApiError({ ...facts, kind: refusalKind(route, { status, code, msg }), code, msg, data });

  // ts-rest types the schema wider than the contract does.
  const read = readTolerantly(route.responses[200] as unknown as z.ZodMiniType, { code, msg, data });
  if ('refused' in read) {
    const unreadable = read.refused.slice(0, MOST_FIELDS);
    throw new ApiError({ ...facts, kind: 'contract', code, unreadable, detail: unreadable.join(', ') });
  }
  const dropped = read.misfits.flatMap(({ field, how }) => (how === 'row' ? [field] : []));
  return { data: (read.value as { data: DataOf<R> }).data, dropped: dropped.slice(0, MOST_FIELDS) };
}
