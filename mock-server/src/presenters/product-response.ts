import type * as z from 'zod/mini';
import type { product } from '@puente/contract/entities/product';
import { INTEREST_YEAR_DAYS } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import type { LenderProduct } from '@puente/fixtures/product';
import { listExtensionPrices } from '../loans/extension-quote.ts';
import { toAgreedTerms, listTerms } from '../loans/money/catalogue.ts';
import { toCentavos, toPesos } from '../loans/money/centavos.ts';
import { type LoanCost, calculateLoanCost, calculatePenalty } from '../loans/money/loan-cost.ts';

export type ProductResponse = z.input<typeof product>;

/** `limit`: centavos that the caller may borrow; null for the public offer. */
export function toProductResponse(offered: LenderProduct, lang: Language, limit: number | null): ProductResponse {
  const most = limit === null ? offered.maxAmount : Math.min(offered.maxAmount, toPesos(limit));
  return {
    productId: offered.productId,
    name: offered.name[lang],
    minAmount: offered.minAmount,
    maxAmount: most,
    amountStep: offered.amountStep,
    terms: listTerms(offered, toCentavos(most)),
    annualRate: offered.annualRate,
    dailyRate: offered.annualRate / INTEREST_YEAR_DAYS,
    processingFeeRate: offered.feeRate,
    taxRate: offered.taxRate,
    penaltyRatePerDay: offered.penaltyDailyRate,
    cat: calculateExampleCost(offered).cat,
    extensionOffered: offered.extension !== null,
  };
}

/** Cost of the worked example: lowest amount, shortest term. */
export function calculateExampleCost(offered: LenderProduct): LoanCost {
  const principal = toCentavos(offered.minAmount);
  const days = Math.min(...listTerms(offered, principal));
  return calculateLoanCost({ principal, days, terms: toAgreedTerms(offered) });
}

/** Cost of one late day and of the shortest extension, for the worked example. */
export function toTroubleExample(offered: LenderProduct) {
  const terms = toAgreedTerms(offered);
  const { principal, total } = calculateExampleCost(offered);
  const [price] = listExtensionPrices(terms, principal);
  return {
    exampleLateDay: toPesos(calculatePenalty(total, terms.penaltyDailyRate)),
    exampleMoreTime: price ? { days: price.days, fee: toPesos(price.fee) } : null,
  };
}
