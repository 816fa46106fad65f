/** onRequest: `GET /ready` answers 200 while the server takes calls and 503 while it ends, under any Host header. */
import fp from 'fastify-plugin';
import { READY_PATH } from './decrypt-path.ts';

export const ready = fp(async (app) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url !== READY_PATH) return done();
    // Answers without the envelope, which only calls have.
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(closing ? 503 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    raw.end(JSON.stringify({ ready: !closing }));
  });
});
