import type { BodyOf, QueryOf } from '@puente/contract/wire/endpoint';
import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { HistoryEvent } from '../loans/history.ts';
import { formatWireInstant } from '../loans/mexico-time.ts';
import type { StageKind } from '../worlds/journal.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { parseOrReject } from './bad-request.ts';
import type { ReplayRequest } from './journal/request-snippets.ts';
import { BACKSTAGE_CALLS } from './contract/calls.ts';
import { noFields } from './contract/parts.ts';
import { rememberWorld } from './world/world-state.ts';
import type { StoredWorlds } from './world/stored-worlds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    storedWorlds: StoredWorlds;
  }
}

export type Context<R> = {
  worlds: Worlds;
  world: World;
  storedWorlds: StoredWorlds;
  body: BodyOf<R>;
  query: QueryOf<R>;
  host: string;
  inject: (request: ReplayRequest) => Promise<{ body: string }>;
};
/** Use with `satisfies`: `contract.ts` takes the types of the answers from the handlers. */
export type HandlersOf<C> = { [K in keyof C]: (context: Context<C[K]>) => object };

const hasNoFields = (given: unknown) => Object.keys(given ?? {}).length === 0;

/** Per call: true for a body with which the POST changes nothing, so that it adds no event. */
const READS_ONLY: Partial<Record<keyof typeof BACKSTAGE_CALLS, (body: Readonly<Record<string, unknown>>) => boolean>> =
  {
    setTimetable: ({ dry }) => dry === true,
    settings: ({ settings }) => hasNoFields(settings),
    setLender: hasNoFields,
  };

type AnyHandler = (context: never) => unknown;
type Route = AppRoute & { metadata?: { kind: StageKind | null } };

/** Each POST with a `kind` adds an event to its world; if such a call fails, the world in memory is as before. */
export function registerHandlers(app: FastifyInstance, handlers: Readonly<Record<string, AnyHandler>>): void {
  const { worlds, storedWorlds } = app;
  const inject = (again: ReplayRequest) => app.inject(again);
  for (const [name, handle] of Object.entries(handlers)) {
    const call = name as keyof typeof BACKSTAGE_CALLS;
    const route: Route = BACKSTAGE_CALLS[call];
    const kind = route.metadata?.kind;
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
        const isRead = READS_ONLY[call]?.(body as Record<string, unknown>) === true;
        if (kind && world && !isRead) world.events.add({ at: world.clock.now(), kind, what: name });
        return answer;
      },
    });
  }
}

function parse(schema: unknown, given: unknown, whole: string): unknown {
  return parseOrReject(schema as z.ZodMiniType, given, whole);
}

export const DONE_ANSWER = { done: true } as const;

export type BackstageHistoryEvent = ReturnType<typeof toHistoryResponse>;

/** Leaves out the amounts, which are centavos. */
export function toHistoryResponse({ row, event, from, to, at, orderNo }: HistoryEvent) {
  return { row, event, from, to, at, orderNo };
}

/** `mexico`: `now` in Mexico City, `YYYY-MM-DD HH:mm:ss`. */
export function toClockResponse({ clock }: World) {
  const now = clock.now();
  return { now, mexico: formatWireInstant(now), frozen: clock.state().frozenAt !== null };
}
