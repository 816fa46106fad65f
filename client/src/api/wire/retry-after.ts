/** Caps the pause: a wrong header must not lock a borrower out. */
const LONGEST_MS = 5 * 60_000;
const STATUSES = [429, 503];

/** Returns the milliseconds of `Retry-After` (seconds or a date); null if it is missing, past, or on another status. */
export function retryAfterMs(status: number, header: string | null, now: number): number | null {
  if (!STATUSES.includes(status) || header === null) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return ms > 0 ? Math.min(ms, LONGEST_MS) : null;
}
