import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import type { ApiError } from './api-error.ts';

/** Nobody decided anything: the connection failed, something else answered in the lender's place, or the lender could not. */
export function isUnanswered(error: ApiError | null): boolean {
  if (error === null) return false;
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'contract') return true;
  return error.codeName === 'serverFault' || error.codeName === 'timedOut';
}

/** A request without an answer can still arrive for two of its lifetimes. */
const IN_FLIGHT_MS = 2 * REQUEST_TIMEOUT_MS;

/** `at` and the result: ms UTC. What the lender says from this moment on was asked after the attempt could still arrive. */
export function settledAfter({ at }: { at: number }): number {
  return at + IN_FLIGHT_MS + REQUEST_TIMEOUT_MS;
}
