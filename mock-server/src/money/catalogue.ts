/** The products this lender sells, as the mock reckons with them: checked once, money in centavos, rates in millionths. */
import {
  ANNUAL_INTEREST_CAP,
  DAILY_FEE_CAP,
  LOAN_AMOUNT_MAX,
  LOAN_AMOUNT_MIN,
  LOAN_TERM_MAX_DAYS,
  LOAN_TERM_MIN_DAYS,
  TAX_CAP,
} from '@puente/contract/values/limits';
import { type LenderProduct, products } from '@puente/fixtures/product';
import type { AgreedTerms } from '../lifecycle/order-record.ts';
import { toCentavos, toMillionths } from './centavos.ts';
import { loanCost } from './loan-cost.ts';

/** Whole amounts of the product's steps, in centavos, ascending. */
export function amountsOf(product: LenderProduct): number[] {
  const amounts: number[] = [];
  for (let amount = product.minAmount; amount <= product.maxAmount; amount += product.amountStep) {
    amounts.push(toCentavos(amount));
  }
  return amounts;
}

/** Days a principal (centavos) may be lent for. */
export function termsFor(product: LenderProduct, principal: number): number[] {
  return product.terms.filter((term) => toCentavos(term.fromAmount) <= principal).map((term) => term.days);
}

/** Amount (centavos) and term both lie on the product's steps. */
export function isOnStep(product: LenderProduct, { principal, days }: { principal: number; days: number }): boolean {
  return amountsOf(product).includes(principal) && termsFor(product, principal).includes(days);
}

/** The product's price as an order keeps it. */
export function agreedTerms(product: LenderProduct): AgreedTerms {
  const { extension } = product;
  return {
    annualRate: toMillionths(product.annualRate),
    feeRate: toMillionths(product.feeRate),
    taxRate: toMillionths(product.taxRate),
    penaltyDailyRate: toMillionths(product.penaltyDailyRate),
    extension: extension && { options: [...extension.options], max: extension.max },
  };
}

/**
 * Says what is wrong with a product, or nothing. The specification's figures are upper bounds, and 0.98 % a day with
 * 18 % tax would eat the whole loan: so every amount and term must leave money to pay out.
 */
export function faultsOf(product: LenderProduct): string[] {
  const says = (bad: boolean, words: string) => (bad ? [`${product.productId}: ${words}`] : []);
  const days = product.terms.map((term) => term.days);
  const terms = agreedTerms(product);
  return [
    ...says(product.annualRate > ANNUAL_INTEREST_CAP, 'annualRate is above its cap'),
    ...says(product.taxRate > TAX_CAP, 'taxRate is above its cap'),
    ...says(product.minAmount < LOAN_AMOUNT_MIN || product.maxAmount > LOAN_AMOUNT_MAX, 'amounts leave their range'),
    ...says(
      Math.min(...days) < LOAN_TERM_MIN_DAYS || Math.max(...days) > LOAN_TERM_MAX_DAYS,
      'terms leave their range',
    ),
    ...amountsOf(product).flatMap((principal) =>
      termsFor(product, principal).flatMap((term) => {
        const cost = loanCost({ principal, days: term, terms });
        return [
          ...says(cost.deposit <= 0, `nothing is left to pay out of ${principal} centavos for ${term} days`),
          ...says(product.feeRate > DAILY_FEE_CAP * term, `the fee is above its cap for ${term} days`),
        ];
      }),
    ),
  ];
}

const BY_ID = new Map(products.map((product) => [product.productId, product]));

export function productById(productId: string): LenderProduct | null {
  return BY_ID.get(productId) ?? null;
}

/** What home leads with: the first in the list. */
export function headlineProduct(): LenderProduct {
  const [first] = products;
  if (!first) throw new Error('The lender has no product.');
  return first;
}

/** Called at start: a product that breaks a rule stops the start with its name and the rule. */
export function checkProducts(list: readonly LenderProduct[] = products): void {
  const faults = list.flatMap(faultsOf);
  if (list.length === 0 || faults.length > 0) throw new Error(['Products cannot be sold:', ...faults].join('\n'));
}
