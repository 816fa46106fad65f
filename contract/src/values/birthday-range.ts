import { AGE_MAX, AGE_MIN, FEBRUARY_DAYS } from './limits.ts';

export function birthdayYears(currentYear: number): number[] {
  const first = currentYear - AGE_MAX;
  return Array.from({ length: AGE_MAX - AGE_MIN + 1 }, (_, index) => first + index);
}

export const MONTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** @param month 1 to 12. A borrower born on 29 February types the date instead (decisions: "Birthday"). */
export function wheelDaysInMonth(month: number): number {
  if (month === 2) return FEBRUARY_DAYS;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function defaultBirthdayYear(currentYear: number): number {
  return currentYear - 30;
}
