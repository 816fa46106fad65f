/** Dates and centavos computed independently of the server. */

export const DAY = 86_400_000;
/** Mexico City is at UTC-6 all year. */
const OFFSET = 6 * 3_600_000;

/** `YYYY-MM-DD` in Mexico City at an instant (ms UTC). */
export const dateAt = (instant: number): string => new Date(instant - OFFSET).toISOString().slice(0, 10);

/** Instant (ms UTC) at which a day of Mexico City ends. */
export const endOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) + OFFSET + DAY;

export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Centavos times a rate in millionths over a divisor, rounded half up, with BigInt. */
export function share(centavos: number, millionths: number, divisor = 1): number {
  const below = 1_000_000n * BigInt(divisor);
  return Number((BigInt(centavos) * BigInt(millionths) * 2n + below) / (below * 2n));
}
