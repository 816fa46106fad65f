/** onRequest: security headers on every answer; a loopback server answers under its own name only. */
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
 * `host`: where the server listens. A name that leads to this machine from elsewhere (DNS rebinding) still says so in Host,
 * and a page under it would read every answer; a server for others is known by whatever name they give it.
 */
export const securityHeaders = fp<{ host: string }>(async (app, { host }) => {
  await app.register(helmet, HEADERS);
  let local: boolean | null = null;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    // A name of this machine, such as its host name, may be one of the loopback too: only the bound address says so.
    const bound = local === null ? app.server.address() : null;
    if (bound !== null && typeof bound === 'object') local = isLoopbackAddress(bound.address);
    done(
      (local ?? isLoopbackAddress(host)) && !isLoopback(request.headers.host) ? new Failure('unknownPath') : undefined,
    );
  });
});
