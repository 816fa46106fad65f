import type { CostBreakdown } from '@puente/contract/entities/product';
import { EXAMPLE } from '@puente/contract/samples/pieces';

/** 2,000 pesos for 91 days. */
export const COST: CostBreakdown = {
  amount: 2000,
  termDays: 91,
  dueDate: '2027-02-20',
  processingFee: EXAMPLE.fee,
  processingFeeTax: EXAMPLE.feeTax,
  interest: EXAMPLE.interest,
  interestTax: EXAMPLE.interestTax,
  cat: EXAMPLE.cat,
  depositAmount: EXAMPLE.deposit,
  totalRepayment: EXAMPLE.total,
};
