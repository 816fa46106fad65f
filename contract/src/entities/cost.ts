/** The cost breakdown: what a borrower sees before agreeing. Every figure is the server's; the client adds nothing up. */
import * as z from 'zod/mini';
import { calendarDate, days, pesos, rate } from './common.ts';

export const costBreakdown = z.object({
  /** Principal. */
  amount: pesos,
  termDays: days,
  dueDate: calendarDate,
  dailyRate: z.nullish(rate),
  /** Simple interest a year on actual days / 365, e.g. 0.36. */
  annualRate: z.nullish(rate),
  interest: z.nullish(pesos),
  interestTax: z.nullish(pesos),
  /** Interest and its tax in one figure. */
  interestAndTax: z.nullish(pesos),
  processingFee: z.nullish(pesos),
  processingFeeTax: z.nullish(pesos),
  /** Fee and its tax in one figure: what is kept from the principal. */
  processingFeeAndTax: z.nullish(pesos),
  /** Percent with one decimal, e.g. 74.7, without tax (Banxico). */
  cat: z.nullish(z.number()),
  /** The day the CAT was worked out. */
  catDate: z.nullish(calendarDate),
  depositAmount: pesos,
  totalRepayment: pesos,
  /** Late: a share of the unpaid balance per day, e.g. 0.02. */
  penaltyRatePerDay: z.nullish(rate),
});
export type CostBreakdown = z.infer<typeof costBreakdown>;
