/** Backstage controls worlds; it answers only this machine, and no page of another site. */
import type { FastifyError, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { METHODS } from 'node:http';
import { AddressRefused, Failure, formatMessage } from '../errors/failures.ts';
import { checkContentType } from '../plugins/body-parsers.ts';
import { isLoopback, isLoopbackAddress, refuseHost } from '../process/network.ts';
import { backstagePages, PAGE_ADDRESSES, reference } from './pages.ts';
import { readWorldName } from '../worlds/worlds.ts';
import { BadRequest, describeUnknownName } from './bad-request.ts';
import { backstageContract } from './contract.ts';
import { eventStream } from './events.ts';
import { handlers } from './handlers.ts';
import { clientFaults } from './routes/journal.ts';
import { registerHandlers } from './register-handlers.ts';

const BODY_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Addresses that need no valid world: the page itself says that a world does not exist, and these calls list all worlds
 * or name one in the body.
 */
const NEEDS_NO_WORLD = new Set<string>([
  backstageContract.worlds.path,
  backstageContract.removeWorld.path,
  backstageContract.keepWorld.path,
  ...PAGE_ADDRESSES,
]);

/** Checks Host against DNS rebinding, and Origin against pages of other sites; null for a request of this machine. */
function refuseForeign({ ip, headers: { host, origin } }: FastifyRequest): AddressRefused | null {
  if (!isLoopbackAddress(ip)) return new AddressRefused(404, 'Backstage answers only the machine on which it runs.');
  if (!isLoopback(host)) return refuseHost(host);
  if (origin === undefined || isLoopback(origin.replace(/^https?:\/\//, ''))) return null;
  return new AddressRefused(404, `Backstage answers only pages of this machine, not of ${origin}.`);
}

/** Encapsulated, because its parsers and error handler differ from those of the contract's calls. */
export const backstage = fp<{ pageFolder: string | null }>(
  async (app, { pageFolder }) => {
    const { worlds } = app;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
      const refused = checkContentType(request, 'json');
      if (refused) return done(refused);
      try {
        // Fastify's own parser refuses an empty body.
        done(null, text.length === 0 ? undefined : JSON.parse(String(text).replace(/^\uFEFF/, '')));
      } catch {
        done(new BadRequest('The body is not JSON.'));
      }
    });
    app.addHook('onRequest', (request, reply, done) => {
      // A page that frames this one could trick a developer into pressing its buttons (clickjacking).
      reply.headers({ 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' });
      const foreign = refuseForeign(request);
      if (foreign !== null) return done(foreign);
      // A query names the world if an event stream or a browser's address bar cannot send the header.
      const { world } = request.query as { world?: unknown };
      const name = typeof world === 'string' ? world : readWorldName(request.headers);
      if (typeof world === 'string') request.world = worlds.findOrBegin(world);
      if (!request.world && NEEDS_NO_WORLD.has(request.routeOptions.url ?? '')) request.world = worlds.main;
      return done(request.world ? undefined : worlds.refuseMissing(name));
    });
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error instanceof Failure ? (error.status === 200 ? 409 : error.status) : (error.statusCode ?? 400);
      const messages: Record<number, string> = {
        413: `The body is larger than ${request.routeOptions.bodyLimit} bytes.`,
        415: 'The body must have the content type application/json, in UTF-8 and not compressed.',
      };
      const refusal = error instanceof Failure ? formatMessage(error.failure, error.params, 'en') : error.message;
      return reply.code(status).send({ error: messages[status] ?? refusal });
    });
    // Adds the methods that Fastify does not know, so that backstage itself answers them.
    for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
    const methodsOf = new Map<string, string[]>();
    app.all('/backstage*', ({ method, originalUrl }, reply) => {
      const [path = ''] = originalUrl.split(/\/?(?:\?|$)/);
      const methods = methodsOf.get(path);
      if (methods) {
        reply.code(405).header('allow', methods.join(', '));
        return { error: `${path} takes ${methods.join(' or ')}, not ${method}.` };
      }
      reply.code(404);
      // Leaves out the files of pages, which have an extension such as `.js`.
      const addresses = [...methodsOf.keys()].filter((address) => !address.includes('.'));
      return { error: describeUnknownName('backstage address', path, addresses, '/backstage/') };
    });
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= BODY_MAX_BYTES;
      methodsOf.set(route.url, [...(methodsOf.get(route.url) ?? []), ...[route.method].flat()]);
    });
    app.register(clientFaults);
    app.register(eventStream);
    app.register(reference);
    app.register(backstagePages, { pageFolder });
    registerHandlers(app, handlers);
  },
  { encapsulate: true },
);
