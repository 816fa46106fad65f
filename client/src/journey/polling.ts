import { POLL_FIRST_FOR_MS, POLL_FIRST_MS, POLL_LATER_MS } from '../lib/time/timing.ts';

/**
 * How long until the next question, `waited` milliseconds into the wait: every 15 s for two minutes, then every minute
 * (screens: refreshing).
 */
export function pollEvery(waited: number): number {
  return waited < POLL_FIRST_FOR_MS ? POLL_FIRST_MS : POLL_LATER_MS;
}
