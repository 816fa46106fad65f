/**
 * Amounts of a payment (rules §5): pesos with at most two decimals, compared in whole centavos because 0.1 + 0.2 is not
 * 0.3.
 */
import { REPAYMENT_ABOVE, REPAYMENT_STEP } from '../values/limits.ts';
import { cleanText } from './clean-text.ts';

export type RepaymentAmountIssue =
  | 'required'
  | 'notWhole'
  | 'notAboveTen'
  | 'belowMinimum'
  | 'notMultiple'
  | 'aboveOwed'
  | 'aboveStoreLimit';

const centavos = (pesos: number) => Math.round(pesos * 100);

// Words, one number, then only the currency. A point is decimal; a comma or blank groups thousands before exactly
// three digits. Rejects a sign, digit or letter beside the number: it would mean another amount.
const AMOUNT =
  /^(?:[^\d.,(-]*[^\d.,(\p{L}-])?(?:mxn? ?\$? ?)?(0*\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2}|[1-9]\d{0,2}(?: \d{3}){1,2})(\.\d{0,2})?,?[ \n]?(?:mxn?|pesos?|m\.n|\$)?[.;]?$/iu;

const OTHER_CURRENCY = /(?!\$)\p{Sc}|\b(?:usd?|eur|euros?|dlls?|d[oó]lar(?:es)?|dollars?)\b/iu;

/**
 * Returns pesos from typed or pasted text such as `Total: $1,234.50 MXN`. Null if it is not an amount or could mean two
 * (`12,50`, `1.880,00`, `0,500`, `US$500`).
 */
export function parseAmount(text: string): number | null {
  // Keeps line breaks: two amounts below each other are not thousands.
  const line = cleanText(text)
    .trim()
    .replace(/ +/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n');
  const [, whole = '', decimals = ''] = AMOUNT.exec(line) ?? [];
  return whole === '' || OTHER_CURRENCY.test(line) ? null : Number(whole.replace(/[ ,]/g, '') + decimals);
}

/**
 * Returns the broken rule, or null for an amount that may be paid.
 * @param check.amount pesos; null while nothing usable is typed
 * @param check.owed pesos owed now; accepted exactly, to the centavo, so that a loan can end
 * @param check.leftToPay pesos that will be owed once money on its way is booked; accepted exactly too
 * @param check.payFirst pesos of late charge that block an extension; accepted exactly too
 * @param check.min pesos, the server's minimum for this order
 * @param check.step pesos; the amount must be a multiple of it
 * @param check.storeLimit pesos a store takes at once; limits even an exactly accepted amount
 */
export function checkRepaymentAmount(check: {
  amount: number | null;
  owed: number;
  leftToPay?: number | null | undefined;
  payFirst?: number | null | undefined;
  min: number;
  step?: number;
  storeLimit?: number;
}): RepaymentAmountIssue | null {
  const { amount, owed, leftToPay, payFirst, min, step = REPAYMENT_STEP, storeLimit = Infinity } = check;
  if (amount === null || !Number.isFinite(amount)) return 'required';
  if (amount > storeLimit) return 'aboveStoreLimit';
  const isExact = (sum: number) => centavos(amount) > 0 && centavos(amount) === centavos(sum);
  if ([owed, leftToPay ?? 0, payFirst ?? 0].some(isExact)) return null;
  if (!Number.isInteger(amount)) return 'notWhole';
  if (amount <= REPAYMENT_ABOVE) return 'notAboveTen';
  if (amount < min) return 'belowMinimum';
  if (centavos(amount) % centavos(step) !== 0) return 'notMultiple';
  return centavos(amount) > centavos(owed) ? 'aboveOwed' : null;
}

/**
 * Returns the pesos that pay everything: `leftToPay`, the debt after money on its way is booked. Returns `owed` instead
 * if `leftToPay` is missing, is 0 because that money covers the debt, or is no part of the debt.
 */
export function payableInFull({ owed, leftToPay }: { owed: number; leftToPay?: number | null | undefined }): number {
  return leftToPay && leftToPay > 0 && leftToPay < owed ? leftToPay : owed;
}

/**
 * Returns the late charge in whole centavos, half up; it bears no charge itself (rules §9). `centavoDays`: unpaid
 * principal, interest and taxes, added up once per full day late. `dailyMillionths`: 2 % a day is 20,000.
 */
export function calculateLateCharge(centavoDays: number, dailyMillionths: number): number {
  const product = centavoDays * dailyMillionths;
  const rest = product % 1_000_000;
  return (product - rest) / 1_000_000 + (rest * 2 >= 1_000_000 ? 1 : 0);
}
