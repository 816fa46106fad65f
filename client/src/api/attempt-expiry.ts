import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';

/** An unanswered request may still reach the server within two of its lifetimes. */
const IN_FLIGHT_MS = 2 * REQUEST_TIMEOUT_MS;

/** Returns ms UTC: an answer that arrives later was requested when the attempt could no longer take effect. */
export function attemptExpiresAt({ at }: { at: number }): number {
  return at + IN_FLIGHT_MS + REQUEST_TIMEOUT_MS;
}
