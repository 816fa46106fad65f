/**
 * rewriteUrl: `/api/<HEX>` becomes the path of a call, or an address that no route has, which says what is wrong.
 * It runs outside every error handler of Fastify (rewriteUrl), so it never throws. All that is not encrypted leads
 * nowhere: the calls cannot be reached by their plain paths.
 */
import type { IncomingMessage } from 'node:http';
import { CALLS, decryptPath, HEADERS, pathKey } from '@puente/contract';
import { Failure } from '../errors/failures.ts';

const METHODS = new Map(CALLS.map(({ path, method }): [string, string] => [path, method]));

// 512 characters hold any path of the contract five times over.
const SEGMENT_AND_QUERY = /^\/([^?]*)(\?.*)?$/s;
const SEGMENT = /^(?:[0-9A-F]{32}){1,16}$/;
const PRINTABLE_PATH = /^\/[\x21-\x7e]*$/;

const MALFORMED = '/!malformedRequest';
const UNKNOWN = '/!unknownPath';
const WRONG_METHOD = '/!wrongMethod/';

/** Cache: decrypting is the most expensive part of a request, and a client sends the same 52 segments again and again. */
const MAX_CACHED = 2_000;
const cache = new Map<string, string>();

/** Where calls are found besides the lender's own base. */
const API_BASE = '/api';
/** Answers without a call, a session or a world; see `plugins/ready.ts`. */
export const READY_PATH = '/ready';

type ReachableUrls = { apiBase: string; backstage: boolean };

/** Rewrites the address of a request. With `backstage`, its plain paths are let through. */
export function decryptUrl(request: IncomingMessage, { apiBase, backstage }: ReachableUrls): string {
  const url = request.url ?? '';
  if (url === READY_PATH) return url;
  const base = [apiBase, API_BASE].find((each) => url.startsWith(`${each}/`));
  const match = base === undefined ? null : SEGMENT_AND_QUERY.exec(url.slice(base.length));
  if (!match) return backstage && /^\/backstage(?:[/?]|$)/.test(url) ? url : UNKNOWN;
  const packageName = request.headers[HEADERS.packageName];
  const path = typeof packageName === 'string' ? decryptSegment(match[1] ?? '', packageName) : null;
  if (path === null) return MALFORMED;
  const method = METHODS.get(path);
  if (!method) return UNKNOWN;
  return method === request.method ? path + (match[2] ?? '') : WRONG_METHOD + method;
}

/** What is wrong with an address that no route has. */
export function explainUnknownUrl(url: string): { failure: Failure; allow: string | null } {
  if (url.startsWith(WRONG_METHOD))
    return { failure: new Failure('wrongMethod'), allow: url.slice(WRONG_METHOD.length) };
  return { failure: new Failure(url === MALFORMED ? 'malformedRequest' : 'unknownPath'), allow: null };
}

/** The plain path of a segment; null for every segment that cannot be one, whatever the reason: no padding oracle. */
function decryptSegment(segment: string, packageName: string): string | null {
  if (!SEGMENT.test(segment)) return null;
  const id = `${segment} ${pathKey(packageName)}`;
  const known = cache.get(id);
  if (known !== undefined) return known;
  const path = decryptPath(segment, packageName);
  // A wrong key leaves a valid padding once in 256 tries: what comes out then is no path, and is answered like the rest.
  if (path === null || !PRINTABLE_PATH.test(path)) return null;
  if (METHODS.has(path)) {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(id, path);
  }
  return path;
}
