/** Before every door: what each answer says to browsers, and that a loopback server is asked by its own name. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures.ts';

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Personal data: kept by nobody, taken for no other kind of file, and read into no page of another site. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
};

/** `host`: a name, or one with a port, as the Host header says it. */
export function isLoopback(host: string | undefined): boolean {
  return LOOPBACK_NAMES.has((host ?? '').replace(/:\d*$/, '').toLowerCase());
}

/**
 * `host`: where the server listens. A name that leads to this machine from elsewhere (DNS rebinding) still says so in Host,
 * and a page under it would read every answer; a server for others is known by whatever name they give it.
 */
export function guardAnswers(app: FastifyInstance, host: string): void {
  const local = isLoopback(host);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    done(local && !isLoopback(request.headers.host) ? new Failure('unknownPath') : undefined);
  });
}
