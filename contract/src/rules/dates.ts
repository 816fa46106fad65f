/** Checks calendar days, ages and birthdays. A day is `YYYY-MM-DD` without time or zone; text order is date order. */
import { AGE_MAX, AGE_MIN, FEBRUARY_DAYS } from '../values/limits.ts';

export type CalendarDate = { year: number; month: number; day: number };

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function isRealDate({ year, month, day }: CalendarDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Parses `YYYY-MM-DD`; null for another format or a day that does not exist. */
export function parseDate(text: string): CalendarDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return null;
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return isRealDate(date) ? date : null;
}

export function formatDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Checks `YYMMDD` of a CURP or RFC as a day of 20YY, because 19YY has the same leap years, except for 1900. */
export function isRealShortDate(yymmdd: string): boolean {
  const year = Number(yymmdd.slice(0, 2));
  const month = Number(yymmdd.slice(2, 4));
  const day = Number(yymmdd.slice(4, 6));
  return isRealDate({ year: 2000 + year, month, day });
}

/** `date`: the day does not exist. `tooOld` starts on the 84th birthday. */
export type BirthdayIssue = 'required' | 'date' | 'future' | 'tooYoung' | 'tooOld';

/**
 * Returns full years between two `YYYY-MM-DD` days; null if either does not exist. A 29 February birthday counts from 1
 * March in common years.
 */
export function ageOn(birthday: string, today: string): number | null {
  const born = parseDate(birthday);
  const now = parseDate(today);
  if (!born || !now) return null;
  const beforeBirthday = now.month < born.month || (now.month === born.month && now.day < born.day);
  return now.year - born.year - (beforeBirthday ? 1 : 0);
}

/** @param today day in Mexico City, from the server if known: the phone's clock may be wrong */
export function checkBirthday(birthday: string, today: string): BirthdayIssue | null {
  if (birthday === '') return 'required';
  const age = ageOn(birthday, today);
  if (age === null) return 'date';
  if (birthday > today) return 'future';
  if (age < AGE_MIN) return 'tooYoung';
  return age > AGE_MAX ? 'tooOld' : null;
}

export function birthdayYears(currentYear: number): number[] {
  const first = currentYear - AGE_MAX;
  return Array.from({ length: AGE_MAX - AGE_MIN + 1 }, (_, index) => first + index);
}

export const MONTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** @param month 1 to 12. A borrower born on 29 February types the date instead (decisions: "Birthday"). */
export function wheelDaysInMonth(month: number): number {
  return month === 2 ? FEBRUARY_DAYS : daysInMonth(2000, month);
}

export function defaultBirthdayYear(currentYear: number): number {
  return currentYear - 30;
}
