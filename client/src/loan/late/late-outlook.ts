/** Computes the debt of a late loan today and later if nothing is paid, by the contract's late-charge formula. */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { lateChargeOf } from '@puente/contract/rules/money/repayment-amount';

/** Days from today. */
const AHEAD = [0, 7, 30] as const;

export type Outlook = { days: (typeof AHEAD)[number]; pesos: number };

type LateLoan = Pick<
  LoanOrder,
  'unrepaid' | 'balanceAtDue' | 'penalty' | 'penaltyRatePerDay' | 'overdueDays' | 'owedTomorrow'
>;

const centavos = (pesos: number) => Math.round(pesos * 100);

/**
 * Returns null if the formula does not reproduce the server's charge of today or its sum for tomorrow, as after a part
 * payment: a figure that may be a centavo off is not shown.
 */
export function lateOutlook(loan: LateLoan): Outlook[] | null {
  const { unrepaid, balanceAtDue, penalty, penaltyRatePerDay: rate, overdueDays, owedTomorrow } = loan;
  if (!unrepaid || !balanceAtDue || !rate || !owedTomorrow) return null;
  if (typeof penalty !== 'number' || typeof overdueDays !== 'number') return null;
  const chargeAfter = (days: number) =>
    lateChargeOf(centavos(balanceAtDue) * (overdueDays + days), Math.round(rate * 1_000_000));
  const owedAfter = (days: number) => centavos(unrepaid) + chargeAfter(days) - chargeAfter(0);
  if (chargeAfter(0) !== centavos(penalty) || owedAfter(1) !== centavos(owedTomorrow)) return null;
  return AHEAD.map((days) => ({ days, pesos: owedAfter(days) / 100 }));
}
