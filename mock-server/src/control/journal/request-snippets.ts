import { CALLS } from '@puente/contract/contract';
import { type Exchange, MASK, REPLAY_HEADER } from '../../worlds/exchange.ts';
import { WORLD_HEADER } from '../../worlds/worlds.ts';
import { issueToken } from '../../plugins/session.ts';
import type { JournalLine } from '../../worlds/journal.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest } from '../bad-request.ts';

const AUTOMATIC_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'user-agent',
  'accept-encoding',
  WORLD_HEADER,
]);

const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

type CopiedRequest = { world: string; host: string; method: string; exchange: Exchange };

/** Writes a curl command that reads the token from $TOKEN; the reader must fill in masked values. */
export function toCurl({ world, host, method, exchange: { url, headers, body } }: CopiedRequest): string {
  // -g keeps curl from expanding brackets as ranges; -X HEAD would wait for a body that never comes.
  const how = method === 'HEAD' ? '-I' : `-X ${method}`;
  const lines = [
    `curl -g ${how} ${quoteForShell(`http://${host}${url}`)}`,
    `-H ${quoteForShell(`${WORLD_HEADER}: ${world}`)}`,
  ];
  for (const [name, value] of Object.entries(headers)) {
    if (AUTOMATIC_HEADERS.has(name)) continue;
    if (name === 'authorization') lines.push('-H "authorization: Bearer $TOKEN"');
    else if (name !== 'content-type' || !value.startsWith('multipart/'))
      // curl removes a header that is written as «name:» without a value.
      lines.push(`-H ${quoteForShell(value === '' ? `${name};` : `${name}: ${value}`)}`);
  }
  const { 'content-type': type = '' } = headers;
  if (body !== null && method === 'POST') lines.push(...toBodyLines(type, body));
  return lines.join(' \\\n  ');
}

function toBodyLines(type: string, body: unknown): string[] {
  if (type.startsWith('multipart/')) {
    const { file: _file, ...fields } = body as Record<string, unknown>;
    return [
      ...Object.entries(fields).map(([key, value]) => `--form-string ${quoteForShell(`${key}=${String(value)}`)}`),
      "-F 'file=@photo.jpg'",
    ];
  }
  return [`--data ${quoteForShell(encodeBody(type, body))}`];
}

function encodeBody(type: string, body: unknown): string {
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  return isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
}

/** Returns for example `await me.ask(contract.order.submit, {…})`; null for an unknown call. */
export function toKitCode(call: string | null, { url, body, headers }: Exchange): string | null {
  const known = CALLS.find(({ id }) => id === call);
  if (!known) return null;
  const { t: _time, ...query } = Object.fromEntries(new URL(url, 'http://mock').searchParams);
  const given = known.method === 'GET' ? (known.query ? query : null) : body;
  if (headers['content-type']?.startsWith('multipart/')) {
    const { file: _file, ...fields } = (body ?? {}) as Record<string, unknown>;
    return `await me.ask(contract.${known.id}, { file: photo('selfie.jpg'), ...${JSON.stringify(fields)} });`;
  }
  const code = JSON.stringify(given)?.includes(`"${MASK}"`) ? ' // put the masked values in' : '';
  return given === null
    ? `await me.ask(contract.${known.id});`
    : `await me.ask(contract.${known.id}, ${JSON.stringify(given)});${code}`;
}

const ANY_CVC = '123';

export type ReplayRequest = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: string };

/** A line of the journal whose bodies are not forgotten. */
export type RecordedLine = JournalLine & { exchange: Exchange };

export function buildReplay(world: World, { entry, facts, exchange }: RecordedLine): ReplayRequest {
  const { 'content-length': _length, host: _host, ...headers } = exchange.headers;
  const { 'content-type': type = '' } = headers;
  if (type.startsWith('multipart/'))
    throw new BadRequest('Photos are not kept: only their type, size and measures. Take it again in the app.');
  if (exchange.url.includes(MASK)) throw new BadRequest('A secret in its address was masked: it cannot be sent again.');
  const known = CALLS.find(({ id }) => id === entry.call);
  const body = exchange.body === null ? null : unmaskBody(world, exchange.body, facts.mobile);
  return {
    method: known?.method ?? (entry.method === 'POST' ? 'POST' : 'GET'),
    url: exchange.url,
    headers: {
      ...headers,
      ...replayAuthorization(world, headers, facts.userId),
      [WORLD_HEADER]: world.name,
      [REPLAY_HEADER]: String(entry.n),
    },
    ...(body === null || known?.method === 'GET' ? {} : { payload: encodeBody(type, body) }),
  };
}

function replayAuthorization(
  world: World,
  headers: Exchange['headers'],
  userId: string | null,
): { authorization?: string } {
  if (headers.authorization === undefined || userId === null) return {};
  const session = world.store.byId(userId)?.session;
  if (!session) throw new BadRequest('The borrower who asked this is not signed in any more.');
  return { authorization: `Bearer ${issueToken(world, userId, session.number)}` };
}

function unmaskBody(world: World, body: unknown, mobile: string | null): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const given: Record<string, unknown> = { ...body };
  if (given.cvc === MASK) given.cvc = ANY_CVC;
  if (given.code === MASK) {
    const userId = mobile === null ? null : world.store.findOwner('mobile', mobile);
    const newest =
      userId === null ? undefined : world.store.byId(userId)?.codes.toSorted((a, b) => b.sentAt - a.sentAt)[0];
    if (!newest) throw new BadRequest('No one-time code is known that could be put in again.');
    given.code = newest.code;
  }
  return given;
}
