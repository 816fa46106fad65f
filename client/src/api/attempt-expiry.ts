import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';

/** A request without an answer may still arrive within two of its lifetimes. */
const IN_FLIGHT_MS = 2 * REQUEST_TIMEOUT_MS;

/** Returns the moment (ms UTC) from which every answer was requested after the attempt could no longer arrive. */
export function attemptExpiresAt({ at }: { at: number }): number {
  return at + IN_FLIGHT_MS + REQUEST_TIMEOUT_MS;
}
