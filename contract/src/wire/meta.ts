import type { Refusals } from './refusals.ts';

/** Who may call. `optional`: anybody; with a token the answer is the borrower's own. */
export type Auth = 'none' | 'optional' | 'token';

/** What a call says of itself beside its schemas. */
export type CallMeta = {
  auth: Auth;
  /** The sections of `rules.md` that speak of it. */
  rules: string;
  /** A GET that changes state (decisions: "The wire"): never retried, refetched or prefetched. */
  changesState?: true;
  /** Refusals that it may answer; none unless listed. */
  refusals?: Refusals;
};
