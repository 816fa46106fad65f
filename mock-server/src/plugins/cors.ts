/** onRequest: lets pages of the origins that the settings name call the server; without one, no page of another origin. */
import cors from '@fastify/cors';
import { HEADERS } from '@puente/contract';
import fp from 'fastify-plugin';
import { WORLD_HEADER } from '../worlds/worlds.ts';

/** How long a browser may remember the permission: each asks at most once in this time per call. Chromium cuts it to this. */
const REMEMBERED_SECONDS = 7_200;

/** The list every backend of the app needs; `client/README.md` documents it for their makers. */
const ALLOWED_HEADERS = [...Object.values(HEADERS), 'content-type'];
const READABLE_HEADERS = ['date', 'retry-after'];

/** Allows no credentials: sessions travel as a token, never as a cookie. */
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
