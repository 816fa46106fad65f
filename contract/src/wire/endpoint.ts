import type * as z from 'zod/mini';
import { initContract } from '@ts-rest/core';
import { answer } from './envelope.ts';
import type { NoRefusals, Refusals } from './refusals.ts';

/** Typed explicitly, because the declaration file of the packed kit cannot infer the type. */
export const c: ReturnType<typeof initContract> = initContract();

type Endpoint<A, T, R> = Partial<Omit<CallMeta, 'refusals'>> & {
  auth: A;
  refusals?: R;
  data: T;
};

export function endpoint<A extends Auth, T extends z.ZodMiniType, R extends Refusals = NoRefusals>({
  data,
  rules = '§7',
  refusals,
  ...meta
}: Endpoint<A, T, R>) {
  // Literal types tell a handler whether it has a borrower and which refusals it may return.
  const metadata: Omit<CallMeta, 'refusals'> & { auth: A; refusals: R } = {
    ...meta,
    rules,
    refusals: refusals ?? ({} as R), // left out only where R is `NoRefusals`
  };
  return { responses: { 200: answer(data) }, metadata, strictStatusCodes: true } as const;
}

/** `optional`: works without a token; with a token, the answer concerns the token's borrower. */
export type Auth = 'none' | 'optional' | 'token';

export type CallMeta = {
  auth: Auth;
  rules: string;
  /** A GET that changes state (decisions: "The wire"): clients must not retry, refetch or prefetch it. */
  changesState?: true;
  /** Possible refusals; defaults to none. */
  refusals?: Refusals;
};

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type QueryOf<R> = R extends { query: infer S } ? Out<S> : undefined;
/** Body as the handler receives it; undefined for GET and multipart, which the server reads itself. */
export type BodyOf<R> = R extends { body: infer S } ? Out<S> : undefined;
export type QueryInputOf<R> = R extends { query: infer S } ? In<S> : undefined;
export type BodyInputOf<R> = R extends { body: infer S } ? In<S> : undefined;

type Answered<R> = R extends { responses: { 200: infer S } } ? S : never;

export type DataOf<R> = Out<Answered<R>> extends { data: infer D extends object | null } ? D : never;
export type RefusalsOf<R> = R extends { metadata: { refusals: infer F extends Refusals } } ? F : NoRefusals;
/** `data` as a server may send it, before tolerant reading. */
export type DataInputOf<R> = In<Answered<R>> extends { data: infer D } ? D : never;
