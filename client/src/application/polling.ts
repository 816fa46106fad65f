import { POLL_FIRST_FOR_MS, POLL_FIRST_MS, POLL_LATER_MS } from '../utils/time/timing.ts';

/**
 * Returns ms until the next request, `waited` ms into the wait: 15 s for two minutes, then one minute (screens:
 * refreshing).
 */
export function pollInterval(waited: number): number {
  return waited < POLL_FIRST_FOR_MS ? POLL_FIRST_MS : POLL_LATER_MS;
}
