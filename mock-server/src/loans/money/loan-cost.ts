import { INTEREST_YEAR_DAYS } from '@puente/contract/values/limits';
import type { AgreedTerms, LoanRecord } from '../order-record.ts';
import { calculateCat } from './cat.ts';
import { shareOf } from './centavos.ts';
import { calculateInterest } from './interest.ts';

/** Centavos. deposit + fee + feeTax = principal; total = principal + interest + interestTax. */
export type LoanCost = ReturnType<typeof calculateLoanCost>;

type Price = Pick<AgreedTerms, 'annualRate' | 'feeRate' | 'taxRate'>;
type CostInput = { principal: number; days: number; terms: Price };

/** Fee and its IVA are taken from the principal; interest is paid at the end. */
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
    /** Percent with one decimal, without IVA; null when no rate explains the flows. */
    cat: calculateCat(
      [{ amount: principal - fee, years: 0 }],
      [{ amount: principal + interest, years: days / INTEREST_YEAR_DAYS }],
    ),
  };
}

/** Above all amounts and terms of a product; the oldest is dropped, so that memory stays bounded. */
const MAX_CACHED = 2_000;
const cachedCosts = new Map<string, LoanCost>();

/** Cache: the CAT takes hundreds of powers, and few amounts are asked. */
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
