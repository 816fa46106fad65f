import type { Response, Transport } from './transport.ts';

/** Read that the page requested before the app arrived (`prerender/early.ts`). */
export type EarlyAnswer = { url: string; headers: Record<string, string>; answer: Promise<Response> };

const sameHeaders = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);

/**
 * Gives the first matching request the early answer; sends later ones, and the first one if the early answer failed.
 */
export function withEarlyAnswer(early: EarlyAnswer | null | undefined, transport: Transport): Transport {
  let left = early;
  return (request) => {
    if (!left || request.url.split('?')[0] !== left.url || !sameHeaders(request.headers, left.headers))
      return transport(request);
    const { answer } = left;
    left = undefined;
    return answer.catch(() => transport(request));
  };
}
