/** onRequest: sets security headers; a loopback server refuses other host names. */
import fp from 'fastify-plugin';
import { isLoopback, isLoopbackAddress, refuseHost } from '../process/network.ts';

/** For JSON with personal data; pages of backstage add their own content policy and framing. */
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** On loopback the Host header must be a loopback name (DNS rebinding); other addresses accept any. */
export const securityHeaders = fp<{ host: string }>(async (app, { host }) => {
  let local: boolean | null = null;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    // Reads the bound address, because HOST may be a name that resolves to loopback.
    const bound = local === null ? app.server.address() : null;
    if (bound !== null && typeof bound === 'object') local = isLoopbackAddress(bound.address);
    const { headers } = request;
    done((local ?? isLoopbackAddress(host)) && !isLoopback(headers.host) ? refuseHost(headers.host) : undefined);
  });
});
