/**
 * Builds a Fastify plugin from the calls of one subject and their handlers; the compiler matches each pair. A handler may
 * return more than its call answers: the contract's schema leaves out the rest.
 */
import type { BodyOf, QueryOf } from '@puente/contract/wire/endpoint';
import type { AppRoute, ServerInferResponseBody } from '@ts-rest/core';
import type { FastifyPluginAsync, FastifyRequest, InjectOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { Fixed } from '../loans/fixed.ts';
import { formatWireInstant } from '../loans/time/mexico-time.ts';
import type { STAGE_KINDS } from '../worlds/events.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { parseOrReject } from './bad-request.ts';
import { captureSettings, restoreSettings } from './world/snapshots.ts';
import type { StoredWorlds } from './world/stored-worlds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    storedWorlds: StoredWorlds;
  }
}

type Context<R> = {
  worlds: Worlds;
  world: World;
  storedWorlds: StoredWorlds;
  body: BodyOf<R>;
  query: QueryOf<R>;
  /** The server's address as the request names it. */
  host: string;
  /** Sends a request to this server within the process. */
  inject: (request: InjectOptions) => Promise<{ body: string }>;
};
type Data<R extends AppRoute> = Fixed<ServerInferResponseBody<R, 200>>;
type HandlersOf<C extends Calls> = { [K in keyof C]: (context: Context<C[K]>) => Data<C[K]> | Promise<Data<C[K]>> };
type Calls = Record<string, AppRoute>;

type Subject<C extends Calls> = {
  calls: C;
  handlers: HandlersOf<C>;
  /** Kind of the world event that each POST adds; by default none. */
  changes?: (typeof STAGE_KINDS)[number];
  /** Returns true for a body with which a POST changes nothing, so that no event is added. */
  readsOnly?: { [K in keyof C]?: (body: Context<C[K]>['body']) => boolean };
};

export function defineRoutes<C extends Calls>(subject: Subject<C>): FastifyPluginAsync {
  const { calls, handlers, changes, readsOnly = {} } = subject;
  return async (app) => {
    const { worlds, storedWorlds } = app;
    for (const [name, route] of Object.entries(calls)) {
      // The cast drops types that `HandlersOf` has already checked for every handler.
      const handle = handlers[name] as unknown as (context: Record<keyof Context<never>, unknown>) => unknown;
      const isRead = (readsOnly as Record<string, (body: unknown) => boolean>)[name] ?? (() => false);
      app.route({
        method: route.method,
        url: route.path,
        async handler(request) {
          const { world } = request;
          const body = 'body' in route ? parse(route.body, request.body ?? {}) : undefined;
          const query = 'query' in route ? parse(route.query, withoutWorld(request)) : undefined;
          const host = request.headers.host ?? '127.0.0.1';
          const inject = (again: InjectOptions) => app.inject(again);
          const before = world && captureSettings(world);
          const answer = await handle({ worlds, storedWorlds, world, body, query, host, inject });
          try {
            if (world) storedWorlds.save(world);
          } catch (error) {
            if (world && before) restoreSettings(world, before);
            throw error;
          }
          if (changes && route.method === 'POST' && world && !isRead(body))
            world.events.add({ at: world.clock.now(), kind: changes, what: name });
          return parse(route.responses[200], answer);
        },
      });
    }
  };
}

function parse(schema: unknown, given: unknown): unknown {
  return parseOrReject(schema as z.ZodMiniType, given, 'This is not what it should be.');
}

function withoutWorld({ query }: FastifyRequest): object {
  const { world: _world, ...rest } = query as Record<string, unknown>;
  return rest;
}

export const done = { done: true } as const;

export function toClockResponse({ clock }: World) {
  const now = clock.now();
  return { now, mexico: formatWireInstant(now), frozen: clock.state().frozenAt !== null };
}

export const hasNoFields = (given: object = {}) => Object.keys(given).length === 0;
