import { INTEREST_YEAR_DAYS } from '@puente/contract/values/limits';
import type { AgreedTerms, LoanRecord } from './order-record.ts';
import { shareOf, divideHalfUp, MILLION } from './centavos.ts';

/** Centavos. deposit + fee + feeTax = principal; total = principal + interest + interestTax. */
export type LoanCost = ReturnType<typeof calculateLoanCost>;

type Price = Pick<AgreedTerms, 'annualRate' | 'feeRate' | 'taxRate'>;
type CostInput = Pick<LoanRecord, 'principal' | 'termDays'> & { terms: Price };

/** Returns the cost in centavos: the fee and its IVA reduce the payout; interest is paid at the end. */
export function calculateLoanCost({ principal, termDays: days, terms }: CostInput) {
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
    cat: calculateCat({ advance: principal - fee, payment: principal + interest, days }),
  };
}

/** Above a trillion percent (a fee that takes almost everything) no rate is stated. */
const HIGHEST_RATE = 1e10;

/** CAT (Banxico): the yearly rate i at which payment / (1 + i)^years is the advance. Percent like 74.7, or null. */
export function calculateCat({ advance, payment, days }: { advance: number; payment: number; days: number }) {
  if (advance <= 0) return null;
  const rate = (payment / advance) ** (INTEREST_YEAR_DAYS / days) - 1;
  return rate <= HIGHEST_RATE ? Math.round(rate * 1000) / 10 : null;
}

/** Centavos of simple interest on actual days over 365, rounded half up. `annualRate`: millionths. */
export function calculateInterest(sum: { principal: number; annualRate: number; days: number }): number {
  return divideHalfUp(sum.principal * sum.annualRate * sum.days, MILLION * INTEREST_YEAR_DAYS);
}
