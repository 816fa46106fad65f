import { appCalls } from './calls/app.ts';
import { bankCardCalls } from './calls/bank-card.ts';
import { deviceCalls } from './calls/device.ts';
import { disbursalCalls } from './calls/disbursal.ts';
import { extensionCalls } from './calls/extension.ts';
import { identityCalls } from './calls/identity.ts';
import { marketCalls } from './calls/market.ts';
import { orderCalls } from './calls/order.ts';
import { productCalls } from './calls/product.ts';
import { profileCalls } from './calls/profile.ts';
import { questionnaireCalls } from './calls/questionnaire.ts';
import { repaymentCalls } from './calls/repayment.ts';
import { sessionCalls } from './calls/session.ts';
import { isAppRoute, type AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import type { CallMeta } from './wire/endpoint.ts';

export const contract = {
  session: sessionCalls,
  profile: profileCalls,
  identity: identityCalls,
  bankCard: bankCardCalls,
  questionnaire: questionnaireCalls,
  order: orderCalls,
  product: productCalls,
  disbursal: disbursalCalls,
  repayment: repaymentCalls,
  extension: extensionCalls,
  market: marketCalls,
  device: deviceCalls,
  app: appCalls,
} as const;

export type Contract = typeof contract;
export type Word = keyof Contract;

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

/** Fields with the id of one borrower's data; a call answers another borrower's id as if it did not exist. */
const OWNED = ['orderNo', 'cardId', 'frontImageId'];

const namesOf = (schema: z.ZodMiniType | null) =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});

export function isOwnerOnly({ auth, body, query, input }: Call): boolean {
  if (auth !== 'token') return false;
  return body === 'multipart' || [...namesOf(query), ...namesOf(input)].some((name) => OWNED.includes(name));
}

/** Describes, for the OpenAPI document only, who may call. */
export function whoMay(call: Call): string {
  const names = [...namesOf(call.query), ...namesOf(call.input)];
  if (call.auth === 'none') return 'anybody';
  if (call.auth === 'token') return isOwnerOnly(call) ? 'token, owner only' : 'token, about oneself';
  if (names.includes('payOrderId')) {
    return names.includes('orderNo')
      ? 'anybody with the payOrderId; by orderNo the owner only'
      : 'anybody with the payOrderId';
  }
  return 'anybody; own data with a token';
}
