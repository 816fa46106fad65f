/**
 * Lists the amounts, terms and limits on offer, and calculates a borrower's credit. Amounts in centavos, rates in
 * millionths.
 */
import type { PaymentChannel } from '@puente/contract/values/loan';
import { type LenderProduct, products } from '@puente/fixtures/products';
import type { AgreedTerms, LoanRecord } from './order-record.ts';
import { toCentavos, toMillionths } from './centavos.ts';
import { isOpen, ORDER_STATUS } from '@puente/contract/values/order-status';
import { FIRST_LOAN_LIMIT, LOAN_AMOUNT_MAX, REPAID_LOAN_LIMIT } from '@puente/contract/values/limits';

/** `limit`, `used` and `available` (limit − used) in centavos; `repaid`: number of loans. */
export type Credit = ReturnType<typeof calculateCredit>;

/** Our choice: the specification names three limits, but says only how to reach the second. */
export const REPAID_FOR_HIGHEST = 3;
const SCORE = { start: 640, perRepaid: 40, perLateDay: 2, lowest: 300, highest: 850 };

/** Highest amount in pesos: at first, after one repaid loan, after several. */
export type Limits = { first: number; repaid: number; highest: number };
export const USUAL_LIMITS: Limits = { first: FIRST_LOAN_LIMIT, repaid: REPAID_LOAN_LIMIT, highest: LOAN_AMOUNT_MAX };

/** Calculates limit, score and level from the orders alone (rules §6: good repayment raises the limit). */
export function calculateCredit(orders: readonly LoanRecord[], limits: Limits = USUAL_LIMITS) {
  const repaid = orders.filter((order) => order.status === ORDER_STATUS.finished).length;
  const level: 1 | 2 | 3 = repaid === 0 ? 1 : repaid < REPAID_FOR_HIGHEST ? 2 : 3;
  const limit = toCentavos({ 1: limits.first, 2: limits.repaid, 3: limits.highest }[level]);
  const used = Math.min(
    limit,
    orders.reduce((sum, order) => sum + (isOpen(order.status) ? order.principal : 0), 0),
  );
  return { limit, used, available: limit - used, score: calculateScore(orders, repaid), level, repaid };
}

function calculateScore(orders: readonly LoanRecord[], repaid: number): number {
  const lateDays = orders.reduce((sum, order) => sum + order.lateDaysInAll, 0);
  const score = SCORE.start + repaid * SCORE.perRepaid - lateDays * SCORE.perLateDay;
  return Math.min(SCORE.highest, Math.max(SCORE.lowest, score));
}

/** Returns the amounts on offer, in centavos, ascending. */
export function listAmounts(product: LenderProduct): number[] {
  const amounts: number[] = [];
  for (let amount = product.minAmount; amount <= product.maxAmount; amount += product.amountStep) {
    amounts.push(toCentavos(amount));
  }
  return amounts;
}

export function listTerms(product: LenderProduct, principal: number): number[] {
  return product.terms.filter((term) => toCentavos(term.fromAmount) <= principal).map((term) => term.days);
}

export function isOnStep(product: LenderProduct, { principal, days }: { principal: number; days: number }): boolean {
  return listAmounts(product).includes(principal) && listTerms(product, principal).includes(days);
}

export function toAgreedTerms(product: LenderProduct): AgreedTerms {
  const { extension } = product;
  return {
    name: product.name,
    annualRate: toMillionths(product.annualRate),
    feeRate: toMillionths(product.feeRate),
    taxRate: toMillionths(product.taxRate),
    penaltyDailyRate: toMillionths(product.penaltyDailyRate),
    repaymentStep: toCentavos(product.repaymentStep),
    extension: extension && { options: [...extension.options], max: extension.max },
  };
}

/** Products, limits and payment channels of one world; home shows the first product. */
export type Offer = {
  products: readonly [LenderProduct, ...LenderProduct[]];
  closed: Readonly<Partial<Record<PaymentChannel, string>>>;
  limits: Limits;
  banner: { title: string; text: string } | null;
};
export const USUAL_OFFER: Offer = { products, closed: {}, limits: USUAL_LIMITS, banner: null };

export function findProduct(offer: Offer, productId: string): LenderProduct | null {
  return offer.products.find((product) => product.productId === productId) ?? null;
}
