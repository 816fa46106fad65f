/** Formats instants, amounts and counts. Instants are ms since 1970, shown in Mexico City: `22 Nov, 00:00:00`. */
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import type { BackstageHistoryEvent } from '@puente/mock-server/control/contract';

const ZONE = 'America/Mexico_City';
const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hourCycle: 'h23', ...options });
const DAY = { day: 'numeric', month: 'short' } as const;
const dateFormat = createFormat({ ...DAY, weekday: 'short', year: 'numeric' });
const dayFormat = createFormat(DAY);
const timeFormat = createFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
const stampFormat = new Intl.DateTimeFormat('sv', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** `Sun 22 Nov 2026` */
export const formatDate = (instant: number): string => dateFormat.format(instant).replaceAll(',', '');
export const formatTime = (instant: number): string => timeFormat.format(instant);
export const formatDay = (instant: number): string => dayFormat.format(instant);
export const formatInstant = (instant: number): string => `${formatDay(instant)}, ${formatTime(instant)}`;
/** Formats an instant for a link: `2026-11-21T12:00:00`. */
export const formatStamp = (instant: number): string => stampFormat.format(instant).replace(' ', 'T');

/** Parses a time or day from a link; null for another text. Mexico City has been at UTC−6 all year since 2022. */
export function parseStamp(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(text)) return null;
  const instant = Date.parse(`${text.includes('T') ? text : `${text}T00:00`}-06:00`);
  // Date.parse moves a day that does not exist, such as 31 February, into the next month.
  return !Number.isNaN(instant) && formatStamp(instant).startsWith(text) ? instant : null;
}

/** Milliseconds per unit. `formatWait` uses days only above 72 hours, so that a day is `24 h`. */
const UNITS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 } as const;
type Unit = keyof typeof UNITS;

/** Returns `in 12 h` or `3 d ago`, in the largest unit that fits. */
export function formatFromNow(instant: number, now: number): string {
  const ms = Math.abs(instant - now);
  const unit = (['d', 'h', 'm'] as const).find((each) => ms >= UNITS[each]) ?? 's';
  const span = `${Math.floor(ms / UNITS[unit])} ${unit === 'm' ? 'min' : unit}`;
  return instant >= now ? `in ${span}` : `${span} ago`;
}

/** Formats a duration (ms) so that `parseWait` reads it back: `10 s`, `15 m`, `24 h`, `5 d`, `at once`. */
export function formatWait(ms: number): string {
  if (ms === 0) return 'at once';
  const fits = (unit: Unit) => ms % UNITS[unit] === 0 && (unit !== 'd' || ms > 72 * UNITS.h);
  const unit = (Object.keys(UNITS) as Unit[]).find(fits) ?? 'ms';
  return `${ms / UNITS[unit]} ${unit}`;
}

/** Parses a duration into ms; null for any other text. */
export function parseWait(text: string): number | null {
  const typed = text.trim().toLowerCase();
  if (typed === 'at once' || typed === '0') return 0;
  const found = /^(\d{1,6})\s*(ms|s|m|min|h|d)$/.exec(typed);
  if (!found) return null;
  return Number(found[1]) * UNITS[found[2] === 'min' ? 'm' : (found[2] as Unit)];
}

const pesosFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const formatPesos = (amount: number): string => pesosFormat.format(amount);
/** Returns half of an amount in pesos, rounded down to whole centavos. */
export const halveAmount = (amount: number): number => Math.floor(Math.round(amount * 100) / 2) / 100;

export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const joinParts = (...parts: readonly unknown[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== false).join(' · ');

export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
export function matchesWords(text: string, query: string): boolean {
  const folded = foldAccents(text);
  return splitWords(query).every((word) => folded.includes(word));
}
export const splitWords = (text: string): string[] => foldAccents(text).split(/\s+/).filter(Boolean);

export const formatPhone = (mobile: string): string => mobile.replace(/^(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3');

export const formatStatus = (status: OrderStatus | 'none'): string =>
  status === 'none' ? 'none' : `${status} ${ORDER_STATUSES[status].name}`;

/** Lists events in order and counts repetitions: `dueDatePassed → 3 overdue, fullDayLate × 26`. */
export function formatEvents(events: readonly Pick<BackstageHistoryEvent, 'event' | 'from' | 'to'>[]): string {
  const phrases: { words: string; times: number }[] = [];
  for (const { event, from, to } of events) {
    const words = from === to ? event : `${event} → ${formatStatus(to)}`;
    const last = phrases.at(-1);
    if (last?.words === words) last.times++;
    else phrases.push({ words, times: 1 });
  }
  if (phrases.length === 0) return 'nothing was due';
  return phrases.map(({ words, times }) => (times === 1 ? words : `${words} × ${times}`)).join(', ');
}
