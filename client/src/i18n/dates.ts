import type { Language } from '@puente/contract/wire/headers';
import { LOCALES } from './money.ts';

const NO_BREAK = '\u00a0';
const ZONE = 'America/Mexico_City';
/** Mexico City has had no daylight saving since 2022: always UTC-6. */
const ZONE_OFFSET = '-06:00';

/**
 * `day`: «20 de febrero de 2027»; `weekday`: «sábado, 20 de febrero de 2027»; `short`: «20 feb 2027»;
 * `brief`: «22 nov», for a moment within days (screens, 2.0).
 */
export type DateStyle = 'day' | 'weekday' | 'short' | 'brief';

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  brief: { day: 'numeric', month: 'short' },
};

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${name}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, ...options });
  formats.set(key, format);
  return format;
};

/**
 * Milliseconds since 1970 of what the wire carries: `YYYY-MM-DD HH:mm:ss` of Mexico City, or a calendar day
 * `YYYY-MM-DD`, read as its noon so that no zone moves it. NaN for anything else.
 */
export function instantMs(wire: string): number {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(wire) ?? [];
  return day ? Date.parse(`${day}T${time ?? '12:00:00'}${ZONE_OFFSET}`) : Number.NaN;
}

const read = (when: string | number): number => (typeof when === 'number' ? when : instantMs(when));

/** A date of the wire, or milliseconds; empty for what is not a date, never «Invalid Date». */
export function formatDate(when: string | number, language: Language, style: DateStyle = 'day'): string {
  const ms = read(when);
  if (!Number.isFinite(ms)) return '';
  const text = formatOf(language, style, STYLES[style]).format(ms);
  if (style === 'day' || style === 'weekday') return keepTogether(text);
  return text
    .replace(/\.|(?<=\d)-|-(?=\d)/g, '')
    .replaceAll(' de ', ' ')
    .replaceAll(' ', NO_BREAK);
}

/**
 * No number of a date is left alone on a line: «20 de febrero | de 2027», «February | 20, 2027». Kept together as a
 * whole it would be wider than a small screen with large letters.
 */
function keepTogether(text: string): string {
  return text
    .replace(/(\d) de /, `$1${NO_BREAK}de${NO_BREAK}`)
    .replace(/ de (\d)/, ` de${NO_BREAK}$1`)
    .replace(/, (\d{4})/, `,${NO_BREAK}$1`);
}

/** «10:42 a.m.» in both languages. */
export function formatTime(when: string | number, language: Language): string {
  const ms = read(when);
  if (!Number.isFinite(ms)) return '';
  const parts = formatOf(language, 'time', { hour: 'numeric', minute: '2-digit', hour12: true }).formatToParts(ms);
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const half = value('dayPeriod').toLowerCase().startsWith('p') ? 'p.m.' : 'a.m.';
  return `${value('hour')}:${value('minute')}${NO_BREAK}${half}`;
}

/** `YYYY-MM-DD` of a moment in Mexico City; empty for what is no moment. */
export function mexicoDay(ms: number): string {
  if (!Number.isFinite(ms)) return '';
  return new Date(ms - 6 * 3_600_000).toISOString().slice(0, 10);
}

/** How far a moment lies back, for «Actualizado ayer a las 9:10 p.m.». */
export function dayWord(ms: number, now: number): 'today' | 'yesterday' | 'other' {
  const day = mexicoDay(ms);
  if (day === mexicoDay(now)) return 'today';
  return day === mexicoDay(now - 86_400_000) ? 'yesterday' : 'other';
}
