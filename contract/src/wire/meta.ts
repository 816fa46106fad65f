/** Who may call. `optional`: anybody; with a token the answer is the borrower's own. */
export type Auth = 'none' | 'optional' | 'token';
export type BodyKind = 'none' | 'json' | 'urlencoded' | 'multipart';

/** What a call says of itself beside its schemas. */
export type CallMeta = {
  auth: Auth;
  body: BodyKind;
  /** Where the specification speaks of it. */
  spec: string;
  /** A GET that changes state (endpoints, decisions): never retried, refetched or prefetched. */
  changesState?: true;
};
