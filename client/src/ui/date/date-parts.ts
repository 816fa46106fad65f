/** A date on its way: typed into boxes, digits only, or turned under the band of the wheels; maybe unfinished. */
import { type CalendarDate, daysInMonth, formatDate, isRealDate } from '@puente/contract/rules/calendar-date';
import { wheelDaysInMonth } from '@puente/contract/values/birthday-range';

export const DATE_PARTS = ['day', 'month', 'year'] as const;
export type DatePart = (typeof DATE_PARTS)[number];

/** What the wheels hold; null for a wheel on its empty row, which is no choice. */
export type TurnedDate = Record<DatePart, number | null>;
export const NOTHING_TURNED: TurnedDate = { day: null, month: null, year: null };

/** The wheels that nobody has turned yet, in the order of the screen. */
export function missingParts(turned: TurnedDate): DatePart[] {
  return DATE_PARTS.filter((part) => turned[part] === null);
}

/** The date of three turned wheels as `YYYY-MM-DD`, or null. */
export function turnedToDate({ day, month, year }: TurnedDate): string | null {
  return day === null || month === null || year === null ? null : formatDate({ day, month, year });
}

/** The rows of the day wheel, 1 up to the month's last; 31 while no month is chosen. */
export function lastWheelDay(month: number | null): number {
  return month === null ? 31 : wheelDaysInMonth(month);
}

/** Keeps a turned day inside its month: 31 becomes 30 when April comes under the band. */
export function keepTurnedDay(turned: TurnedDate): TurnedDate {
  const { day, month } = turned;
  return day === null || day <= lastWheelDay(month) ? turned : { ...turned, day: lastWheelDay(month) };
}

export interface TypedDate {
  day: string;
  month: string;
  year: string;
}

/** Any leap year: while the year is unfinished, February may still have 29 days. */
const SOME_LEAP_YEAR = 2000;

/** Keeps the day inside its month: 31 becomes 30 when April is typed, 29 becomes 28 with a common year. */
export function keepDayInMonth(typed: TypedDate): TypedDate {
  const month = Number(typed.month);
  if (typed.day === '' || month < 1 || month > 12) return typed;
  const last = daysInMonth(typed.year.length === 4 ? Number(typed.year) : SOME_LEAP_YEAR, month);
  return Number(typed.day) > last ? { ...typed, day: String(last) } : typed;
}

/** The date of finished boxes as `YYYY-MM-DD`, or null. */
export function typedToDate(typed: TypedDate): string | null {
  const parts = { day: Number(typed.day), month: Number(typed.month), year: Number(typed.year) };
  return typed.year.length === 4 && isRealDate(parts) ? formatDate(parts) : null;
}

export function dateToTyped({ day, month, year }: CalendarDate | TurnedDate): TypedDate {
  return { day: String(day ?? ''), month: String(month ?? ''), year: String(year ?? '') };
}
