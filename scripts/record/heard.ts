import type { Call } from '@puente/contract';

/** One call as the recorder heard it. Held in memory only; what is written is made from it (`anonymise.ts`). */
export type Heard = {
  call: Call;
  query: Record<string, string>;
  /** Read for who is meant, never written. */
  body: unknown;
  token: string | null;
  status: number;
  /** ms UTC, from the Date header. */
  at: number | null;
  retryAfter: string | null;
  /** The envelope; null where there was none. */
  answer: Record<string, unknown> | null;
};
