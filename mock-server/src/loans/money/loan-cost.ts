import { INTEREST_YEAR_DAYS } from '@puente/contract/values/limits';
import type { AgreedTerms, LoanRecord } from '../order-record.ts';
import { shareOf, divideHalfUp, MILLION } from './centavos.ts';

/** Centavos. deposit + fee + feeTax = principal; total = principal + interest + interestTax. */
export type LoanCost = ReturnType<typeof calculateLoanCost>;

type Price = Pick<AgreedTerms, 'annualRate' | 'feeRate' | 'taxRate'>;
type CostInput = { principal: number; days: number; terms: Price };

/** The payout is reduced by the fee and its IVA; interest is paid at the end. */
export function calculateLoanCost({ principal, days, terms }: CostInput) {
  const fee = shareOf(principal, terms.feeRate);
  const feeTax = shareOf(fee, terms.taxRate);
  const interest = calculateInterest({ principal, annualRate: terms.annualRate, days });
  const interestTax = shareOf(interest, terms.taxRate);
  return {
    principal,
    days,
    fee,
    feeTax,
    deposit: principal - fee - feeTax,
    interest,
    interestTax,
    total: principal + interest + interestTax,
    /** Percent with one decimal, without IVA; null if no rate explains the flows. */
    cat: calculateCat(
      [{ amount: principal - fee, years: 0 }],
      [{ amount: principal + interest, years: days / INTEREST_YEAR_DAYS }],
    ),
  };
}

/** More than all amounts and terms of a product; the oldest entry is evicted, so that memory stays bounded. */
const MAX_CACHED = 2_000;
const cachedCosts = new Map<string, LoanCost>();

/** Caches, because a CAT takes hundreds of powers and borrowers request few amounts. */
export function calculateCachedCost(input: CostInput): LoanCost {
  const { annualRate, feeRate, taxRate } = input.terms;
  const key = [input.principal, input.days, annualRate, feeRate, taxRate].join();
  const known = cachedCosts.get(key);
  if (known) return known;
  const oldest = cachedCosts.size >= MAX_CACHED ? cachedCosts.keys().next() : undefined;
  if (oldest && !oldest.done) cachedCosts.delete(oldest.value);
  const cost = Object.freeze(calculateLoanCost(input));
  cachedCosts.set(key, cost);
  return cost;
}

export function calculateOrderCost({
  principal,
  termDays,
  terms,
}: Pick<LoanRecord, 'principal' | 'termDays' | 'terms'>): LoanCost {
  return calculateCachedCost({ principal, days: termDays, terms });
}

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

/** Returns a fraction (0.747 is 74.7 %), or null if no rate makes both sides equal. */
export function effectiveAnnualRate(advances: readonly CashFlow[], payments: readonly CashFlow[]): number | null {
  const surplus = (rate: number) => presentValue(advances, rate) - presentValue(payments, rate);
  let low = LOWEST;
  let high = 1;
  // Bisects, because Newton's method diverges at rates of four digits.
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

/** Simple interest on actual days over 365 (decisions: "Money and product"), half up to the centavo. `annualRate`: millionths. */
export function calculateInterest(sum: { principal: number; annualRate: number; days: number }): number {
  return divideHalfUp(sum.principal * sum.annualRate * sum.days, MILLION * INTEREST_YEAR_DAYS);
}

export { lateChargeOf as calculatePenalty } from '@puente/contract/rules/money/repayment-amount';
