import { encryptPath } from '@puente/contract/wire/call-address';
import { TIMESTAMP_PARAM, timestamp } from '@puente/contract/wire/headers';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { ApiError } from '../api-error.ts';
import type { Request, Response, Transport } from './transport.ts';

/** react-query passes the same signal to every attempt of a read, so the signal identifies the first attempt. */
const firstAttemptAt = new WeakMap<AbortSignal, number>();

/**
 * Returns the ms elapsed and left for an attempt: all attempts of a read share one minute, so that nobody waits longer.
 * `signal` is undefined for a single attempt.
 */
export function minuteOf(signal: AbortSignal | undefined) {
  const now = performance.now();
  const first = (signal && firstAttemptAt.get(signal)) ?? now;
  if (signal) firstAttemptAt.set(signal, first);
  const elapsedMs = () => performance.now() - first;
  return {
    elapsedMs,
    // Retries pause while the page is hidden; a retry that starts after the minute has passed gets a new minute.
    leftMs: () => (elapsedMs() < REQUEST_TIMEOUT_MS ? REQUEST_TIMEOUT_MS - elapsedMs() : REQUEST_TIMEOUT_MS),
  };
}

/**
 * Returns a signal that aborts after `ms` or when `caller` aborts; the oldest supported WebView lacks AbortSignal.any.
 */
export function deadline(ms: number, caller?: AbortSignal | null) {
  const controller = new AbortController();
  let expired = false;
  const leave = () => controller.abort(caller?.reason);
  const expire = () => {
    expired = true;
    controller.abort(new DOMException('Time is up', 'TimeoutError'));
  };
  let timer = setTimeout(expire, ms);
  let isDone = false;
  if (caller?.aborted) leave();
  caller?.addEventListener('abort', leave);
  return {
    signal: controller.signal,
    expired: () => expired,
    restart: () => {
      if (isDone || expired) return;
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    },
    done: () => {
      isDone = true;
      clearTimeout(timer);
      caller?.removeEventListener('abort', leave);
    },
  };
}

/** Returns true unless the device reports that it is offline; Node never reports that. */
export const isOnline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true;

type Outgoing = Pick<Request, 'method' | 'headers' | 'body'> & {
  path: string;
  apiBase: string;
  packageName: string;
  /** ms since 1970; sent in seconds, as the parameter `t`. */
  now: number;
  transport: Transport;
  signal: AbortSignal | undefined;
  /** Milliseconds without an answer or upload progress after which the request stops (rules §7). */
  timeoutMs: number;
};

/**
 * Sends one request with the encrypted path and the time as `t`. Rejects with an ApiError, or with the caller's
 * AbortError.
 */
export async function sendRequest(outgoing: Outgoing): Promise<Response> {
  const { path, method, headers, body, apiBase, packageName, now, transport, signal, timeoutMs } = outgoing;
  const [bare = '', query = ''] = path.split('?', 2);
  const search = new URLSearchParams(query);
  search.set(TIMESTAMP_PARAM, timestamp(now));
  const limit = deadline(timeoutMs, signal);
  try {
    return await transport({
      url: `${apiBase}/${encryptPath(bare, packageName)}?${search}`,
      method,
      headers,
      body,
      signal: limit.signal,
      onMove: limit.restart,
    });
  } catch (error) {
    if (limit.expired()) throw new ApiError({ kind: 'timeout', path: bare });
    if (signal?.aborted) throw error;
    throw new ApiError({ kind: isOnline() ? 'unreachable' : 'network', path: bare });
  } finally {
    limit.done();
  }
}
