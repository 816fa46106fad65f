import { EDITIONS } from '../values/loan.ts';
import * as z from 'zod/mini';
import { some, unread } from '../wire/reading.ts';
import {
  calendarDate,
  days,
  lenderTime,
  maybeText,
  pesos,
  rate,
  shownAccount,
  maybeDay,
  maybeInstant,
} from './common.ts';

/** Cost breakdown shown before the borrower agrees. The server calculates every figure; the client adds nothing up. */
export const costBreakdown = z.object({
  amount: pesos,
  termDays: days,
  dueDate: calendarDate,
  dailyRate: z.nullish(rate),
  annualRate: z.nullish(rate),
  interest: z.nullish(pesos),
  interestTax: z.nullish(pesos),
  interestAndTax: z.nullish(pesos),
  processingFee: z.nullish(pesos),
  processingFeeTax: z.nullish(pesos),
  processingFeeAndTax: z.nullish(pesos),
  cat: z.nullish(z.number()),
  catDate: maybeDay,
  depositAmount: pesos,
  totalRepayment: pesos,
  penaltyRatePerDay: z.nullish(rate),
});
export type CostBreakdown = z.infer<typeof costBreakdown>;

export const product = z.object({
  productId: z.string(),
  name: z.string(),
  minAmount: pesos,
  maxAmount: pesos,
  amountStep: pesos,
  terms: some(z.array(days)),
  annualRate: rate,
  dailyRate: unread(z.number().check(z.gte(0))),
  processingFeeRate: rate,
  taxRate: unread(z.number().check(z.gte(0))),
  penaltyRatePerDay: rate,
  cat: z.nullish(z.number()),
  extensionOffered: z.boolean(),
});
export type Product = z.infer<typeof product>;

/** Figures that home and the FAQ print (rules §9), sent with the product so that text and price agree. */
export const headline = z.extend(product, {
  firstLoanLimit: pesos,
  returningLimit: pesos,
  highestLimit: pesos,
  edition: unread(z.enum(EDITIONS)),
  reviewMinutes: z.int(),
  reviewMaxWorkingDays: z.int(),
  depositMinutesFrom: z.int(),
  depositMinutesTo: z.int(),
  depositMaxHours: z.int(),
  offerHours: z.int(),
  stpMinutes: z.int(),
  retryDays: z.int(),
  dataDeletionDays: z.int(),
  now: lenderTime,
  example: costBreakdown,
  exampleLateDay: z.nullish(pesos),
  exampleMoreTime: z.nullish(z.object({ days, fee: pesos })),
});
export type Headline = z.infer<typeof headline>;

export const amountStep = z.object({
  amount: pesos,
  terms: some(z.array(days)),
  locked: z.boolean(),
  lockedReason: maybeText,
});

export const confirmInfo = z.object({
  orderNo: maybeText,
  productId: z.string(),
  productName: z.string(),
  loanPurpose: maybeText,
  cost: costBreakdown,
  agreementVersion: z.string(),
  offerExpiresAt: maybeInstant,
  account: z.nullish(shownAccount),
});
export type ConfirmInfo = z.infer<typeof confirmInfo>;

export const creditInfo = z.object({
  limit: pesos,
  used: pesos,
  available: pesos,
  score: unread(z.int()),
  level: unread(z.int()),
  raisedBy: unread(z.array(z.string())),
  retryDate: maybeDay,
});
export type CreditInfo = z.infer<typeof creditInfo>;

/** Product of another lender, shown as advertising and labelled as such. */
export const marketProduct = z.object({
  productId: z.string(),
  name: z.string(),
  lender: z.string(),
  minAmount: pesos,
  maxAmount: pesos,
  minTermDays: days,
  maxTermDays: days,
  cat: z.nullish(z.number()),
  url: z.string(),
  category: z.string(),
});
export type MarketProduct = z.infer<typeof marketProduct>;

export const marketProducts = z.object({ products: z.array(marketProduct), orderedBy: z.string() });
