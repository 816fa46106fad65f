import type * as z from 'zod/mini';
import type { NoRefusals, Refusals } from './refusals.ts';

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** The query of a route as its handler gets it. */
export type QueryOf<R> = R extends { query: infer S } ? Out<S> : undefined;
/** The body of a route as its handler gets it; undefined for GET and for multipart, whose file the server reads itself. */
export type BodyOf<R> = R extends { body: infer S } ? Out<S> : undefined;
/** What a caller has to give. */
export type QueryInputOf<R> = R extends { query: infer S } ? In<S> : undefined;
export type BodyInputOf<R> = R extends { body: infer S } ? In<S> : undefined;

type Answered<R> = R extends { responses: { 200: infer S } } ? S : never;

/** What `data` is when code is 0. */
export type DataOf<R> = Out<Answered<R>> extends { data: infer D extends object | null } ? D : never;
/** The refusals of a route with the schemas of their data. */
export type RefusalsOf<R> = R extends { metadata: { refusals: infer F extends Refusals } } ? F : NoRefusals;
/** What a server may answer as `data`: before tolerant reading. */
export type DataInputOf<R> = In<Answered<R>> extends { data: infer D } ? D : never;
