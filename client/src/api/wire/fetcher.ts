import { encryptPath } from '@puente/contract/wire/path-cipher';
import { TIMESTAMP_PARAM, timestamp } from '@puente/contract/wire/timestamp';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import type { ApiFetcher } from '@ts-rest/core';
import type { Clock } from '../../lib/time/clock.ts';
import { ApiError } from '../errors/api-error.ts';
import { deadline } from './deadline.ts';
import type { Transport } from './transport.ts';

type FetcherArgs = {
  apiBase: string;
  packageName: () => string;
  clock: Clock;
  transport: Transport;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
};

/** Whether the device believes it has a connection; it has none only where it says so, which Node never does. */
const isOnline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true;

/**
 * ts-rest's way to the network: encrypts the path, adds `t`, stops after 60 s (rules §7) without an answer or a part of the upload that left. The body of the answer is
 * left as text for `unwrap`. Rejects with an ApiError, or with the caller's own AbortError.
 */
export function createFetcher(args: FetcherArgs): ApiFetcher {
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
        body: body ?? null,
        signal: limit.signal,
        onMove: limit.restart,
      });
      clock.learn(Date.parse(answer.headers.get('date') ?? ''));
      return { status: answer.status, body: answer.text, headers: answer.headers };
    } catch (error) {
      if (limit.expired()) throw new ApiError({ kind: 'timeout', path: bare });
      if (args.signal?.aborted) throw error;
      throw new ApiError({ kind: isOnline() ? 'unreachable' : 'network', path: bare });
    } finally {
      limit.done();
    }
  };
}
