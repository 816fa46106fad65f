import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';

/** react-query passes the same signal to every attempt of a read, so the signal identifies the first attempt. */
const firstAttemptAt = new WeakMap<AbortSignal, number>();

export type Minute = {
  elapsedMs: () => number;
  leftMs: () => number;
};

/**
 * Returns the time limit of an attempt: all attempts of a read share one minute, so that nobody waits longer. `signal`
 * is undefined for a single attempt.
 */
export function minuteOf(signal: AbortSignal | undefined): Minute {
  const now = performance.now();
  const first = (signal && firstAttemptAt.get(signal)) ?? now;
  if (signal) firstAttemptAt.set(signal, first);
  const elapsedMs = () => performance.now() - first;
  return {
    elapsedMs,
    // Retries pause while the page is hidden; a retry that starts after the minute has passed gets a new minute.
    leftMs: () => (elapsedMs() < REQUEST_TIMEOUT_MS ? REQUEST_TIMEOUT_MS - elapsedMs() : REQUEST_TIMEOUT_MS),
  };
}
