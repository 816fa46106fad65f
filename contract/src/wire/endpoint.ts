import { initContract } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { answer } from './envelope.ts';
import type { Auth, CallMeta } from './meta.ts';
import type { NoRefusals, Refusals } from './refusals.ts';

/** Typed explicitly: the declaration file of the packed kit cannot infer it. */
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
