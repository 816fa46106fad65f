/** How the 52 calls are written: one line for what the ts-rest route needs, one place for what all share. */
import type * as z from 'zod/mini';
import { answer } from './envelope.ts';
import type { Auth, BodyKind, CallMeta } from './meta.ts';

type Extra = { spec?: string; changesState?: true };

/** The parts of a route that follow from who may call it, how its body travels and what it answers. */
export function told<A extends Auth, B extends BodyKind, T extends z.ZodMiniType>(
  auth: A,
  body: B,
  data: T,
  extra: Extra = {},
) {
  // Who may call and how the body travels stay literal: a server's handler knows by type whether it has a borrower.
  const metadata: CallMeta & { auth: A; body: B } = {
    auth,
    body,
    spec: extra.spec ?? '§7',
    ...(extra.changesState ? { changesState: true } : {}),
  };
  return { responses: { 200: answer(data) }, metadata, strictStatusCodes: true } as const;
}
