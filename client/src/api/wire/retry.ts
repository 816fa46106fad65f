/** react-query's retry rule: reads without an answer retry within the minute of one request. Writes never retry. */
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { ApiError } from '../errors/api-error.ts';
import { isOnline } from './fetcher.ts';

/** Pauses before the second and third attempt, in milliseconds. */
const PAUSES_MS = [1_000, 3_000];
/** Longest pause requested by the server, in ms, that a borrower waits through without a message. */
const LONGEST_PAUSE_MS = 2_000;
const GATEWAY = [502, 503, 504];

/** Returns true if a retry may help: no connection, a gateway's answer, or a pause that the server asked for. */
export function worthAsking(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status, retryAfterMs } = error;
  if (kind === 'network' || kind === 'unreachable') return status === null;
  return retryAfterMs !== null || (kind === 'maintenance' && GATEWAY.includes(status ?? 0));
}

/**
 * Returns the ms before the next attempt: the server's pause, else ours; undefined after the last attempt. `failures`
 * does not count the latest one.
 */
function pauseBefore(error: unknown, failures: number): number | undefined {
  const ours = PAUSES_MS[failures];
  const asked = error instanceof ApiError ? error.retryAfterMs : null;
  if (ours === undefined || asked === null) return ours;
  // Shows the failure instead of a longer or second pause; the screen asks again when the pause ends.
  return asked > LONGEST_PAUSE_MS || failures > 0 ? undefined : Math.max(ours, asked);
}

/** Returns false while offline: react-query refetches when the connection returns. */
export function retryRead(failures: number, error: unknown): boolean {
  const wait = pauseBefore(error, failures);
  if (wait === undefined || !isOnline() || !worthAsking(error)) return false;
  return (error as ApiError).elapsedMs + wait < REQUEST_TIMEOUT_MS;
}

export const retryDelay = (failures: number, error: unknown): number => pauseBefore(error, failures) ?? 0;
