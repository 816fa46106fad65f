import type { AppRoute } from '@ts-rest/core';
import type { BodyInputOf, DataInputOf, QueryInputOf } from '../wire/infer.ts';

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
/** One valid exchange of a call, as it travels: documentation, the OpenAPI examples and the tests use it. */
export type Sample<R extends AppRoute> = Part<'query', QueryInputOf<R>> &
  Part<'body', BodyInputOf<R>> & { data: DataInputOf<R> };
export type Samples<C> = { [K in keyof C]: C[K] extends AppRoute ? Sample<C[K]> : never };
