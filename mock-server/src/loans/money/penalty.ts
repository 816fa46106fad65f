import { lateChargeOf } from '@puente/contract/rules/money/late-charge';

/**
 * Centavos (rules §9: 2 % a day, simple). `lateCentavoDays`: unpaid principal, interest and tax, summed per full day late;
 * rounding once keeps thirty single days equal to thirty at once. `dailyRate`: millionths (2 % is 20,000).
 */
export function calculatePenalty(lateCentavoDays: number, dailyRate: number): number {
  return lateChargeOf(lateCentavoDays, dailyRate);
}
