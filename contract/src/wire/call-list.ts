import { isAppRoute, type AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { contract, type Word } from '../contract.ts';
import type { CallMeta } from './endpoint.ts';

export const CONTENT_TYPES = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;
export type BodyKind = 'none' | keyof typeof CONTENT_TYPES;

export function bodyKind(route: { method: string; body?: unknown; contentType?: string }): BodyKind {
  if (!('body' in route)) return 'none';
  if (route.contentType === CONTENT_TYPES.multipart) return 'multipart';
  return route.contentType === CONTENT_TYPES.urlencoded ? 'urlencoded' : 'json';
}

export type Call = CallMeta & {
  word: Word;
  name: string;
  id: string;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  body: BodyKind;
  query: z.ZodMiniType | null;
  /** Null for GET and for multipart, whose parts the server checks itself. */
  input: z.ZodMiniType | null;
  answer: z.ZodMiniType;
  route: AppRoute;
};

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '~standard' in value;
const schemaOrNull = (value: unknown) => (isSchema(value) ? value : null);

function toCall(word: Word, name: string, route: AppRoute): Call {
  const answer = schemaOrNull(route.responses[200]);
  if (!answer) throw new Error(`${word}.${name} answers nothing`);
  return {
    ...(route.metadata as CallMeta),
    word,
    name,
    id: `${word}.${name}`,
    method: route.method === 'GET' ? 'GET' : 'POST',
    path: route.path,
    summary: route.summary ?? '',
    body: bodyKind(route),
    query: schemaOrNull(route.query),
    input: 'body' in route ? schemaOrNull(route.body) : null,
    answer,
    route,
  };
}

export const CALLS: readonly Call[] = Object.entries(contract).flatMap(([word, router]) =>
  Object.entries(router as Record<string, unknown>).flatMap(([name, route]) =>
    isAppRoute(route as AppRoute) ? [toCall(word as Word, name, route as AppRoute)] : [],
  ),
);
