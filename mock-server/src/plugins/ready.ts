/** onRequest. `GET /ready`: 200 once the server answers calls, 503 while it ends. Holds nothing of anybody, and is asked under any name. */
import fp from 'fastify-plugin';
import { READY_PATH } from './decrypt-path.ts';

export const ready = fp(async (app) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url !== READY_PATH) return;
    // Sent as it is: an envelope is for calls.
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(closing ? 503 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    raw.end(JSON.stringify({ ready: !closing }));
  });
});
