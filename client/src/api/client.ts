/**
 * Client of the 52 calls. A screen names a route of the contract (`orderCalls.latest`), so it bundles only that
 * module's schemas.
 */
import { OK, codeName, isSessionCode } from '@puente/contract/wire/codes';
import { type CallHeaders, writeHeaders } from '@puente/contract/wire/headers';
import { type ApiFetcherArgs, type AppRoute, getRouteQuery, type InitClientArgs } from '@ts-rest/core';
import type { Clock } from '../utils/clock.ts';
import { instantMs } from '../i18n/dates.ts';
import { type Fault, printFault } from '../utils/log.ts';
import { ApiError } from './api-error.ts';
import { minuteOf, sendRequest } from './wire/send-request.ts';
import { type BodyInputOf, type DataOf, type QueryInputOf, envelope } from '@puente/contract/wire/endpoint';
import { isWrite } from './is-write.ts';
import { fetchTransport, type Transport } from './wire/transport.ts';
import type * as z from 'zod/mini';
import type { RawAnswer, Unwrapped } from './reading/odd-answer.ts';

const NOTHING: readonly string[] = [];

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Returns the data or throws an ApiError, whatever the content type (decisions: "The wire"). Loads `odd-answer.ts` for
 * an answer that does not match the contract; if that file cannot be loaded, the error is `contract`.
 */
export async function unwrap<R extends AppRoute>(
  route: R,
  answer: RawAnswer,
  fetchReader = () => import('./reading/odd-answer.ts'),
): Promise<Unwrapped<DataOf<R>>> {
  const { status } = answer;
  const { path } = route;
  const outer = envelope.safeParse(parseJson(answer.text));
  const odd = () => fetchReader().catch(() => null);
  if (outer.success) {
    const { code, msg, data } = outer.data;
    if (code === OK) {
      const schema = route.responses[200] as unknown as z.ZodMiniType; // ts-rest types it wider than the contract does
      const read = schema.safeParse({ code, msg, data });
      if (read.success) return { data: (read.data as { data: DataOf<R> }).data, dropped: NOTHING };
    }
    const refusal = codeName(code);
    if (refusal !== null && !answer.retryAfter) {
      // A known code decides, because it says more than the HTTP status beside it.
      const facts = { kind: isSessionCode(code) ? 'session' : 'refused', path, code, msg, status } as const;
      const figures = typeof data === 'object' && data !== null && !Array.isArray(data);
      throw new ApiError({
        ...facts,
        data: figures ? ((await odd())?.refusalData(refusal, data) ?? data) : data,
      });
    }
  }
  const reader = await odd();
  if (reader === null) throw new ApiError({ kind: 'contract', path, status });
  return reader.readOddAnswer(route, answer);
}

export type Route = AppRoute;

export type CallArgs<R extends Route> = (R extends { query: object }
  ? { query: QueryInputOf<R> }
  : { query?: undefined }) &
  (R extends { contentType: 'multipart/form-data' }
    ? { body: FormData }
    : R extends { body: object }
      ? { body: BodyInputOf<R> }
      : { body?: undefined });

type Extras = { transport?: Transport; timeoutMs?: number | undefined };
export type CallOptions = Extras & { signal?: AbortSignal | undefined };

/** `at`: arrival, ms since 1970 by the server's clock; the device's own time may jump while the page is open. */
export type Answer<T> = { status: 200; body: { code: number; msg: string; data: T }; headers: Headers; at: number };

export const dataOf = <T>({ body }: Pick<Answer<T>, 'body'>): T => body.data;

/**
 * ts-rest's client options. `api` encrypts the path, unwraps the envelope, and rejects with an ApiError or AbortError.
 */
export type ApiClient = { baseUrl: string; api: (args: ApiFetcherArgs & Extras) => Promise<Answer<unknown>> };

export type Api = {
  client: ApiClient;
  ask: <R extends Route>(route: R, args: CallArgs<R>, options?: CallOptions) => Promise<Answer<DataOf<R>>>;
  /** Resolves with the data; rejects with an ApiError, or with AbortError if the caller cancels. */
  call: <R extends Route>(route: R, args: CallArgs<R>, options?: CallOptions) => Promise<DataOf<R>>;
};

