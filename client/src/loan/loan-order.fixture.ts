import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CostBreakdown } from '@puente/contract/entities/product';
import { EXAMPLE } from '@puente/contract/samples/pieces';

export const orderOf = (status: number | null, more: Partial<LoanOrder> = {}): LoanOrder => ({
  orderNo: 'A',
  status,
  productId: 'P1',
  productName: 'Puente',
  amount: 2000,
  termDays: 91,
  createdAt: '2026-11-20 10:00:00',
  stepsDone: [],
  extensionOffered: false,
  ...more,
});

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
