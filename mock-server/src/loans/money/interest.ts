import { INTEREST_YEAR_DAYS } from '@puente/contract/values/limits';
import { divideHalfUp, MILLION } from './centavos.ts';

/** Simple interest on actual days over 365 (decisions: "Money and product"), half up to the centavo. `annualRate`: millionths. */
export function calculateInterest(sum: { principal: number; annualRate: number; days: number }): number {
  return divideHalfUp(sum.principal * sum.annualRate * sum.days, MILLION * INTEREST_YEAR_DAYS);
}
