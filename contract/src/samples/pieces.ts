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
import { EXAMPLE } from './worked-example.ts';
