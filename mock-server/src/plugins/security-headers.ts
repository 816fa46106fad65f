/** onRequest: security headers; a loopback server answers to loopback names only. */
import fp from 'fastify-plugin';
import { Failure } from '../errors/failures.ts';
import { isLoopback, isLoopbackAddress } from '../process/loopback.ts';

/** Answers are JSON with personal data. Pages of backstage add their own content policy and framing. */
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * `host`: listening address. On loopback the Host header must be a loopback name, which stops DNS rebinding; a server for
 * others is reached by any name.
 */
export const securityHeaders = fp<{ host: string }>(async (app, { host }) => {
  let local: boolean | null = null;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    // Only the bound address tells: a host name of this machine may be a loopback name too.
    const bound = local === null ? app.server.address() : null;
    if (bound !== null && typeof bound === 'object') local = isLoopbackAddress(bound.address);
    done(
      (local ?? isLoopbackAddress(host)) && !isLoopback(request.headers.host) ? new Failure('unknownPath') : undefined,
    );
  });
});
