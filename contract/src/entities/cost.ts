/** Cost breakdown shown before the borrower agrees. The server calculates every figure; the client adds nothing up. */
import * as z from 'zod/mini';
import { calendarDate, days, pesos, rate } from './common.ts';

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
  catDate: z.nullish(calendarDate),
  depositAmount: pesos,
  totalRepayment: pesos,
  penaltyRatePerDay: z.nullish(rate),
});
export type CostBreakdown = z.infer<typeof costBreakdown>;
