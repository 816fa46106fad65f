/**
 * CAT as Banxico defines it: the yearly effective rate i at which advances and payments, each discounted by (1 + i)^years,
 * are equal. Without IVA and late charges.
 */

/** `years`: time from the start. */
export type CashFlow = { amount: number; years: number };

const LOWEST = -0.99;
const STEPS = 200;
/** Above a trillion percent no rate makes both sides equal. */
const HIGHEST = 1e10;

/** Returns a fraction (0.747 is 74.7 %), or null when no rate makes both sides equal. */
export function effectiveAnnualRate(advances: readonly CashFlow[], payments: readonly CashFlow[]): number | null {
  const surplus = (rate: number) => presentValue(advances, rate) - presentValue(payments, rate);
  let low = LOWEST;
  let high = 1;
  // Newton's method diverges at rates of four digits, so this bisects.
  if (surplus(low) >= 0) return null;
  while (surplus(high) < 0) {
    high *= 2;
    if (high > HIGHEST) return null;
  }
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (surplus(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** CAT in percent with one decimal, as it must be shown (74.7). */
export function calculateCat(advances: readonly CashFlow[], payments: readonly CashFlow[]): number | null {
  const rate = effectiveAnnualRate(advances, payments);
  return rate === null ? null : Math.round(rate * 1000) / 10;
}

function presentValue(flows: readonly CashFlow[], rate: number): number {
  return flows.reduce((sum, flow) => sum + flow.amount / (1 + rate) ** flow.years, 0);
}
