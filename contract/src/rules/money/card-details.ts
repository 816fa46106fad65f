/** Fields of a debit card (rules §3): valid period and optional cvc. Servers must not store or log the cvc. */
import { CVC_DIGITS } from '../../values/limits.ts';
import { cleanLine, normaliseDigits } from '../clean-text.ts';

export type ValidPeriodIssue = 'required' | 'format' | 'expired';

/** Returns `MM/YY`: `427`, `0427` and `4/27` become `04/27`. A half-typed period stays unchanged. */
export function normaliseValidPeriod(text: string): string {
  const line = cleanLine(text);
  // Password managers write the year first: `2027-04`.
  const parts =
    /^(?<month>\d{1,2}) ?[/. -] ?(?:20)?(?<year>\d{2})$/.exec(line) ??
    /^20(?<year>\d{2}) ?[/. -] ?(?<month>\d{1,2})$/.exec(line) ??
    /^(?<month>\d{1,2})(?:20)?(?<year>\d{2})$/.exec(line);
  const { month, year } = parts?.groups ?? {};
  return month === undefined ? line : `${month.padStart(2, '0')}/${year}`;
}

/** A card is valid until the last day of its month. @param today `YYYY-MM-DD` in Mexico City */
export function checkValidPeriod(text: string, today: string): ValidPeriodIssue | null {
  const period = normaliseValidPeriod(text);
  if (period === '') return 'required';
  const parts = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(period);
  if (!parts) return 'format';
  return `20${parts[2]}-${parts[1]}` < today.slice(0, 7) ? 'expired' : null;
}

export function checkCvc(text: string): 'format' | null {
  const cvc = normaliseDigits(text);
  return cvc === '' || new RegExp(`^\\d{${CVC_DIGITS}}$`).test(cvc) ? null : 'format';
}
