import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';
import type { RefusalName } from './codes.ts';

/** Accepts a code sent as text: `"0"` is 0. */
export const resultCode = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,12}$/))]),
  z.transform((code: number | string) => Number(code)),
);

/** `rule`: key of the broken rule (`rules/`), for the client's own text; `msg`: text in the caller's language. */
export const fieldFault = z.object({ field: z.string(), rule: z.nullish(z.string()), msg: z.string() });
export type FieldFault = z.infer<typeof fieldFault>;

/** Envelope of an answer, before its data is checked; the client reads it first. */
export const envelope = z.object({
  code: resultCode,
  msg: z.pipe(
    z.nullish(z.string()),
    z.transform((msg) => msg ?? ''),
  ),
  data: z.optional(z.unknown()),
});

export function answerSchema<T extends z.ZodMiniType>(data: T) {
  return z.object({ code: z.number(), msg: z.string(), data });
}

/**
 * Refusals that a call may answer, each with the schema of its `data`; several calls share the groups below. Session
 * and transport codes (`codes.ts`) may answer any call.
 */
export type Refusals = Partial<Record<RefusalName, z.ZodMiniType>>;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- has no keys, so a call of this type cannot declare a refusal
export type NoRefusals = Pick<Refusals, never>;

export const noData = z.null();
export const fieldFaults = z.array(fieldFault);
const secondsLeft = z.object({ countdownTime: z.int() });

/** For calls that name an order; another borrower's order counts as not found. */
export const ORDER_REFUSALS = { orderNoEmpty: noData, orderNotFound: noData } as const;

export const STEP_REFUSALS = { ...ORDER_REFUSALS, wrongStep: noData } as const;

/** For calls that check a one-time code. `data` of `wrongCode` is null if the number is unknown. */
export const CODE_REFUSALS = {
  wrongCode: z.nullable(z.object({ triesLeft: z.int() })),
  codeExpired: noData,
  codeUsed: noData,
  tooManyTries: secondsLeft,
} as const;

export const SEND_CODE_REFUSALS = { codeTooSoon: secondsLeft, tooManyTries: secondsLeft } as const;

export const PRODUCT_REFUSALS = { productNotFound: noData, offStep: noData, aboveLimit: noData } as const;

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
  return { responses: { 200: answerSchema(data) }, metadata, strictStatusCodes: true } as const;
}

/** `optional`: works without a token; with a token, the answer concerns the token's borrower. */
export type Auth = 'none' | 'optional' | 'token';

export type CallMeta = {
  auth: Auth;
  rules: string;
  /** A GET that changes state (decisions: "The wire"): clients must not retry, refetch or prefetch it. */
  changesState?: true;
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
