import type { Clock } from '../utils/time/clock.ts';

/** Until the server's time is known, no value expires: a phone a day ahead would lose all that it stores. */
export type DeviceTime = Pick<Clock, 'now' | 'isKnown'>;

/**
 * Storage time, ms since 1970. `guessed`: known by the phone's clock alone; the age then counts from the next cleanup
 * (`removeOld`).
 */
export type StorageTime = { savedAt: number; guessed?: true | undefined };

export const stampStorageTime = ({ now, isKnown }: DeviceTime): StorageTime => ({
  savedAt: now(),
  ...(isKnown() ? {} : { guessed: true }),
});

/** Treats a time in the future as equally far in the past: the phone's date was wrong when the value was stored. */
export const isExpired = ({ savedAt, guessed }: StorageTime, lifeMs: number, { now, isKnown }: DeviceTime): boolean =>
  isKnown() && !guessed && Math.abs(now() - savedAt) >= lifeMs;
