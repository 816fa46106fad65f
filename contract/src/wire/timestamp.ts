/** Rules §7: each call adds `t`, the time in whole seconds since 1970 UTC. */
export const TIMESTAMP_PARAM = 't';

export function timestamp(nowMs: number): string {
  return String(Math.floor(nowMs / 1000));
}

/** Whether a received `t` is a time at all. Its value is not checked, because phones have wrong clocks (decisions.md, The wire). */
export function isTimestamp(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,15}$/.test(value);
}
