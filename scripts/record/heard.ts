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

/** The object that a text holds as JSON, also behind a byte order mark; null where it holds none. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
