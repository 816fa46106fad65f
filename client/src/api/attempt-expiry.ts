import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';

/** An unanswered request may reach the server up to two request timeouts after it was sent. */
const IN_FLIGHT_MS = 2 * REQUEST_TIMEOUT_MS;

/**
 * Returns ms since 1970. An answer received later was requested when the attempt could no longer reach the server, so
 * it is final.
 */
export function attemptExpiresAt({ at }: { at: number }): number {
  return at + IN_FLIGHT_MS + REQUEST_TIMEOUT_MS;
}
