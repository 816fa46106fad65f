/** How the calls are written: what a ts-rest route needs besides method, path and input, in one object. */
import type * as z from 'zod/mini';
import { answer } from './envelope.ts';
import type { Auth, BodyKind, CallMeta } from './meta.ts';

type Endpoint<A, B, T> = {
  auth: A;
  body: B;
  /** What `data` of the answer is when the code is 0. */
  data: T;
  rules?: string;
  changesState?: true;
};

/** The parts of a route that follow from who may call it, how its body travels and what it answers. */
export function endpoint<A extends Auth, B extends BodyKind, T extends z.ZodMiniType>({
  auth,
  body,
  data,
  rules = '§7',
  changesState,
}: Endpoint<A, B, T>) {
  // Who may call and how the body travels stay literal: a server's handler knows by type whether it has a borrower.
  const metadata: CallMeta & { auth: A; body: B } = { auth, body, rules, ...(changesState ? { changesState } : {}) };
  return { responses: { 200: answer(data) }, metadata, strictStatusCodes: true } as const;
}
