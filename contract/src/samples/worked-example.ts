/**
 * The worked example of `decisions.md`: 2,000 for 91 days of the demonstration product. Amounts are pesos. Samples and tests
 * take its figures from here; where they are proved (`mock-server/src/money`, `tests/specification`) they are written out.
 */
export const EXAMPLE = {
  amount: 2_000,
  termDays: 91,
  fee: 103.45,
  feeTax: 16.55,
  feeAndTax: 120,
  deposit: 1_880,
  interest: 179.51,
  interestTax: 28.72,
  interestAndTax: 208.23,
  total: 2_208.23,
  /** Percent a year, without IVA. */
  cat: 74.7,
  /** Three full days late, and the fourth. */
  penaltyLate3: 132.49,
  owedLate3: 2_340.72,
  owedLate4: 2_384.89,
} as const;

/** An amount in pesos as screens and documents write it: `2,208.23`. */
export const exactText = (pesos: number) =>
  pesos.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
