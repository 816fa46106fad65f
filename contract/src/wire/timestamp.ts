/** spec §7: each call adds `t`, the time in whole seconds since 1970 UTC. */
export const TIMESTAMP_PARAM = 't';

export function timestamp(nowMs: number): string {
  return String(Math.floor(nowMs / 1000));
}