type ApiArgs = {
  baseUrl: string;
  clock: Clock;
  headers: () => CallHeaders;
  /** Called with the sent token for each error of kind `session`: the four codes (rules §8), or HTTP 401 or 403. */
  onSessionError: (error: ApiError, token: string | null) => void;
  transport?: Transport;
  say?: (text: string) => void;
  report?: (fault: Fault) => void;
};

/**
 * Returns true for an error to report. Refusals and ended sessions are decisions of the server; offline, a report would
 * not arrive.
 */
const isFault = ({ kind, status }: ApiError) =>
  kind === 'refused' ? (status ?? 0) >= 500 : kind !== 'session' && kind !== 'network';

const faultOf = ({ kind, path: call, status, code, unreadable: fields }: ApiError): Fault => ({
  kind,
  call,
  status,
  code,
  fields,
});

/** Returns the server's time from an answer that has a `now`, in ms since 1970; NaN otherwise. */
const timeIn = (data: { now?: unknown } | null): number => instantMs(String(data?.now));

export function createApi({
  baseUrl,
  clock,
  headers,
  onSessionError,
  transport = fetchTransport,
  report = () => {},
  say = printFault,
}: ApiArgs): Api {
  /**
   * Pauses that the server requested (`Retry-After`), by path, for reads on all screens; `end`: ms of
   * `performance.now()`. Writes are sent anyway, because the borrower asked for them.
   */
  const resting = new Map<string, { end: number; error: ApiError }>();
  const api: ApiClient['api'] = async ({ route, path, method, headers: given, body, fetchOptions, ...extras }) => {
    const sent = headers();
    const signal = fetchOptions?.signal ?? undefined;
    const minute = minuteOf(signal);
    const rest = resting.get(route.path);
    if (rest && performance.now() < rest.end && !isWrite(route)) throw rest.error;
    // Learns the time from the server's answers only: a wrong date of a Wi-Fi login page would let drafts expire.
    let learnTime = (_data: Parameters<typeof timeIn>[0]) => {};
    try {
      const answer = await sendRequest({
        path,
        method,
        headers: { ...writeHeaders(sent), ...given },
        body: body ?? null,
        apiBase: baseUrl,
        packageName: sent.packageName,
        now: clock.now(),
        transport: extras.transport ?? transport,
        signal,
        timeoutMs: extras.timeoutMs ?? minute.leftMs(),
      });
      const date = Date.parse(answer.headers.get('date') ?? '');
      // Across origins, `Date` is readable only if the server exposes it; otherwise `now` of the data counts.
      learnTime = (data) => clock.learn((date || timeIn(data)) + (answer.waitedMs ?? 0));
      const { data, dropped } = await unwrap(route, {
        status: answer.status,
        text: answer.text,
        type: answer.headers.get('content-type'),
        signedIn: sent.token !== null,
        retryAfter: answer.headers.get('retry-after'),
        now: date || clock.now(),
      });
      learnTime(data);
      if (dropped.length > 0)
        report({ kind: 'row', call: route.path, status: answer.status, code: OK, fields: dropped });
      return { status: 200, body: { code: OK, msg: '', data }, headers: answer.headers, at: clock.now() };
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.code !== null) learnTime(null);
        error.elapsedMs = minute.elapsedMs();
        if (error.kind === 'session') onSessionError(error, sent.token);
        if (error.kind === 'contract') say(import.meta.env.DEV ? error.message : `contract ${route.path}`);
        const { retryAfterMs } = error;
        if (retryAfterMs !== null) resting.set(route.path, { end: performance.now() + retryAfterMs, error });
        if (isFault(error)) report(faultOf(error));
      }
      throw error;
    }
  };
  return apiOf({ baseUrl: '', api });
}

export function apiOf(client: ApiClient): Api {
  const ask = async <R extends Route>(route: R, args: CallArgs<R>, { signal, ...extras }: CallOptions = {}) => {
    const send = getRouteQuery(route, client as InitClientArgs); // ts-rest types the fetcher without the extras
    const { query, body } = args as { query?: unknown; body?: unknown };
    const given = { params: {}, headers: {}, query, body, fetchOptions: signal ? { signal } : {}, ...extras };
    return (await send(given)) as Answer<DataOf<R>>;
  };
  return { client, ask, call: async (route, args, options) => dataOf(await ask(route, args, options)) };
}
