import type { AppRoute } from '@ts-rest/core';
import type { BodyInputOf, DataInputOf, QueryInputOf } from '../wire/infer.ts';

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
/** One valid exchange as sent; used by the OpenAPI examples and tests. */
export type Sample<R extends AppRoute> = Part<'query', QueryInputOf<R>> &
  Part<'body', BodyInputOf<R>> & { data: DataInputOf<R> };
export type Samples<C> = { [K in keyof C]: C[K] extends AppRoute ? Sample<C[K]> : never };
