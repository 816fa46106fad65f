/**
 * «Ya transferí»: a payment that the borrower reports and the lender does not know yet. A hint that bridges the time
 * until the lender is asked, never more: it belongs to the borrower who gave it and ends by the lender's own longest time.
 */
import * as z from 'zod/mini';
import { type Owned, ownedValues } from './owned-store.ts';
import { HOUR_MS } from '../lib/time/timing.ts';

const paymentNotice = z.object({
  /** Milliseconds since 1970 by the server's clock. */
  at: z.number(),
  /** `PAYMENT_CHANNELS`. */
  channel: z.string(),
  /** Pesos: what was paid, and what was owed when it was reported. */
  amount: z.number(),
  owed: z.number(),
  /** How long money of this channel takes: usually, and at the longest; the lender's figures when it was reported. */
  usualMinutes: z.number(),
  longestHours: z.number(),
  /** References of the payments that the lender had listed by then: another one afterwards is this one. */
  known: z.array(z.string()),
});
export type PaymentNotice = z.infer<typeof paymentNotice>;

export const createPaymentNotices = (owned: Owned) =>
  ownedValues('paid', { schema: paymentNotice, until: ({ at, longestHours }) => at + longestHours * HOUR_MS }, owned);
