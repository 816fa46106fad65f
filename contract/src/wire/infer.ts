import type * as z from 'zod/mini';
import type { NoRefusals, Refusals } from './refusals.ts';

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
