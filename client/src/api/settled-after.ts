import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';

/** A request without an answer can still arrive for two of its lifetimes. */
const IN_FLIGHT_MS = 2 * REQUEST_TIMEOUT_MS;

/** `at` and the result: ms UTC. What the lender says from this moment on was asked after the attempt could still arrive. */
export function settledAfter({ at }: { at: number }): number {
  return at + IN_FLIGHT_MS + REQUEST_TIMEOUT_MS;
}
