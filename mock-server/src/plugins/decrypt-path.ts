/** rewriteUrl: turns `/api/<HEX>` into a call's path or a fault's URL. Must not throw: Fastify would not catch it. */
import type { IncomingMessage } from 'node:http';
import { CALLS, decryptPath, HEADERS, pathKey } from '@puente/contract';
import { AddressRefused, Failure } from '../errors/failures.ts';

const METHODS = new Map(CALLS.map(({ path, method }): [string, string] => [path, method]));

// SEGMENT allows 512 characters: five times the longest encrypted path of the contract.
const SEGMENT_AND_QUERY = /^\/([^?]*)(\?.*)?$/s;
const SEGMENT = /^(?:[0-9A-F]{32}){1,16}$/;
const PRINTABLE_PATH = /^\/[\x21-\x7e]*$/;

const MALFORMED = '/!malformedRequest';
const UNKNOWN = '/!unknownPath';
const OUTSIDE = '/!outside';
const PREFLIGHT = '/!preflight';
const WRONG_METHOD = '/!wrongMethod/';

/** Caches, because decrypting is the most expensive part of a request and clients send the same 52 segments. */
const MAX_CACHED = 2_000;
const cache = new Map<string, string>();

/** Base path of the calls, which is valid in addition to the configured one. */
const API_BASE = '/api';
export const READY_PATH = '/ready';

type ReachableUrls = { apiBase: string; backstage: boolean };

/** Returns the plain path of an encrypted call. With `backstage`, plain paths under /backstage pass too. */
export function decryptUrl(request: IncomingMessage, { apiBase, backstage }: ReachableUrls): string {
  // Servers must accept a whole address in the request line (RFC 9112 §3.2.2); a client with a proxy setting sends it.
  const url = (request.url ?? '').replace(/^https?:\/\/[^/?]*/i, '');
  if (url === READY_PATH || url.startsWith(`${READY_PATH}?`)) return READY_PATH;
  if (request.headers['access-control-request-method'] !== undefined) return PREFLIGHT;
  const base = [apiBase, API_BASE].find((each) => url.startsWith(`${each}/`));
  const match = base === undefined ? null : SEGMENT_AND_QUERY.exec(url.slice(base.length));
  if (!match) return backstage && /^\/backstage(?:[/?]|$)/.test(url) ? makeDecodable(url) : OUTSIDE;
  const packageName = request.headers[HEADERS.packageName];
  const path = typeof packageName === 'string' ? decryptSegment(match[1] ?? '', packageName) : null;
  if (path === null) return MALFORMED;
  const method = METHODS.get(path);
  if (!method) return UNKNOWN;
  return method === request.method ? path + (match[2] ?? '') : WRONG_METHOD + method;
}

/** Escapes a path that Fastify cannot decode, because Fastify would answer it before backstage can. */
function makeDecodable(url: string): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

const HINT =
  'No call has this address. Calls of the app have an encrypted path under /api, calls of backstage begin with /backstage.';

const ORIGINS_HINT =
  'A page of another origin may call the app’s calls if the mock server is started with ORIGINS, such as ORIGINS=http://localhost:3000.';

export function explainUnknownUrl(url: string): { failure: Failure | AddressRefused; allow: string | null } {
  if (url === PREFLIGHT) return { failure: new AddressRefused(404, ORIGINS_HINT), allow: null };
  // The app never requests such an address, so the reader is a developer.
  if (url === OUTSIDE) return { failure: new AddressRefused(404, HINT), allow: null };
  if (url.startsWith(WRONG_METHOD))
    return { failure: new Failure('wrongMethod'), allow: url.slice(WRONG_METHOD.length) };
  return { failure: new Failure(url === MALFORMED ? 'malformedRequest' : 'unknownPath'), allow: null };
}

/** Returns null for every invalid segment, so that answers reveal nothing about the padding (padding oracle). */
function decryptSegment(segment: string, packageName: string): string | null {
  if (!SEGMENT.test(segment)) return null;
  const id = `${segment} ${pathKey(packageName)}`;
  const known = cache.get(id);
  if (known !== undefined) return known;
  const path = decryptPrintable(segment, packageName);
  if (path !== null && METHODS.has(path)) {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(id, path);
  }
  return path;
}

/** Returns null for a wrong key, also for one that gives a valid padding by chance (once in 256 tries). */
export function decryptPrintable(segment: string, packageName: string): string | null {
  const path = decryptPath(segment, packageName);
  return path !== null && PRINTABLE_PATH.test(path) ? path : null;
}
