import { AGE_MAX, AGE_MIN } from '../../values/limits.ts';
import { parseDate } from '../calendar-date.ts';

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
