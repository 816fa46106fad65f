import { lateChargeOf } from '@puente/contract/rules/money/late-charge';
import { INTEREST_YEAR_DAYS } from '@puente/contract/values/limits';
import { divideHalfUp, MILLION } from './centavos.ts';

/** Simple interest on actual days over 365 (decisions: "Money and product"), half up to the centavo. `annualRate`: millionths. */
export function calculateInterest(sum: { principal: number; annualRate: number; days: number }): number {
  return divideHalfUp(sum.principal * sum.annualRate * sum.days, MILLION * INTEREST_YEAR_DAYS);
}

/**
 * Centavos (rules §9: 2 % a day, simple). `lateCentavoDays`: unpaid principal, interest and tax, summed per full day late;
 * rounding once keeps thirty single days equal to thirty at once. `dailyRate`: millionths (2 % is 20,000).
 */
export function calculatePenalty(lateCentavoDays: number, dailyRate: number): number {
  return lateChargeOf(lateCentavoDays, dailyRate);
}
