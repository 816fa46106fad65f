/**
 * The client of the 52 calls, and the only importer of ts-rest. A screen names a route of the contract
 * (`orderCalls.latest`), so that it brings only its own word's schemas with it.
 */
import { OK } from '@puente/contract/wire/codes';
import { type CallHeaders, writeHeaders } from '@puente/contract/wire/headers';
import type { BodyInputOf, DataOf, QueryInputOf } from '@puente/contract/wire/infer';
import { type AppRoute, getRouteQuery } from '@ts-rest/core';
import type { Clock } from '../lib/time/clock.ts';
import { instantMs } from '../i18n/dates.ts';
import { type Fault, sayFault } from '../lib/log.ts';
import { ApiError } from './errors/api-error.ts';
import { createFetcher } from './wire/fetcher.ts';
import { isWrite } from './is-write.ts';
import { fetchTransport, type Transport } from './wire/transport.ts';
import { unwrap } from './reading/unwrap.ts';

export type Route = AppRoute;

/** What a route must be given: its query, and its body; a multipart body is a ready FormData. */
export type CallArgs<R extends Route> = (R extends { query: object }
  ? { query: QueryInputOf<R> }
  : { query?: undefined }) &
  (R extends { contentType: 'multipart/form-data' }
    ? { body: FormData }
    : R extends { body: object }
      ? { body: BodyInputOf<R> }
      : { body?: undefined });

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Another way to the network than the usual one: that of an upload that is watched. */
  transport?: Transport;
  timeoutMs?: number | undefined;
};

export type Api = {
  /** Sends one request. Rejects with an ApiError, or with AbortError when the caller left. */
  call: <R extends Route>(route: R, args: CallArgs<R>, options?: CallOptions) => Promise<DataOf<R>>;
};

type ApiArgs = {
  /** Base of every call, `/api`. */
  baseUrl: string;
  clock: Clock;
  /** What the device knows of itself at the moment of the call. */
  headers: () => CallHeaders;
  /** Called for each of the four session codes, with the token that was sent (rules §8). */
  onSessionError: (error: ApiError, token: string | null) => void;
  transport?: Transport;
  /** Writes what broke the contract for somebody who looks into the console. */
  say?: (text: string) => void;
  /** Called for what those who look after the app should know; nobody unless given. */
  report?: (fault: Fault) => void;
};

/** A refusal and a session's end are the lender's business; without a connection no report would arrive. */
const isFault = ({ kind, status }: ApiError) =>
  kind === 'refused' ? (status ?? 0) >= 500 : kind !== 'session' && kind !== 'network';

const faultOf = ({ kind, path: call, status, code, unreadable: fields }: ApiError): Fault => ({
  kind,
  call,
  status,
  code,
  fields,
});

/** The lender's time where an answer holds it (`lenderTime`), milliseconds since 1970; NaN elsewhere. */
const timeIn = (data: object | null): number => {
  const now = data !== null && 'now' in data ? data.now : null;
  return typeof now === 'string' ? instantMs(now) : Number.NaN;
};

export function createApi({
  baseUrl,
  clock,
  headers,
  onSessionError,
  transport = fetchTransport,
  report = () => {},
  say = sayFault,
}: ApiArgs): Api {
  /**
   * Reads that the lender asked not to be sent for a time (`Retry-After`), however many screens want them; `end` by a clock that
   * only goes forward. A write is a borrower's own wish and is sent.
   */
  const resting = new Map<string, { end: number; error: ApiError }>();
  return {
    call: async (route, args, { signal, timeoutMs, transport: own } = {}) => {
      const { path } = route;
      const sent = headers();
      const rest = resting.get(path);
      if (rest && performance.now() < rest.end && !isWrite(route)) throw rest.error;
      const fetcher = createFetcher({
        apiBase: baseUrl,
        packageName: () => sent.packageName,
        clock,
        transport: own ?? transport,
        signal,
        timeoutMs,
      });
      const send = getRouteQuery(route, { baseUrl: '', baseHeaders: writeHeaders(sent), api: fetcher });
      const { query, body } = args as { query?: unknown; body?: unknown };
      try {
        const answer = await send({ params: {}, headers: {}, query, body });
        const { data, dropped } = await unwrap(route, {
          status: answer.status,
          text: String(answer.body),
          type: answer.headers.get('content-type'),
          signedIn: sent.token !== null,
          retryAfter: answer.headers.get('retry-after'),
          now: clock.now(),
        });
        // From another origin `Date` is readable only where the lender says so.
        if (answer.headers.get('date') === null) clock.learn(timeIn(data));
        if (dropped.length > 0) report({ kind: 'row', call: path, status: answer.status, code: OK, fields: dropped });
        return data;
      } catch (error) {
        if (error instanceof ApiError) {
          if (error.kind === 'session') onSessionError(error, sent.token);
          if (error.kind === 'contract') say(import.meta.env.DEV ? error.message : `contract ${path}`);
          const { retryAfterMs } = error;
          if (retryAfterMs !== null) resting.set(path, { end: performance.now() + retryAfterMs, error });
          if (isFault(error)) report(faultOf(error));
        }
        throw error;
      }
    },
  };
}
