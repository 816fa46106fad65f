/** How the calls are written: what a ts-rest route needs besides method, path and input, in one object. */
import { initContract } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { answer } from './envelope.ts';
import type { Auth, CallMeta } from './meta.ts';
import type { NoRefusals, Refusals } from './refusals.ts';

/** Joins the calls of a word. Its type is named, since a declaration of the packed kit cannot write it out. */
export const c: ReturnType<typeof initContract> = initContract();

type Endpoint<A, T, R> = Partial<Omit<CallMeta, 'refusals'>> & {
  auth: A;
  refusals?: R;
  /** What `data` of the answer is when the code is 0. */
  data: T;
};

/** The parts of a route that follow from who may call it and what it answers. */
export function endpoint<A extends Auth, T extends z.ZodMiniType, R extends Refusals = NoRefusals>({
  data,
  rules = '§7',
  refusals,
  ...meta
}: Endpoint<A, T, R>) {
  // Both stay literal: a server's handler knows by type whether it has a borrower, and what it may refuse with.
  const metadata: Omit<CallMeta, 'refusals'> & { auth: A; refusals: R } = {
    ...meta,
    rules,
    refusals: refusals ?? ({} as R), // left out only where R is `NoRefusals`
  };
  return { responses: { 200: answer(data) }, metadata, strictStatusCodes: true } as const;
}
