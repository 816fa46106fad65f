/** Compares the figures a borrower confirms with those they saw before (screens: last-look). */
import type { CostBreakdown } from '@puente/contract/entities/cost';
import type { LoanOrder } from '@puente/contract/entities/loan-order';

/** Figures that the borrower saw before; unknown ones are absent or null. */
export type SeenCost = Partial<CostBreakdown>;

/** Returns the calculator's figures, which the order stores from its start. */
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

// Omits the due date, which moves from day to day while the price stays.
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

export function priceDiffers(seen: SeenCost, now: CostBreakdown): boolean {
  return PRICE.some((figure) => {
    const old = seen[figure];
    return old !== null && old !== undefined && old !== now[figure];
  });
}
