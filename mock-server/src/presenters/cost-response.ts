import { costBreakdown } from '@puente/contract/entities/cost';
import type * as z from 'zod/mini';
import { addDays, toMexicoDate } from '../loans/time/mexico-time.ts';
import type { AgreedTerms, LoanRecord } from '../loans/order-record.ts';
import { MILLION, toPesos } from '../loans/money/centavos.ts';
import { calculateOrderCost, type LoanCost } from '../loans/money/loan-cost.ts';
import { INTEREST_YEAR_DAYS } from '@puente/contract/values/limits';

export type CostResponse = z.input<typeof costBreakdown>;

/** Converts millionths to a fraction as on the wire. */
export function toFraction(millionths: number): number {
  return millionths / MILLION;
}

type Dated = { terms: AgreedTerms; dueDate: string; catDate: string };

function toCostResponse(cost: LoanCost, { terms, dueDate, catDate }: Dated): CostResponse {
  return {
    amount: toPesos(cost.principal),
    termDays: cost.days,
    dueDate,
    dailyRate: toFraction(terms.annualRate) / INTEREST_YEAR_DAYS,
    annualRate: toFraction(terms.annualRate),
    interest: toPesos(cost.interest),
    interestTax: toPesos(cost.interestTax),
    interestAndTax: toPesos(cost.interest + cost.interestTax),
    processingFee: toPesos(cost.fee),
    processingFeeTax: toPesos(cost.feeTax),
    processingFeeAndTax: toPesos(cost.fee + cost.feeTax),
    cat: cost.cat,
    catDate,
    depositAmount: toPesos(cost.deposit),
    totalRepayment: toPesos(cost.total),
    penaltyRatePerDay: toFraction(terms.penaltyDailyRate),
  };
}

/** Returns the cost with the due date and CAT date that a payout today would have. */
export function toCostToday(cost: LoanCost, terms: AgreedTerms, now: number): CostResponse {
  const today = toMexicoDate(now);
  return toCostResponse(cost, { terms, dueDate: addDays(today, cost.days), catDate: today });
}

/** Dates the cost from the payout; without a payout from the order's end, or from today while the order is open. */
export function toOrderCost(order: LoanRecord, now: number): CostResponse {
  const from = toMexicoDate(order.disbursedAt ?? order.finishedAt ?? now);
  return toCostResponse(calculateOrderCost(order), {
    terms: order.terms,
    dueDate: addDays(from, order.termDays),
    catDate: toMexicoDate(order.submittedAt ?? now),
  });
}
