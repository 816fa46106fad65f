/** The typed boxes of the date sheet: digits only, maybe unfinished. */
import { type CalendarDate, daysInMonth, formatDate, isRealDate } from '@puente/contract/rules/calendar-date';

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

export function dateToTyped({ day, month, year }: CalendarDate): TypedDate {
  return { day: String(day), month: String(month), year: String(year) };
}
