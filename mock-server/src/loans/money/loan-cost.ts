import { INTEREST_YEAR_DAYS } from '@puente/contract/values/limits';
import type { AgreedTerms, LoanRecord } from '../order-record.ts';
import { cat } from './cat.ts';
import { shareOf } from './centavos.ts';
import { simpleInterest } from './interest.ts';

/** What a loan costs, in centavos. deposit + fee + feeTax = principal; total = principal + interest + interestTax. */
export type LoanCost = ReturnType<typeof loanCost>;

type Price = Pick<AgreedTerms, 'annualRate' | 'feeRate' | 'taxRate'>;
type Asked = { principal: number; days: number; terms: Price };

/** Every sum a borrower sees before agreeing: fee and its IVA are kept from the principal, interest is paid at the end. */
export function loanCost({ principal, days, terms }: Asked) {
  const fee = shareOf(principal, terms.feeRate);
  const feeTax = shareOf(fee, terms.taxRate);
  const interest = simpleInterest({ principal, annualRate: terms.annualRate, days });
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
    cat: cat(
      [{ amount: principal - fee, years: 0 }],
      [{ amount: principal + interest, years: days / INTEREST_YEAR_DAYS }],
    ),
  };
}

/** More than every amount and term of a product's steps; beyond it the oldest is forgotten, so memory stays bounded. */
const KEPT = 2_000;
const kept = new Map<string, LoanCost>();

/** loanCost, remembered: the CAT takes hundreds of powers and the same few amounts are asked again and again. */
export function rememberedLoanCost(asked: Asked): LoanCost {
  const { annualRate, feeRate, taxRate } = asked.terms;
  const key = [asked.principal, asked.days, annualRate, feeRate, taxRate].join();
  const known = kept.get(key);
  if (known) return known;
  const oldest = kept.size >= KEPT ? kept.keys().next() : undefined;
  if (oldest && !oldest.done) kept.delete(oldest.value);
  const cost = Object.freeze(loanCost(asked));
  kept.set(key, cost);
  return cost;
}

/** What an order costs, in centavos. */
export function costOf({ principal, termDays, terms }: Pick<LoanRecord, 'principal' | 'termDays' | 'terms'>): LoanCost {
  return rememberedLoanCost({ principal, days: termDays, terms });
}
