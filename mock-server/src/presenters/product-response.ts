import type * as z from 'zod/mini';
import { INTEREST_YEAR_DAYS, REPAID_LOAN_LIMIT } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import type { LenderProduct } from '@puente/fixtures/products';
import { type Credit, REPAID_FOR_HIGHEST, toAgreedTerms, listTerms } from '../loans/offer.ts';
import { listExtensionPrices } from '../loans/extension-quote.ts';
import { toCentavos, toPesos, toFraction } from '../loans/centavos.ts';
import { type LoanCost, calculateLoanCost } from '../loans/loan-cost.ts';
import { calculateLateCharge } from '@puente/contract/rules/repayment-amount';
import { costBreakdown, type product } from '@puente/contract/entities/product';
import { addDays, toMexicoDate } from '../loans/mexico-time.ts';
import type { AgreedTerms, LoanRecord } from '../loans/order-record.ts';

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

export function calculateExampleCost(offered: LenderProduct): LoanCost {
  const principal = toCentavos(offered.minAmount);
  const termDays = Math.min(...listTerms(offered, principal));
  return calculateLoanCost({ principal, termDays, terms: toAgreedTerms(offered) });
}

export function toTroubleExample(offered: LenderProduct) {
  const terms = toAgreedTerms(offered);
  const { principal, total } = calculateExampleCost(offered);
  const [price] = listExtensionPrices(terms, principal);
  return {
    exampleLateDay: toPesos(calculateLateCharge(total, terms.penaltyDailyRate)),
    exampleMoreTime: price ? { days: price.days, fee: toPesos(price.fee) } : null,
  };
}

export function describeLock(principal: number, lang: Language): string {
  const loans = principal <= toCentavos(REPAID_LOAN_LIMIT) ? 1 : REPAID_FOR_HIGHEST;
  return WORDS[lang].locked(loans);
}

export function describeRaise({ level, repaid }: Pick<Credit, 'level' | 'repaid'>, lang: Language): string[] {
  const { score, next, highest } = WORDS[lang];
  return [level === 3 ? highest : next(level === 1 ? 1 : REPAID_FOR_HIGHEST, repaid), score];
}

type Words = {
  locked: (loans: number) => string;
  /** `loans`: number of loans that the next level requires; `repaid`: number repaid so far. */
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

export type CostResponse = z.input<typeof costBreakdown>;

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

/**
 * Returns the cost of the order. The due date counts from the payout, else from the order's end, else from today; the
 * CAT is dated by the submission, else today.
 */
export function toOrderCost(order: LoanRecord, now: number): CostResponse {
  const from = toMexicoDate(order.disbursedAt ?? order.finishedAt ?? now);
  return toCostResponse(calculateLoanCost(order), {
    terms: order.terms,
    dueDate: addDays(from, order.termDays),
    catDate: toMexicoDate(order.submittedAt ?? now),
  });
}
