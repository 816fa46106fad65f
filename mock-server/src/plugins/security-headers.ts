/** Before every door: what each answer says to browsers, and that a loopback server is asked by its own name. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../errors/failures.ts';
import { isLoopback, isLoopbackAddress } from '../process/loopback.ts';

/** Personal data: kept by nobody, taken for no other kind of file, and read into no page of another site. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
};

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
