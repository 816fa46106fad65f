import { parseStamp } from '../text/format.ts';

export type Slip = {
  digits: string;
  /** Pesos. */
  amount: number;
  /** ms UTC, the last second at which it holds. */
  expiresAt: number;
};

/** Reads a slip from the body of an answer; null for any other body. */
export function parseSlip(sent: string): Slip | null {
  let data: unknown;
  try {
    data = (JSON.parse(sent) as { data?: unknown } | null)?.data;
  } catch {
    return null;
  }
  const { reference, amount, expiresAt } = (data ?? {}) as Partial<
    Record<'reference' | 'amount' | 'expiresAt', unknown>
  >;
  const at = typeof expiresAt === 'string' ? parseStamp(expiresAt.replace(' ', 'T')) : null;
  if (typeof reference !== 'string' || typeof amount !== 'number' || at === null) return null;
  return { digits: reference, amount, expiresAt: at };
}
