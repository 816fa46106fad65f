/** Before every door: what each answer says to browsers, and that a loopback server is asked by its own name. */
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Personal data: kept by nobody, taken for no other kind of file, and read into no page of another site. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
};

/** `host`: a name, or one with a port, as the Host header says it. */
export function isLoopback(host: string | undefined): boolean {
  return isLoopbackAddress((host ?? '').replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1'));
}

/** An address or a name without a port: `::1`, `127.0.0.1`, `localhost`. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 ? address.toLowerCase() === 'localhost' : LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * `host`: where the server listens. A name that leads to this machine from elsewhere (DNS rebinding) still says so in Host,
 * and a page under it would read every answer; a server for others is known by whatever name they give it.
 */
export function guardAnswers(app: FastifyInstance, host: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    // A name of this machine, such as its host name, may be one of the loopback too: only the bound address says so.
    const bound = app.server.address();
    const local = isLoopbackAddress(bound !== null && typeof bound === 'object' ? bound.address : host);
    done(local && !isLoopback(request.headers.host) ? new Failure('unknownPath') : undefined);
  });
}
