/**
 * Loan order as the borrower sees it (rules §3). Amounts are pesos; null means that the server does not know it yet.
 */
import * as z from 'zod/mini';
import { some, whole } from '../wire/reading.ts';
import {
  calendarDate,
  days,
  instant,
  maybeText,
  orderNo,
  pesos,
  rate,
  shownAccount,
  wireStatus,
  maybeDay,
  maybeInstant,
} from './common.ts';
import { extensionStanding, paymentList } from './repayment.ts';

const money = z.nullish(pesos);

export const loanOrder = z.object({
  orderNo,
  status: wireStatus,
  productId: z.string(),
  productName: z.string(),
  amount: pesos,
  termDays: days,
  loanPurpose: maybeText,
  fee: money,
  feeTax: money,
  feeAndTax: money,
  interest: money,
  interestTax: money,
  interestAndTax: money,
  annualRate: z.nullish(rate),
  cat: z.nullish(z.number()),
  disbursalAmount: money,
  totalRepayment: money,
  dueDate: maybeDay,
  daysToDue: z.nullish(z.int()),
  overdueDays: z.nullish(days),
  penaltyRatePerDay: z.nullish(rate),
  penalty: money,
  penaltyLeft: money,
  balanceAtDue: money,
  repaid: money,
  unrepaid: money,
  owedTomorrow: money,
  createdAt: instant,
  submittedAt: maybeInstant,
  submissionFailedAt: maybeInstant,
  creditCheckAt: maybeInstant,
  decidedAt: maybeInstant,
  disbursedAt: maybeInstant,
  finishedAt: maybeInstant,
  cancelledAt: maybeInstant,
  cancellation: maybeText,
  offerExpiresAt: maybeInstant,
  retryDate: maybeDay,
  dataDeletionDate: maybeDay,
  stepsDone: some(z.array(z.int())),
  account: z.nullish(shownAccount),
  payoutFailure: maybeText,
  extensionOffered: z.boolean(),
  extension: extensionStanding,
  recentPayments: z.nullish(paymentList),
  payOrderId: maybeText,
});
export type LoanOrder = z.infer<typeof loanOrder>;

export const orderPage = z.object({ orders: some(z.array(loanOrder)), total: z.int() });

/** Document with the borrower's own figures. Sections are plain text, so no markup reaches the page. */
export const legalDocument = z.object({
  title: z.string(),
  version: z.string(),
  date: calendarDate,
  sections: whole(z.array(z.object({ heading: z.string(), paragraphs: whole(z.array(z.string())) }))),
});
export type LegalDocument = z.infer<typeof legalDocument>;
