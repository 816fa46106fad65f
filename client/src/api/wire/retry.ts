/**
 * react-query's retry rule for reads: asked again when nothing came back, within the minute of one request, so that
 * nobody waits longer. Writes are never repeated by themselves.
 */
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { ApiError } from '../errors/api-error.ts';
import { isOnline } from './fetcher.ts';

/** Pauses before the second and third attempt, in milliseconds. */
const PAUSES_MS = [1_000, 3_000];
/** Longest pause that a lender may ask for and a borrower waits through without a word. */
const LONGEST_PAUSE_MS = 2_000;
const GATEWAY = [502, 503, 504];

/** True when the lender decided nothing: the connection failed, or a gateway answered in its place, or asked for a pause. */
export function worthAsking(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status, retryAfterMs } = error;
  if (kind === 'network' || kind === 'unreachable') return status === null;
  return retryAfterMs !== null || (kind === 'maintenance' && GATEWAY.includes(status ?? 0));
}

/** Milliseconds until the next attempt: what the lender asks for, else ours; undefined after the last. `failures`: before this one. */
function pauseBefore(error: unknown, failures: number): number | undefined {
  const ours = PAUSES_MS[failures];
  const asked = error instanceof ApiError ? error.retryAfterMs : null;
  if (ours === undefined || asked === null) return ours;
  // For a longer pause, or a second one, the borrower sees the failure first; the screen asks again by itself when the time is over.
  return asked > LONGEST_PAUSE_MS || failures > 0 ? undefined : Math.max(ours, asked);
}

/** Without a connection a pause changes nothing, and reads start again by themselves when it returns. */
export function retryRead(failures: number, error: unknown): boolean {
  const wait = pauseBefore(error, failures);
  if (wait === undefined || !isOnline() || !worthAsking(error)) return false;
  return (error as ApiError).elapsedMs + wait < REQUEST_TIMEOUT_MS;
}

/** Milliseconds. */
export const retryDelay = (failures: number, error: unknown): number => pauseBefore(error, failures) ?? 0;
