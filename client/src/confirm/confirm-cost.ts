/** Compares the figures a borrower confirms with those they saw before (screens: last-look). */
import type { CostBreakdown } from '@puente/contract/entities/cost';
import type { LoanOrder } from '@puente/contract/entities/loan-order';

/** Figures seen before, as far as they are known. */
export type SeenCost = Partial<CostBreakdown>;

/** Figures of the calculator: the order stores those of the moment it was begun. */
export function costOfOrder(order: LoanOrder): SeenCost {
  return {
    amount: order.amount,
    termDays: order.termDays,
    annualRate: order.annualRate,
    processingFee: order.fee,
    processingFeeTax: order.feeTax,
    interest: order.interest,
    interestTax: order.interestTax,
    cat: order.cat,
    ...(typeof order.disbursalAmount === 'number' ? { depositAmount: order.disbursalAmount } : {}),
    ...(typeof order.totalRepayment === 'number' ? { totalRepayment: order.totalRepayment } : {}),
  };
}

// Leaves out the due date: it moves with the day, and the price stays.
const PRICE = [
  'amount',
  'termDays',
  'processingFee',
  'processingFeeTax',
  'interest',
  'interestTax',
  'cat',
  'depositAmount',
  'totalRepayment',
] as const satisfies readonly (keyof CostBreakdown)[];

/** Returns true if a figure seen before differs now. */
export function priceDiffers(seen: SeenCost, now: CostBreakdown): boolean {
  return PRICE.some((figure) => {
    const old = seen[figure];
    return old !== null && old !== undefined && old !== now[figure];
  });
}
