import { lateChargeOf } from '@puente/contract/rules/money/late-charge';

/**
 * The penalty so far, in centavos (rules §9). `lateCentavoDays` is the unpaid principal, interest and its tax, added up once per full
 * day late; rounding once, at the end, keeps thirty single days equal to thirty days at once. `dailyRate` in millionths.
 */
export function calculatePenalty(lateCentavoDays: number, dailyRate: number): number {
  return lateChargeOf(lateCentavoDays, dailyRate);
}
