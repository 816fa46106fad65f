/** Bank working days, for what a bank or a store confirms by hand. SPEI itself works every day. */
import { BANK_HOLIDAYS } from '../values/bank-holidays.ts';

const HOLIDAYS = new Set(BANK_HOLIDAYS);
const DAY_MS = 86_400_000;

/** True on Monday to Friday outside the holiday list. @param date `YYYY-MM-DD`; beyond the list only weekends count. */
export function isBankDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(date);
}

/** The same day when banks are open, else the next one that is. */
export function bankDayFrom(date: string): string {
  let day = date;
  while (!isBankDay(day)) day = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return day;
}
