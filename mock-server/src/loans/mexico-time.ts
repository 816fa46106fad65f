/** Converts instants to calendar and wall clock of Mexico City: UTC-6 all year since October 2022. */
import { TIME_ZONE_OFFSET_HOURS } from '@puente/contract/values/limits';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const OFFSET = TIME_ZONE_OFFSET_HOURS * HOUR;

/** Returns the calendar day in Mexico City, `YYYY-MM-DD`, of an instant (ms UTC). */
export function toMexicoDate(instant: number): string {
  return new Date(instant + OFFSET).toISOString().slice(0, 10);
}

/** Formats an instant as the wire does: `YYYY-MM-DD HH:mm:ss` in Mexico City (rules §9). */
export function formatWireInstant(instant: number): string {
  const iso = new Date(instant + OFFSET).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

export function formatWireInstantOrNull(instant: number | null): string | null {
  return instant === null ? null : formatWireInstant(instant);
}

export function startOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - OFFSET;
}

export function endOfDay(date: string): number {
  return startOfDay(date) + DAY;
}

export function addDays(date: string, days: number): string {
  return toMexicoDate(startOfDay(date) + days * DAY);
}

/** Returns whole calendar days between two dates; negative if `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / DAY);
}
