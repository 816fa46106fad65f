/**
 * «Ya transferí»: a payment that the borrower reports before the server knows it. Expires after the channel's longest
 * time.
 */
import * as z from 'zod/mini';
import { type BorrowerStorage, createOrderValues } from './order-values.ts';
import { HOUR_MS } from '../utils/time/timing.ts';

const paymentNotice = z.object({
  at: z.number(),
  channel: z.string(),
  /** Pesos: the payment, and the debt at the time of the report. */
  amount: z.number(),
  owed: z.number(),
  usualMinutes: z.number(),
  longestHours: z.number(),
  /** References listed at the time of the report: a new one is this payment. */
  known: z.array(z.string()),
});
export type PaymentNotice = z.infer<typeof paymentNotice>;

export const createPaymentNotices = (owned: BorrowerStorage) =>
  createOrderValues(
    'paid',
    { schema: paymentNotice, until: ({ at, longestHours }) => at + longestHours * HOUR_MS },
    owned,
  );
