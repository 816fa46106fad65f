import type { BodyOf, QueryOf } from '@puente/contract/wire/endpoint';
import type { AppRoute, ServerInferResponseBody } from '@ts-rest/core';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { Fixed } from '../loans/order-record.ts';
import { formatWireInstant } from '../loans/mexico-time.ts';
import type { STAGE_KINDS } from '../worlds/journal.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { parseOrReject } from './bad-request.ts';
import { type BackstageContract, backstageContract } from './contract.ts';
import { noFields } from './contract/parts.ts';
import { rememberWorld } from './world/world-state.ts';
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
  host: string;
  inject: (request: InjectOptions) => Promise<{ body: string }>;
};
type Data<R extends AppRoute> = Fixed<ServerInferResponseBody<R, 200>>;
type Calls = Record<string, AppRoute>;
export type HandlersOf<C extends Calls> = {
  [K in keyof C]: (context: Context<C[K]>) => Data<C[K]> | Promise<Data<C[K]>>;
};

const hasNoFields = (given: unknown) => Object.keys(given ?? {}).length === 0;

/** Per call: true for a body with which the POST changes nothing, so that it adds no event. */
const READS_ONLY: Partial<Record<keyof BackstageContract, (body: Readonly<Record<string, unknown>>) => boolean>> = {
  setTimetable: ({ dry }) => dry === true,
  settings: ({ settings }) => hasNoFields(settings),
  setLender: hasNoFields,
};

type StageKind = (typeof STAGE_KINDS)[number];
type AnyHandler = (context: never) => unknown;

/**
 * `kind`: kind of the world event that each POST adds; if such a call fails, the world in memory is as before. A schema of
 * the contract removes other fields from answers; `z.custom` takes the type from the function that writes the answer.
 */
export function registerHandlers(
  app: FastifyInstance,
  handlers: Readonly<Record<string, AnyHandler>>,
  kind?: StageKind,
): void {
  const { worlds, storedWorlds } = app;
  const inject = (again: InjectOptions) => app.inject(again);
  for (const [name, handle] of Object.entries(handlers)) {
    const call = name as keyof BackstageContract;
    const route: AppRoute = backstageContract[call];
    app.route({
      method: route.method,
      url: route.path,
      async handler(request) {
        const { world } = request;
        const { world: _name, ...asked } = request.query as Record<string, unknown>;
        const body = 'body' in route ? parse(route.body, request.body ?? {}, 'body') : undefined;
        const query = parse('query' in route ? route.query : noFields, asked, 'query');
        const host = request.headers.host ?? '127.0.0.1';
        const restore = kind && world ? rememberWorld(world) : () => {};
        let answer: unknown;
        try {
          answer = await handle({ worlds, storedWorlds, world, body, query, host, inject } as never);
          if (world) storedWorlds.save(world);
        } catch (error) {
          restore();
          throw error;
        }
        const isRead = route.method === 'GET' || READS_ONLY[call]?.(body as Record<string, unknown>) === true;
        if (kind && world && !isRead) world.events.add({ at: world.clock.now(), kind, what: name });
        return parse(route.responses[200], answer, 'answer');
      },
    });
  }
}

function parse(schema: unknown, given: unknown, whole: string): unknown {
  return parseOrReject(schema as z.ZodMiniType, given, whole);
}

export const done = { done: true } as const;

export function toClockResponse({ clock }: World) {
  const now = clock.now();
  return { now, mexico: formatWireInstant(now), frozen: clock.state().frozenAt !== null };
}
