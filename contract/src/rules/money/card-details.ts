/** What only a debit card has (rules §3): valid period and the optional cvc. The cvc is never stored nor logged. */
import { CVC_DIGITS } from '../../values/limits.ts';
import { cleanLine, normaliseDigits } from '../clean-text.ts';

export type ValidPeriodIssue = 'required' | 'format' | 'expired';

/** `MM/YY` out of what is typed: `427`, `0427` and `4/27` all become `04/27`; a half-typed one stays as it is. */
export function normaliseValidPeriod(text: string): string {
  const line = cleanLine(text);
  // A manager writes the year first: `2027-04`.
  const parts =
    /^(?<month>\d{1,2}) ?[/. -] ?(?:20)?(?<year>\d{2})$/.exec(line) ??
    /^20(?<year>\d{2}) ?[/. -] ?(?<month>\d{1,2})$/.exec(line) ??
    /^(?<month>\d{1,2})(?:20)?(?<year>\d{2})$/.exec(line);
  const { month, year } = parts?.groups ?? {};
  return month === undefined ? line : `${month.padStart(2, '0')}/${year}`;
}

/** A card is good until the last day of its month. @param today `YYYY-MM-DD` in Mexico City. */
export function checkValidPeriod(text: string, today: string): ValidPeriodIssue | null {
  const period = normaliseValidPeriod(text);
  if (period === '') return 'required';
  const parts = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(period);
  if (!parts) return 'format';
  return `20${parts[2]}-${parts[1]}` < today.slice(0, 7) ? 'expired' : null;
}

/** Null for an empty text too: the cvc is optional (rules §3). */
export function checkCvc(text: string): 'format' | null {
  const cvc = normaliseDigits(text);
  return cvc === '' || new RegExp(`^\\d{${CVC_DIGITS}}$`).test(cvc) ? null : 'format';
}
