import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { TIMESTAMP_PARAM, timestamp } from '@puente/contract/wire/headers';
import { EARLY_FRESH_MS } from '../../utils/timing.ts';
import { fetchTransport, type Response, type Transport } from './transport.ts';

/** Read that the page requested before the app arrived (`prerender/`). `url` has no timestamp. */
export type EarlyAnswer = {
  url: string;
  headers: Record<string, string>;
  answer: Promise<{ response: Response; receivedMs: number }>;
};

/** Returns the address up to the time parameter, which comes last and differs between requests for the same data. */
const addressBeforeTime = (url: string) => `${url}${url.includes('?') ? '&' : '?'}${TIMESTAMP_PARAM}=`;

const sameHeaders = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);

/**
 * Gives the first matching request the early answer; sends later ones, and the first one if the early answer failed or
 * is old because the app arrived late.
 */
export function withEarlyAnswers(early: readonly EarlyAnswer[], transport: Transport): Transport {
  const left = new Set(early);
  return (request) => {
    const known = [...left].find(
      ({ url, headers }) => request.url.startsWith(addressBeforeTime(url)) && sameHeaders(request.headers, headers),
    );
    if (!known) return transport(request);
    left.delete(known);
    return known.answer.then(
      ({ response, receivedMs }) => {
        const waitedMs = performance.now() - receivedMs;
        return waitedMs > EARLY_FRESH_MS ? transport(request) : { ...response, waitedMs };
      },
      () => transport(request),
    );
  };
}

export function requestEarly(url: string, headers: Record<string, string>): EarlyAnswer {
  const answer = fetchTransport({
    url: addressBeforeTime(url) + timestamp(Date.now()),
    method: 'GET',
    headers,
    body: null,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).then((response) => ({ response, receivedMs: performance.now() }));
  answer.catch(() => {}); // on failure the app requests again and reports it
  return { url, headers, answer };
}
