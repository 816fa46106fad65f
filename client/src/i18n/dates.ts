import { TIME_ZONE_OFFSET_HOURS } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import { HOUR_MS } from '../utils/timing.ts';

const NO_BREAK = '\u00a0';
/** UTC offset in minutes (−360), all year: Mexico City has had no daylight saving since 2022. */
const MEXICO_MINUTES = TIME_ZONE_OFFSET_HOURS * 60;
const MEXICO_MS = TIME_ZONE_OFFSET_HOURS * HOUR_MS;

const splitWords = (text: string) => text.split(' ');
/**
 * Spells out the names, because the first Intl formatter delays every first screen on a cheap phone, and its months
 * differ between browser versions.
 */
const NAMES: Record<Language, { months: string[]; weekdays: string[] }> = {
  es: {
    months: splitWords('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
    weekdays: splitWords('domingo lunes martes miércoles jueves viernes sábado'),
  },
  en: {
    months: splitWords('January February March April May June July August September October November December'),
    weekdays: splitWords('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  },
};

const AFTER_WEEKDAY: Record<Language, string> = { es: ' ', en: ', ' };

/**
 * `day`: «20 de febrero de 2027»; `weekday`: «sábado 20 de febrero de 2027»; `short`: «20 feb 2027»;
 * `brief`: «22 nov», without the year.
 */
export type DateStyle = 'day' | 'weekday' | 'short' | 'brief';

type Parts = { day: number; month: string; year: number };

const WRITTEN: Record<Language, Record<'long' | 'short' | 'brief', (parts: Parts) => string>> = {
  es: {
    long: ({ day, month, year }) => `${day}_de_${month} de_${year}`,
    short: ({ day, month, year }) => `${day}_${month}_${year}`,
    brief: ({ day, month }) => `${day}_${month}`,
  },
  en: {
    long: ({ day, month, year }) => `${month}_${day}, ${year}`,
    short: ({ day, month, year }) => `${month}_${day},_${year}`,
    brief: ({ day, month }) => `${month}_${day}`,
  },
};

/**
 * Returns ms since 1970 of `YYYY-MM-DD HH:mm:ss` in Mexico City, or of a day `YYYY-MM-DD` at noon, so that no zone
 * moves it. NaN for anything else.
 */
export function instantMs(wire: string): number {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(wire) ?? [];
  return day ? Date.parse(`${day}T${time ?? '12:00:00'}Z`) - MEXICO_MS : Number.NaN;
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((instantMs(to) - instantMs(from)) / (24 * HOUR_MS));

const toMs = (when: string | number): number => (typeof when === 'number' ? when : instantMs(when));

const inMexico = (ms: number) => new Date(ms + MEXICO_MS);

/**
 * Formats a wire date or milliseconds; empty for anything else. Long dates break only before the year, so no line
 * begins with the day, and large letters still fit.
 */
export function formatDate(when: string | number, language: Language, style: DateStyle = 'day'): string {
  const ms = toMs(when);
  if (!Number.isFinite(ms)) return '';
  const local = inMexico(ms);
  const [day, year] = [local.getUTCDate(), local.getUTCFullYear()];
  const month = NAMES[language].months[local.getUTCMonth()] ?? '';
  const weekday = style === 'weekday' ? `${NAMES[language].weekdays[local.getUTCDay()]}${AFTER_WEEKDAY[language]}` : '';
  if (style === 'day' || style === 'weekday') {
    return weekday + WRITTEN[language].long({ day, month, year }).replaceAll('_', NO_BREAK);
  }
  return WRITTEN[language][style]({ day, month: month.slice(0, 3), year }).replaceAll('_', NO_BREAK);
}

export function formatTime(when: string | number): string {
  const ms = toMs(when);
  if (!Number.isFinite(ms)) return '';
  const local = inMexico(ms);
  const hour = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes}${NO_BREAK}${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/**
 * Returns true if the device's clock differs from Mexico City's at this time. `offsetAt`: minutes ahead of UTC at an
 * instant, ms since 1970.
 */
export function isElsewhere(when: string | number, offsetAt: (ms: number) => number): boolean {
  const ms = toMs(when);
  return Number.isFinite(ms) && offsetAt(ms) !== MEXICO_MINUTES;
}

/** Returns `YYYY-MM-DD` in Mexico City; empty unless `ms` is finite. */
export function mexicoDay(ms: number): string {
  if (!Number.isFinite(ms)) return '';
  return inMexico(ms).toISOString().slice(0, 10);
}

export function dayWord(ms: number, now: number): 'today' | 'yesterday' | 'other' {
  const day = mexicoDay(ms);
  if (day === mexicoDay(now)) return 'today';
  return day === mexicoDay(now - 24 * HOUR_MS) ? 'yesterday' : 'other';
}
