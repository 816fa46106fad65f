import fp from 'fastify-plugin';
import type { StoredWorlds } from './stored-worlds.ts';

/** onReady: loads the stored worlds of the last run. onSend: saves the world of a request before its answer leaves. */
export const saveWorlds = fp<{ storedWorlds: StoredWorlds }>(async (app, { storedWorlds }) => {
  app.decorate('storedWorlds', storedWorlds);
  app.addHook('onReady', () => storedWorlds.load(app.worlds));
  // Callback style, so that an unchanged answer leaves in the same tick.
  app.addHook('onSend', ({ world }, _reply, payload, done) => {
    try {
      if (world) storedWorlds.save(world);
    } catch {
      // The failure is reported by then; an answer of the contract changes only a fault's hit count in this file.
    }
    done(null, payload);
  });
});
