/** onRequest: security headers; a loopback server answers to loopback names only. */
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import { Failure } from '../errors/failures.ts';
import { isLoopback, isLoopbackAddress } from '../process/loopback.ts';

/** Answers are JSON with personal data. Pages of backstage set their own content policy and framing; HSTS would reach other ports of this machine. */
const HEADERS = {
  crossOriginResourcePolicy: { policy: 'same-site' },
  referrerPolicy: { policy: 'no-referrer' },
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/**
 * `host`: listening address. On loopback the Host header must be a loopback name, which stops DNS rebinding; a server for
 * others is reached by any name.
 */
export const securityHeaders = fp<{ host: string }>(async (app, { host }) => {
  await app.register(helmet, HEADERS);
  let local: boolean | null = null;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    // Only the bound address tells: a host name of this machine may be a loopback name too.
    const bound = local === null ? app.server.address() : null;
    if (bound !== null && typeof bound === 'object') local = isLoopbackAddress(bound.address);
    done(
      (local ?? isLoopbackAddress(host)) && !isLoopback(request.headers.host) ? new Failure('unknownPath') : undefined,
    );
  });
});
