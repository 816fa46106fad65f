/** The products this lender sells, as the mock reckons with them: money in centavos, rates in millionths. */
import type { PaymentChannel } from '@puente/contract/values/payments';
import { type LenderProduct, products } from '@puente/fixtures/product';
import { type Limits, USUAL_LIMITS } from '../credit.ts';
import type { AgreedTerms } from '../order-record.ts';
import { toCentavos, toMillionths } from './centavos.ts';

/** Whole amounts of the product's steps, in centavos, ascending. */
export function listAmounts(product: LenderProduct): number[] {
  const amounts: number[] = [];
  for (let amount = product.minAmount; amount <= product.maxAmount; amount += product.amountStep) {
    amounts.push(toCentavos(amount));
  }
  return amounts;
}

/** Days a principal (centavos) may be lent for. */
export function listTerms(product: LenderProduct, principal: number): number[] {
  return product.terms.filter((term) => toCentavos(term.fromAmount) <= principal).map((term) => term.days);
}

/** Amount (centavos) and term are both steps of the product. */
export function isOnStep(product: LenderProduct, { principal, days }: { principal: number; days: number }): boolean {
  return listAmounts(product).includes(principal) && listTerms(product, principal).includes(days);
}

/** The product's price as an order keeps it. */
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

/** What a lender sells and how it can be paid: of each world its own. The first product is what home leads with. */
export type Offer = {
  products: readonly [LenderProduct, ...LenderProduct[]];
  /** Ways to pay that are closed, with the reason a borrower reads. */
  closed: Readonly<Partial<Record<PaymentChannel, string>>>;
  limits: Limits;
  /** What home says besides, first of all, in the same words in every language. */
  banner: { title: string; text: string } | null;
};
export const USUAL_OFFER: Offer = { products, closed: {}, limits: USUAL_LIMITS, banner: null };

export function findProduct(offer: Offer, productId: string): LenderProduct | null {
  return offer.products.find((product) => product.productId === productId) ?? null;
}

export function findHeadlineProduct({ products: [headline] }: Offer): LenderProduct {
  return headline;
}
