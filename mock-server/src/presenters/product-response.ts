import type * as z from 'zod/mini';
import type { product } from '@puente/contract/entities/product';
import { INTEREST_YEAR_DAYS, REPAID_LOAN_LIMIT } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import type { LenderProduct } from '@puente/fixtures/product';
import { type Credit, REPAID_FOR_HIGHEST } from '../loans/credit.ts';
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

export function describeLock(principal: number, lang: Language): string {
  const loans = principal <= toCentavos(REPAID_LOAN_LIMIT) ? 1 : REPAID_FOR_HIGHEST;
  return WORDS[lang].locked(loans);
}

/** Sentences about how a borrower raises limit and score. */
export function describeRaise({ level, repaid }: Pick<Credit, 'level' | 'repaid'>, lang: Language): string[] {
  const { score, next, highest } = WORDS[lang];
  return [level === 3 ? highest : next(level === 1 ? 1 : REPAID_FOR_HIGHEST, repaid), score];
}

type Words = {
  locked: (loans: number) => string;
  /** `loans`: number of loans to repay in all. */
  next: (loans: number, repaid: number) => string;
  highest: string;
  score: string;
};

const WORDS: Record<Language, Words> = {
  es: {
    locked: (loans) => `Podrás pedirlo cuando termines de pagar ${loans === 1 ? 'un préstamo' : `${loans} préstamos`}.`,
    next: (loans, repaid) =>
      loans === 1
        ? 'Tu límite sube cuando terminas de pagar tu primer préstamo.'
        : `Tu límite sube cuando terminas de pagar ${loans} préstamos; llevas ${repaid}.`,
    highest: 'Ya tienes el límite más alto.',
    score: 'Tu puntaje sube con cada préstamo que terminas de pagar y baja con cada día de atraso.',
  },
  en: {
    locked: (loans) => `You can ask for it once you have repaid ${loans === 1 ? 'one loan' : `${loans} loans`}.`,
    next: (loans, repaid) =>
      loans === 1
        ? 'Your limit goes up when you finish paying your first loan.'
        : `Your limit goes up when you finish paying ${loans} loans; you have paid ${repaid}.`,
    highest: 'You already have the highest limit.',
    score: 'Your score goes up with each loan you finish paying and down with each day late.',
  },
};
