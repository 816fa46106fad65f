/**
 * How much a borrower may pay at once (rules §5). Amounts are pesos with at most two decimals; comparisons are made in
 * whole centavos, because 0.1 + 0.2 is not 0.3.
 */
import { REPAYMENT_ABOVE, REPAYMENT_STEP } from '../../values/limits.ts';
import { cleanLine } from '../clean-text.ts';

export type RepaymentAmountIssue =
  | 'required'
  | 'notWhole'
  | 'notAboveTen'
  | 'belowMinimum'
  | 'notMultiple'
  | 'aboveOwed'
  | 'aboveStoreLimit';

const centavos = (pesos: number) => Math.round(pesos * 100);

// Words in front, one number, then nothing but the currency: a point is decimal, a comma or a blank groups thousands only
// before exactly three digits. A sign, another digit or a letter beside the number would make it another amount.
const AMOUNT =
  /^(?:[^\d.,(-]*[^\d.,(\p{L}-])?(?:mxn? ?\$? ?)?(0*\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2}|[1-9]\d{0,2}(?: \d{3}){1,2})(\.\d{0,2})?,? ?(?:mxn?|pesos?|m\.n|\$)?[.;]?$/iu;

/**
 * The pesos somebody typed or pasted, `1,234.50`, `$ 1234` or `Total: $1,234.50 MXN`; null when it is no amount with at
 * most two decimals, or can be read as two amounts (`12,50`, `1.880,00`, `0,500`): never as more than was meant.
 */
export function parseAmount(text: string): number | null {
  const [, whole = '', decimals = ''] = AMOUNT.exec(cleanLine(text)) ?? [];
  return whole === '' ? null : Number(whole.replace(/[ ,]/g, '') + decimals);
}

/**
 * @param check.amount pesos, null while nothing usable is typed.
 * @param check.owed pesos owed now. Exactly this much is always accepted, also under ten pesos or with centavos, or a
 * loan could never end.
 * @param check.payFirst pesos of late charge that block more time. Exactly this much is accepted too, or
 * what the lender asks for could not be paid.
 * @param check.min pesos, the server's minimum for this order.
 * @param check.step pesos; the amount is a multiple of it.
 * @param check.storeLimit pesos a store takes in one payment; it binds even the exact amount owed.
 */
export function checkRepaymentAmount(check: {
  amount: number | null;
  owed: number;
  payFirst?: number | null;
  min: number;
  step?: number;
  storeLimit?: number;
}): RepaymentAmountIssue | null {
  const { amount, owed, payFirst, min, step = REPAYMENT_STEP, storeLimit = Infinity } = check;
  if (amount === null || !Number.isFinite(amount)) return 'required';
  if (amount > storeLimit) return 'aboveStoreLimit';
  const isExact = (sum: number) => centavos(amount) > 0 && centavos(amount) === centavos(sum);
  if (isExact(owed) || isExact(payFirst ?? 0)) return null;
  if (!Number.isInteger(amount)) return 'notWhole';
  if (amount <= REPAYMENT_ABOVE) return 'notAboveTen';
  if (amount < min) return 'belowMinimum';
  if (centavos(amount) % centavos(step) !== 0) return 'notMultiple';
  return centavos(amount) > centavos(owed) ? 'aboveOwed' : null;
}
