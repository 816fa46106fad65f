const QUICK_MS = 15_000;
const QUICK_FOR_MS = 2 * 60_000;
const SLOW_MS = 60_000;

/** How long until the next question, `waited` milliseconds into the wait: every 15 s for two minutes, then every minute (screens, 2.1). */
export function pollEvery(waited: number): number {
  return waited < QUICK_FOR_MS ? QUICK_MS : SLOW_MS;
}
