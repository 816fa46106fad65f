import type { LoanOrder } from '@puente/contract/entities/loan-order';

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
