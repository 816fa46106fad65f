import type { Call } from '@puente/contract';

/** One recorded call, with personal data: held in memory only; `anonymise.ts` makes the written form. */
export type RecordedCall = {
  call: Call;
  query: Record<string, string>;
  body: unknown;
  token: string | null;
  status: number;
  /** ms since 1970, from the Date header. */
  at: number | null;
  retryAfter: string | null;
  answer: Record<string, unknown> | null;
};

/** Returns the JSON object of a text, also after a byte order mark; otherwise null. */
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
