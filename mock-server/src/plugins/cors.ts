/** onRequest: allows requests from the origins of the settings, and from no other. */
import cors from '@fastify/cors';
import { HEADERS } from '@puente/contract';
import fp from 'fastify-plugin';
import { WORLD_HEADER } from '../worlds/worlds.ts';

/** Preflight cache in seconds; Chromium's maximum. */
const REMEMBERED_SECONDS = 7_200;

/** Documented for other backends in `client/README.md`. */
const ALLOWED_HEADERS = [...Object.values(HEADERS), 'content-type'];
const READABLE_HEADERS = ['date', 'retry-after'];

/** Without credentials: sessions are tokens, never cookies. */
export const corsForOrigins = fp<{ origins: readonly string[] }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: [...ALLOWED_HEADERS, WORLD_HEADER],
    exposedHeaders: READABLE_HEADERS,
    maxAge: REMEMBERED_SECONDS,
  });
});
