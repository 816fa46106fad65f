import { INTEREST_YEAR_DAYS } from '@puente/contract/values/limits';
import type { AgreedTerms, LoanRecord } from '../order-record.ts';
import { calculateCat } from './cat.ts';
import { shareOf } from './centavos.ts';
import { calculateInterest } from './interest.ts';

/** What a loan costs, in centavos. deposit + fee + feeTax = principal; total = principal + interest + interestTax. */
export type LoanCost = ReturnType<typeof calculateLoanCost>;

type Price = Pick<AgreedTerms, 'annualRate' | 'feeRate' | 'taxRate'>;
type CostInput = { principal: number; days: number; terms: Price };

/** Every sum a borrower sees before agreeing: fee and its IVA are kept from the principal, interest is paid at the end. */
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

/** More than every amount and term of a product's steps; beyond it the oldest is forgotten, so memory stays bounded. */
const MAX_CACHED = 2_000;
const cachedCosts = new Map<string, LoanCost>();

/** loanCost, remembered: the CAT takes hundreds of powers and the same few amounts are asked again and again. */
export function calculateCachedCost(asked: CostInput): LoanCost {
  const { annualRate, feeRate, taxRate } = asked.terms;
  const key = [asked.principal, asked.days, annualRate, feeRate, taxRate].join();
  const known = cachedCosts.get(key);
  if (known) return known;
  const oldest = cachedCosts.size >= MAX_CACHED ? cachedCosts.keys().next() : undefined;
  if (oldest && !oldest.done) cachedCosts.delete(oldest.value);
  const cost = Object.freeze(calculateLoanCost(asked));
  cachedCosts.set(key, cost);
  return cost;
}

/** What an order costs, in centavos. */
export function calculateOrderCost({
  principal,
  termDays,
  terms,
}: Pick<LoanRecord, 'principal' | 'termDays' | 'terms'>): LoanCost {
  return calculateCachedCost({ principal, days: termDays, terms });
}
