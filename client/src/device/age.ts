import type { Clock } from '../lib/time/clock.ts';

/** While only the phone's clock is known, nothing kept on the device is too old: a phone a day ahead would lose it. */
export type DeviceTime = Pick<Clock, 'now' | 'isKnown'>;

/** When something was kept, ms since 1970. `guessed`: by the phone's clock alone, so the age counts from the next sweep. */
export type KeptAt = { savedAt: number; guessed?: true | undefined };

export const keptAt = ({ now, isKnown }: DeviceTime): KeptAt => ({
  savedAt: now(),
  ...(isKnown() ? {} : { guessed: true }),
});

/** A time in the future is as far away as one in the past: a phone's date was wrong when it was kept. */
export const isTooOld = ({ savedAt, guessed }: KeptAt, lifeMs: number, { now, isKnown }: DeviceTime): boolean =>
  isKnown() && !guessed && Math.abs(now() - savedAt) >= lifeMs;
