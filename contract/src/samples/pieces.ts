import type { AppRoute } from '@ts-rest/core';
import type { BodyInputOf, DataInputOf, QueryInputOf } from '../wire/endpoint.ts';

/**
 * Worked example of `decisions.md`, in pesos: 2,000 for 91 days. Samples and tests share it; the tests that prove the
 * example (`mock-server/src/loans/loan-cost.test.ts`, `tests/specification`) repeat the figures.
 */
export const EXAMPLE = {
  amount: 2_000,
  termDays: 91,
  fee: 103.45,
  feeTax: 16.55,
  feeAndTax: 120,
  deposit: 1_880,
  interest: 179.51,
  interestTax: 28.72,
  interestAndTax: 208.23,
  total: 2_208.23,
  /** Percent a year, without IVA. */
  cat: 74.7,
  penaltyLate3: 132.49,
  owedLate3: 2_340.72,
  owedLate4: 2_384.89,
} as const;

export const mobile = '5500000001';
export const orderNo = 'CR-204817';
export const curp = 'GOMA850101MDFMRN00';
export const account = { cardId: 'card-1', bankName: 'STP', last4: '0004' };

export const cost = {
  amount: 2000,
  termDays: 91,
  dueDate: '2027-02-20',
  dailyRate: 0.36 / 365,
  annualRate: 0.36,
  interest: EXAMPLE.interest,
  interestTax: EXAMPLE.interestTax,
  interestAndTax: EXAMPLE.interestAndTax,
  processingFee: EXAMPLE.fee,
  processingFeeTax: EXAMPLE.feeTax,
  processingFeeAndTax: EXAMPLE.feeAndTax,
  cat: EXAMPLE.cat,
  catDate: '2026-11-21',
  depositAmount: EXAMPLE.deposit,
  totalRepayment: EXAMPLE.total,
  penaltyRatePerDay: 0.02,
};

export const marketProduct = {
  productId: 'market-1',
  name: 'Préstamo Colibrí',
  lender: 'Colibrí Demo',
  minAmount: 500,
  maxAmount: 8000,
  minTermDays: 91,
  maxTermDays: 180,
  cat: 81.2,
  url: 'https://colibri.example/',
  category: 'personal',
};

export const stp = {
  clabe: '646180157000000004',
  bank: 'STP',
  beneficiary: 'Puente Demo, S.A.P.I. de C.V., SOFOM, E.N.R.',
  concept: 'Pago CR-204817',
  amount: EXAMPLE.total,
  usualMinutes: 15,
  longestHours: 24,
};

export const document = {
  title: 'Contrato de crédito',
  version: '2026-11',
  date: '2026-11-21',
  sections: [{ heading: 'Monto', paragraphs: ['Recibes $1,880.00 en tu cuenta.'] }],
};

export const exactText = (pesos: number) =>
  pesos.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
type Sample<R extends AppRoute> = Part<'query', QueryInputOf<R>> &
  Part<'body', BodyInputOf<R>> & { data: DataInputOf<R> };
export type Samples<C> = { [K in keyof C]: C[K] extends AppRoute ? Sample<C[K]> : never };
