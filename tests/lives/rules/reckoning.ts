/** Computes a stored loan's amounts (centavos) and dates independently of the server. */
import type { LoanRecord } from '@puente/mock-server/loans/order-record';

export type Parts = LoanRecord['charged'];
export const FINAL: readonly number[] = [4, 8, 9];

export const sum = (parts: Parts) => parts.penalty + parts.interestTax + parts.interest + parts.principal;
export const owedOf = (order: LoanRecord) => sum(order.charged) - sum(order.paid);

/** Returns the money that arrived and awaits booking, in centavos. */
export const onItsWay = ({ payments }: LoanRecord): number =>
  payments.reduce(
    (all, { amount, booked, bookedAt, rejection }) =>
      all + (bookedAt === null && rejection === null ? amount - sum(booked) : 0),
    0,
  );

export const DAY = 86_400_000;
/** Mexico City is at UTC-6 all year. */
const OFFSET = 6 * 3_600_000;

/** Returns the day (`YYYY-MM-DD`) of Mexico City at an instant (ms UTC). */
export const dateAt = (instant: number): string => new Date(instant - OFFSET).toISOString().slice(0, 10);

/** Returns the instant (ms UTC) at which a day of Mexico City ends. */
export const endOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) + OFFSET + DAY;

export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Centavos times a rate in millionths over a divisor, rounded half up, with BigInt. */
export function share(centavos: number, millionths: number, divisor = 1): number {
  const below = 1_000_000n * BigInt(divisor);
  return Number((BigInt(centavos) * BigInt(millionths) * 2n + below) / (below * 2n));
}

/** Invariants are numbered as in tests/README.md, "Random lives". */
export function must(holds: boolean, rule: string, ...seen: unknown[]): asserts holds {
  if (!holds)
    throw new Error(seen.length > 0 ? `${rule}: ${seen.map((each) => JSON.stringify(each)).join(' ')}` : rule);
}
