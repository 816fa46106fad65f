/** onRequest: finds the world that a request names, and starts its journal record. */
import fp from 'fastify-plugin';
import { stopwatch } from '../loans/clock.ts';
import type { ExchangeStart } from '../worlds/exchange.ts';
import type { World } from '../worlds/world.ts';
import { readWorldName, type Worlds } from '../worlds/worlds.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before this hook, and if the world does not exist. */
    world: World | null;
    begun: ExchangeStart;
    line: number;
  }
  interface FastifyInstance {
    worlds: Worlds;
  }
}

/** Without `backstage` the world `main` answers every request. */
export const world = fp<{ worlds: Worlds; backstage: boolean }>(async (app, { worlds, backstage }) => {
  app.decorateRequest('world', null);
  app.decorateRequest('begun');
  app.decorateRequest('line', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.world = backstage ? worlds.findOrBegin(readWorldName(request.headers)) : worlds.main;
    request.begun = { at: stopwatch(), event: request.world?.events.last ?? 0 };
    // Backstage calls may create a world, so they refuse an unknown one themselves.
    if (request.world || request.url.startsWith('/backstage')) return done();
    return done(worlds.refuseMissing(readWorldName(request.headers)));
  });
  app.addHook('onClose', async () => {
    for (const each of worlds.list()) each.webhook.close();
  });
});
