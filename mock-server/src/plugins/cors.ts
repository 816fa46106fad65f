/** Pages of another origin: what a browser asks before it lets them speak with the lender, and what they may read. */
import cors from '@fastify/cors';
import { HEADERS } from '@puente/contract';
import type { FastifyInstance } from 'fastify';
import { WORLD_HEADER } from '../worlds/worlds.ts';

/** How long a browser may remember the permission: each asks at most once in this time per call. Chromium cuts it to this. */
const REMEMBERED_SECONDS = 7_200;

/** The list every backend of the app needs; `client/README.md` documents it for their makers. */
const ALLOWED_HEADERS = [...Object.values(HEADERS), 'content-type'];
const READABLE_HEADERS = ['date', 'retry-after'];

/** No cookies: the token is the session. Nothing is let in unless an origin is named. */
export function letOtherOriginsIn(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  void app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: [...ALLOWED_HEADERS, WORLD_HEADER],
    exposedHeaders: READABLE_HEADERS,
    maxAge: REMEMBERED_SECONDS,
  });
}
