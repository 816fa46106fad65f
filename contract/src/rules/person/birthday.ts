/** Birthday and exact age (rules §3, §9: 18 to 83), judged alike by form and server. */
import { AGE_MAX, AGE_MIN } from '../../values/limits.ts';
import { parseDate } from '../calendar-date.ts';

/** `date`: no such day. `tooOld` from the 84th birthday on. */
export type BirthdayIssue = 'required' | 'date' | 'future' | 'tooYoung' | 'tooOld';

/**
 * Full years on a given day, both `YYYY-MM-DD`. Somebody born on 29 February turns a year older on 1 March of a common
 * year. Null when either is no real day.
 */
export function ageOn(birthday: string, today: string): number | null {
  const born = parseDate(birthday);
  const now = parseDate(today);
  if (!born || !now) return null;
  const beforeBirthday = now.month < born.month || (now.month === born.month && now.day < born.day);
  return now.year - born.year - (beforeBirthday ? 1 : 0);
}

/** @param today the day in Mexico City, from the server where it is known; the phone's own clock may be wrong. */
export function checkBirthday(birthday: string, today: string): BirthdayIssue | null {
  if (birthday === '') return 'required';
  const age = ageOn(birthday, today);
  if (age === null) return 'date';
  if (birthday > today) return 'future';
  if (age < AGE_MIN) return 'tooYoung';
  return age > AGE_MAX ? 'tooOld' : null;
}
