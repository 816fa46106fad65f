/** What a handler of backstage gets and answers: the compiler matches each with its route. */
import type { InjectOptions } from 'fastify';
import type { AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import type { Fixed } from '../../loans/fixed.ts';
import { userIdOf } from '../../routes/session.ts';
import { wireInstant } from '../../loans/time/mexico-time.ts';
import type { World } from '../../worlds/world.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import type { KeptWorlds } from '../world/kept-worlds.ts';
import { CannotDo } from '../cannot-do.ts';

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
export type Context<R> = {
  worlds: Worlds;
  world: World;
  kept: KeptWorlds;
  body: R extends { body: infer B } ? Out<B> : undefined;
  query: R extends { query: infer Q } ? Out<Q> : undefined;
  /** The server's own address, as the request names it. */
  host: string;
  /** Sends a request to this server from inside. */
  inject: (request: InjectOptions) => Promise<{ body: string }>;
};
type Data<R> = R extends AppRoute
  ? R['responses'] extends { 200: infer D }
    ? D extends z.ZodMiniType
      ? Fixed<z.input<D>>
      : never
    : never
  : never;

/** One handler per call of one subject: forget one and it does not compile. */
export type HandlersOf<C> = { [K in keyof C]: (context: Context<C[K]>) => Data<C[K]> | Promise<Data<C[K]>> };

export const done = { done: true } as const;

export function clockOf({ clock }: World) {
  const now = clock.now();
  return { now, mexico: wireInstant(now), frozen: clock.state().frozenAt !== null };
}

export function idOf(world: World, mobile: string): string {
  const userId = userIdOf(world, mobile);
  if (!world.store.byId(userId)) throw new CannotDo(`Nobody has the number ${mobile} in this world.`);
  return userId;
}
