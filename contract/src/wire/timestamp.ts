/** Each call adds `t`, in whole seconds since 1970 UTC (rules §7). */
export const TIMESTAMP_PARAM = 't';

export function timestamp(nowMs: number): string {
  return String(Math.floor(nowMs / 1000));
}

/** Checks only the format: phones have wrong clocks (decisions.md, The wire). */
export function isTimestamp(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,15}$/.test(value);
}
