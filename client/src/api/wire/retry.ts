/**
 * Reads are asked again when nothing came back; all attempts together stay within the time of one request, so nobody
 * waits longer than a minute. Writes, and reads that change state, are never repeated by themselves.
 */
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { ApiError } from '../errors/api-error.ts';

/** Pauses before the second and third attempt, in milliseconds. */
const PAUSES_MS = [1_000, 3_000];
/** What a lender asks for and a borrower waits through without a word. */
const LONGEST_PAUSE_MS = 2_000;
const GATEWAY = [502, 503, 504];

/** Nothing was decided by the lender: the connection failed, or a gateway answered in its place, or asked for a pause. */
export function worthAsking(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status, retryAfterMs } = error;
  if (kind === 'network' || kind === 'unreachable') return status === null;
  return retryAfterMs !== null || (kind === 'maintenance' && GATEWAY.includes(status ?? 0));
}

/** Milliseconds until the next attempt: what the lender asks for, else ours; undefined after the last. */
function pauseBefore(error: unknown, turn: number): number | undefined {
  const ours = PAUSES_MS[turn];
  const asked = error instanceof ApiError ? error.retryAfterMs : null;
  if (ours === undefined || asked === null) return ours;
  // For a longer pause, or a second one, the borrower sees the failure first; the screen asks again by itself when the time is over.
  return asked > LONGEST_PAUSE_MS || turn > 0 ? undefined : Math.max(ours, asked);
}

type RetryArgs = {
  now: () => number;
  rest: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Whether the device believes it has a connection: without one a pause changes nothing, and reads start again by themselves when it returns. */
  online: () => boolean;
  signal?: AbortSignal | undefined;
};

/** `attempt` gets the milliseconds that are left of the minute. */
export async function withRetry<T>(
  attempt: (leftMs: number) => Promise<T>,
  { now, rest, online, signal }: RetryArgs,
): Promise<T> {
  const end = now() + REQUEST_TIMEOUT_MS;
  for (let turn = 0; ; turn++) {
    try {
      return await attempt(end - now());
    } catch (error) {
      const wait = pauseBefore(error, turn);
      const hopeless = signal?.aborted || !online() || !worthAsking(error);
      if (wait === undefined || hopeless || now() + wait >= end) throw error;
      await rest(wait, signal);
    }
  }
}

/** As a page asks: by the clock of the page, and only while the device believes it has a connection. */
export const askAgain = <T>(attempt: (leftMs: number) => Promise<T>, signal: AbortSignal): Promise<T> =>
  withRetry(attempt, { now: () => performance.now(), rest: pause, online: () => navigator.onLine, signal });

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    });
  });
}
