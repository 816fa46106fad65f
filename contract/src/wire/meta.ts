import type { Refusals } from './refusals.ts';

/** `optional`: works without a token; with one, the answer concerns its borrower. */
export type Auth = 'none' | 'optional' | 'token';

export type CallMeta = {
  auth: Auth;
  rules: string;
  /** A GET that changes state (decisions: "The wire"): clients must not retry, refetch or prefetch it. */
  changesState?: true;
  /** Possible refusals; defaults to none. */
  refusals?: Refusals;
};
