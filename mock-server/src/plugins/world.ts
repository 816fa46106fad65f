/** onRequest: finds the world that a request names, and begins its record in the journal. */
import fp from 'fastify-plugin';
import { stopwatch } from '../loans/time/clock.ts';
import type { ExchangeStart } from '../worlds/exchange.ts';
import type { World } from '../worlds/world.ts';
import { UnknownWorld, readWorldName, type Worlds } from '../worlds/worlds.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until this hook has run, and for a world that does not exist. */
    world: World | null;
    begun: ExchangeStart;
    /** Its line in the journal, once it is answered. */
    line: number;
  }
  interface FastifyInstance {
    worlds: Worlds;
  }
}

/** Without `backstage` every request is answered by `main`. */
export const world = fp<{ worlds: Worlds; backstage: boolean }>(async (app, { worlds, backstage }) => {
  app.decorateRequest('world', null);
  app.decorateRequest('begun');
  app.decorateRequest('line', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.world = backstage ? worlds.findOrBegin(readWorldName(request.headers)) : worlds.main;
    request.begun = { at: stopwatch(), event: request.world?.events.last ?? 0 };
    // Backstage calls may begin a world, so they refuse an unknown one themselves.
    if (request.world || request.url.startsWith('/backstage')) return done();
    return done(new UnknownWorld(worlds.explainMissing(readWorldName(request.headers))));
  });
  app.addHook('onClose', async () => {
    for (const each of worlds.list()) each.webhook.close();
  });
});
