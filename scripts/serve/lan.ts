/** `start --lan`: the app for a phone in the same network, and backstage for those who have its key. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Plugin } from 'vite';

const COOKIE = 'backstage-key';
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const newKey = (): string => randomBytes(12).toString('hex');

/** This machine's address in its network, or null without one. */
export function lanAddress(interfaces = networkInterfaces()): string | null {
  const found = Object.values(interfaces)
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal);
  return found?.address ?? null;
}

const same = (given: string | null | undefined, key: string): boolean =>
  given?.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

const cookieOf = (request: IncomingMessage): string | undefined =>
  (request.headers.cookie ?? '')
    .split(/;\s*/)
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

const isOwn = (request: IncomingMessage): boolean => LOOPBACK.has(request.socket.remoteAddress ?? '');

type Next = () => void;
type Guard = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/**
 * Backstage can act as any borrower: from elsewhere it opens with the key in the address, which a cookie then
 * remembers. `own` says which requests come from this machine.
 */
export function guardBackstage(key: string, own: (request: IncomingMessage) => boolean = isOwn): Guard {
  return (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://here');
    if (!/^\/backstage(\/|$)/i.test(decodeURIComponent(url.pathname)) || own(request)) return next();
    if (same(url.searchParams.get('key'), key)) {
      url.searchParams.delete('key');
      const remembered = `${COOKIE}=${key}; HttpOnly; SameSite=Strict; Path=/`;
      response.writeHead(302, {
        location: url.pathname + url.search,
        'set-cookie': remembered,
        'cache-control': 'no-store',
      });
      return response.end();
    }
    if (!same(cookieOf(request), key)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      return response.end('Backstage opens from here with the address that `start --lan` printed.');
    }
    // The lender knows its own pages by a name of the loopback; a page of another site keeps its own name, and is refused.
    const { origin, host } = request.headers;
    if (origin === `http://${host}`) delete request.headers.origin;
    next();
  };
}

export const guardedBackstage = (key: string): Plugin => ({
  name: 'guarded-backstage',
  configureServer: ({ middlewares }) => void middlewares.use(guardBackstage(key)),
});

/** What the terminal says: where the phone goes, as a code for its camera, and what is open now. */
export function lanWords(address: string, key: string): string {
  return [
    renderUnicodeCompact(address),
    `  On a phone in this network: ${address}`,
    '  Everybody in this network can now open the app and speak with its lender, whose data are invented.',
    `  Backstage opens from there with this address alone: ${address}backstage?key=${key}`,
    '  Without https a browser gives no location and no clipboard; photos, forms and payments work.',
  ].join('\n');
}
