import { encryptPath } from '@puente/contract/wire/path-cipher';
import { TIMESTAMP_PARAM, timestamp } from '@puente/contract/wire/timestamp';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import type { Clock } from '../../utils/time/clock.ts';
import { ApiError } from '../errors/api-error.ts';
import { deadline } from './deadline.ts';
import type { Request, Response, Transport } from './transport.ts';

type FetcherArgs = {
  apiBase: string;
  packageName: () => string;
  clock: Clock;
  transport: Transport;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
};

/** Returns true unless the device reports that it is offline; Node never reports that. */
export const isOnline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true;

type Outgoing = Pick<Request, 'method' | 'headers' | 'body'> & { path: string };

/**
 * Sends one request: encrypts the path, adds the time as `t`, stops after 60 s without an answer or upload progress
 * (rules §7).
 * Rejects with an ApiError, or with the caller's AbortError.
 */
export function createFetcher(args: FetcherArgs): (outgoing: Outgoing) => Promise<Response> {
  const { apiBase, packageName, clock, transport, timeoutMs = REQUEST_TIMEOUT_MS } = args;
  return async ({ path, method, headers, body }) => {
    const [bare = '', query = ''] = path.split('?', 2);
    const search = new URLSearchParams(query);
    search.set(TIMESTAMP_PARAM, timestamp(clock.now()));
    const limit = deadline(timeoutMs, args.signal);
    try {
      const answer = await transport({
        url: `${apiBase}/${encryptPath(bare, packageName())}?${search}`,
        method,
        headers,
        body,
        signal: limit.signal,
        onMove: limit.restart,
      });
      clock.learn(Date.parse(answer.headers.get('date') ?? '') + (answer.waitedMs ?? 0));
      return answer;
    } catch (error) {
      if (limit.expired()) throw new ApiError({ kind: 'timeout', path: bare });
      if (args.signal?.aborted) throw error;
      throw new ApiError({ kind: isOnline() ? 'unreachable' : 'network', path: bare });
    } finally {
      limit.done();
    }
  };
}
