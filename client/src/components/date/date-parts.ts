import { type CalendarDate, daysInMonth, formatDate, isRealDate, wheelDaysInMonth } from '@puente/contract/rules/dates';
import { cleanLine } from '@puente/contract/rules/clean-text';

export const DATE_PARTS = ['day', 'month', 'year'] as const;
export type DatePart = (typeof DATE_PARTS)[number];

/** Values of the wheels; null for a wheel on its empty row, where nothing is chosen. */
export type TurnedDate = Record<DatePart, number | null>;
export const NOTHING_TURNED: TurnedDate = { day: null, month: null, year: null };

export function missingParts(turned: TurnedDate): DatePart[] {
  return DATE_PARTS.filter((part) => turned[part] === null);
}

export function turnedToDate({ day, month, year }: TurnedDate): string | null {
  return day === null || month === null || year === null ? null : formatDate({ day, month, year });
}

export function lastWheelDay(month: number | null): number {
  return month === null ? 31 : wheelDaysInMonth(month);
}

export function keepTurnedDay(turned: TurnedDate): TurnedDate {
  const { day, month } = turned;
  return day === null || day <= lastWheelDay(month) ? turned : { ...turned, day: lastWheelDay(month) };
}

export type TypedDate = { day: string; month: string; year: string };

/** Parses a whole date from one box: day first, as in Mexico, or `YYYY-MM-DD` from password managers; else null. */
export function wholeDate(text: string): TypedDate | null {
  const line = cleanLine(text);
  const parts =
    /^(?<day>\d{1,2}) ?[/. -] ?(?<month>\d{1,2}) ?[/. -] ?(?<year>\d{4}|\d{2})$/.exec(line) ??
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(line);
  const { day, month, year } = parts?.groups ?? {};
  return day && month && year ? { day, month, year } : null;
}

/** Completes a year of two digits: at most one year of birth ends in them. */
export const completeYear = (typed: TypedDate, years: readonly number[]): TypedDate =>
  /^\d{2}$/.test(typed.year)
    ? { ...typed, year: String(years.find((year) => year % 100 === Number(typed.year)) ?? typed.year) }
    : typed;

/** Returns `YYYY-MM-DD`; null while a box is unfinished or if the day does not exist. */
export function typedToDate(typed: TypedDate): string | null {
  const isWhole = /^\d{1,2}$/.test(typed.day) && /^\d{1,2}$/.test(typed.month) && /^\d{4}$/.test(typed.year);
  const parts = { day: Number(typed.day), month: Number(typed.month), year: Number(typed.year) };
  return isWhole && isRealDate(parts) ? formatDate(parts) : null;
}

export function monthTooShort(typed: TypedDate): { year: number; month: number; last: number } | null {
  const [year, month] = [Number(typed.year), Number(typed.month)];
  if (!/^\d{4}$/.test(typed.year) || !(month >= 1 && month <= 12)) return null;
  const last = daysInMonth(year, month);
  return Number(typed.day) > last ? { year, month, last } : null;
}

export function dateToTyped({ day, month, year }: CalendarDate | TurnedDate): TypedDate {
  return { day: String(day ?? ''), month: String(month ?? ''), year: String(year ?? '') };
}
