/** A loan order as the borrower sees it (rules §3). Amounts in pesos; a figure the server does not give yet is null. */
import * as z from 'zod/mini';
import { some, whole } from '../wire/reading.ts';
import { calendarDate, days, instant, maybeText, orderNo, pesos, rate, shownAccount, wireStatus } from './common.ts';
import { extensionStanding, payment } from './repayment.ts';

const money = z.nullish(pesos);
const when = z.nullish(instant);

export const loanOrder = z.object({
  orderNo,
  status: wireStatus,
  productId: z.string(),
  productName: z.string(),
  /** Principal. */
  amount: pesos,
  termDays: days,
  loanPurpose: maybeText,
  fee: money,
  feeTax: money,
  /** Fee and its tax in one figure: what is kept from the principal. */
  feeAndTax: money,
  /** Agreed to at first. */
  interest: money,
  interestTax: money,
  /** All interest and tax in one figure, that of more time included: amount + this + penalty = repaid + unrepaid. */
  interestAndTax: money,
  annualRate: z.nullish(rate),
  cat: z.nullish(z.number()),
  disbursalAmount: money,
  totalRepayment: money,
  dueDate: z.nullish(calendarDate),
  daysToDue: z.nullish(z.int()),
  overdueDays: z.nullish(days),
  penaltyRatePerDay: z.nullish(rate),
  /** Charged so far. */
  penalty: money,
  /** What is not paid of it. */
  penaltyLeft: money,
  /** Owed before any penalty, on the due date. */
  balanceAtDue: money,
  repaid: money,
  /** Owed today, penalty included. */
  unrepaid: money,
  /** What will be owed tomorrow if nothing is paid; only when late. */
  owedTomorrow: money,
  createdAt: instant,
  submittedAt: when,
  /** At 14: the application was sent and did not arrive; null once it is sent again. */
  submissionFailedAt: when,
  /** When the borrower authorised the lender to consult the credit bureaus; null until the application is sent. */
  creditCheckAt: when,
  decidedAt: when,
  disbursedAt: when,
  finishedAt: when,
  cancelledAt: when,
  /** Why it was cancelled, in the caller's language. */
  cancellation: maybeText,
  /** Approved money must be taken before this. */
  offerExpiresAt: when,
  /** When a refused borrower may apply again, and when the data of the refused application are deleted. */
  retryDate: z.nullish(calendarDate),
  dataDeletionDate: z.nullish(calendarDate),
  /** An application in progress: statuses of the steps already done, in order. */
  stepsDone: some(z.array(z.int())),
  /** Where the money goes, or where it went: as it was then. */
  account: z.nullish(shownAccount),
  /** Why a deposit came back, in the caller's language. */
  payoutFailure: maybeText,
  extensionOffered: z.boolean(),
  extension: extensionStanding,
  /** Payments on their way, and those that ended in the last `PAYMENT_NEWS_DAYS` days; oldest first. */
  recentPayments: z.nullish(z.array(payment)),
  /** Opens the cashier without a token (calls 47, 48); only while something is owed. */
  payOrderId: maybeText,
});
export type LoanOrder = z.infer<typeof loanOrder>;

export const orderPage = z.object({ orders: some(z.array(loanOrder)), total: z.int() });

/** A document with the borrower's own figures. Sections are plain text; no markup travels. */
export const legalDocument = z.object({
  title: z.string(),
  version: z.string(),
  date: calendarDate,
  sections: whole(z.array(z.object({ heading: z.string(), paragraphs: whole(z.array(z.string())) }))),
});
export type LegalDocument = z.infer<typeof legalDocument>;
