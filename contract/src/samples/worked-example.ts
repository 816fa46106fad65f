/**
 * Worked example of `decisions.md`, in pesos: 2,000 for 91 days. Samples and tests share it; tests that prove it
 * (`mock-server/src/loans/money`, `tests/specification`) repeat the figures.
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
  penaltyLate3: 132.49,
  owedLate3: 2_340.72,
  owedLate4: 2_384.89,
} as const;

export const exactText = (pesos: number) =>
  pesos.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
