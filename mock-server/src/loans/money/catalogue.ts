/** Products of the simulated lender, with amounts in centavos and rates in millionths. */
import type { PaymentChannel } from '@puente/contract/values/payments';
import { type LenderProduct, products } from '@puente/fixtures/product';
import { type Limits, USUAL_LIMITS } from '../credit.ts';
import type { AgreedTerms } from '../order-record.ts';
import { toCentavos, toMillionths } from './centavos.ts';

/** Amounts in centavos, ascending. */
export function listAmounts(product: LenderProduct): number[] {
  const amounts: number[] = [];
  for (let amount = product.minAmount; amount <= product.maxAmount; amount += product.amountStep) {
    amounts.push(toCentavos(amount));
  }
  return amounts;
}

/** Terms in days for a principal in centavos. */
export function listTerms(product: LenderProduct, principal: number): number[] {
  return product.terms.filter((term) => toCentavos(term.fromAmount) <= principal).map((term) => term.days);
}

export function isOnStep(product: LenderProduct, { principal, days }: { principal: number; days: number }): boolean {
  return listAmounts(product).includes(principal) && listTerms(product, principal).includes(days);
}

/** Converts a product's price into the terms that an order stores. */
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
  /** Closed payment channels, with the reason a borrower reads. */
  closed: Readonly<Partial<Record<PaymentChannel, string>>>;
  limits: Limits;
  /** Banner on home, equal in every language. */
  banner: { title: string; text: string } | null;
};
export const USUAL_OFFER: Offer = { products, closed: {}, limits: USUAL_LIMITS, banner: null };

export function findProduct(offer: Offer, productId: string): LenderProduct | null {
  return offer.products.find((product) => product.productId === productId) ?? null;
}
