/** The longest pause a lender can ask for: a wrong header must not lock a borrower out. */
const LONGEST_MS = 5 * 60_000;
/** Statuses that may carry the wish. */
const STATUSES = [429, 503];

/** Milliseconds of a `Retry-After`, in seconds or as a date; null where there is none, or none that counts. */
export function retryAfterMs(status: number, header: string | null, now: number): number | null {
  if (!STATUSES.includes(status) || header === null) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return ms > 0 ? Math.min(ms, LONGEST_MS) : null;
}
