/** onRequest: allows cross-origin requests from the configured origins only. */
import cors from '@fastify/cors';
import { HEADERS } from '@puente/contract';
import fp from 'fastify-plugin';
import { WORLD_HEADER } from '../worlds/worlds.ts';

/** Preflight cache in seconds; Chromium's maximum. */
const REMEMBERED_SECONDS = 7_200;

/** `client/README.md` documents these headers for other backends. */
const ALLOWED_HEADERS = [...Object.values(HEADERS), 'content-type'];
const READABLE_HEADERS = ['date', 'retry-after'];

/** Allows no credentials, because sessions are tokens, not cookies. */
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
