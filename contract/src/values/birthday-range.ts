/** Rows of the birthday wheels (rules §3): ages 18 to 83, months 1 to 12, February fixed at 28 days. */
import { AGE_MAX, AGE_MIN, FEBRUARY_DAYS } from './limits.ts';

/** Years from (current year - 83) to (current year - 18), oldest first. `currentYear` in Mexico City. */
export function birthdayYears(currentYear: number): number[] {
  const first = currentYear - AGE_MAX;
  return Array.from({ length: AGE_MAX - AGE_MIN + 1 }, (_, index) => first + index);
}

export const MONTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Days the wheel offers in a month (1 to 12). A real 29 February is typed instead (decisions: "Birthday"). */
export function wheelDaysInMonth(month: number): number {
  if (month === 2) return FEBRUARY_DAYS;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The year the wheels open on while nothing is chosen: thirty years back. */
export function defaultBirthdayYear(currentYear: number): number {
  return currentYear - 30;
}
