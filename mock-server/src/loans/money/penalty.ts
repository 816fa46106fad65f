import { shareOf } from './centavos.ts';

/**
 * The penalty so far, in centavos (rules §9: 2 % a day; simple, never on itself). `lateCentavoDays` is the unpaid
 * principal, interest and its tax, added up once per full day late; rounding once, at the end, keeps thirty single
 * days equal to thirty days at once. `dailyRate` in millionths: 2 % is 20,000.
 */
export function penaltySoFar(lateCentavoDays: number, dailyRate: number): number {
  return shareOf(lateCentavoDays, dailyRate);
}
