/** What the device stores per order: one schema and one expiry each. */
import * as z from 'zod/mini';
import {
  LOAN_STAGE_LIFE_MS,
  REVIEW_LIFE_MS,
  SENT_ORDER_LIFE_MS,
  PAYMENT_ATTEMPT_LIFE_MS,
  HOUR_MS,
} from '../utils/time/timing.ts';
import { type BorrowerStorage, createOrderValues } from './order-values.ts';

/** Stores each loan's stage when its borrower last saw it, so that good news is celebrated once. */
export const createLoanStages = (owned: BorrowerStorage) =>
  createOrderValues('stage', { schema: z.int(), until: () => owned.clock.now() + LOAN_STAGE_LIFE_MS }, owned);

/**
 * Applications with answers of an earlier loan, which the borrower must review (screens: last-look). `reused`: not
 * reviewed yet. `done`: the borrower confirmed the answers.
 */
const review = z.enum(['reused', 'done']);

export const createReviews = (owned: BorrowerStorage) =>
  createOrderValues('review', { schema: review, until: () => owned.clock.now() + REVIEW_LIFE_MS }, owned);

/**
 * Unanswered applications and confirmations. They may still arrive, so a reopened screen must not say that nothing was
 * sent. `status`: the order's when it was sent. `at`: milliseconds since 1970 by the server's clock.
 */
const sentOrder = z.object({ status: z.nullable(z.number()), at: z.number() });
export type SentOrder = z.infer<typeof sentOrder>;

export const createSentOrders = (owned: BorrowerStorage) =>
  createOrderValues('sent', { schema: sentOrder, until: ({ at }) => at + SENT_ORDER_LIFE_MS }, owned);

/**
 * Online payments sent from this device. An unanswered request may still arrive, so a retry reuses its request id: a
 * new one could charge twice. `at`: milliseconds since 1970 by the server's clock. `amount`: pesos.
 */
const payIntent = z.object({
  requestId: z.string(),
  amount: z.number(),
  channelId: z.string(),
  at: z.number(),
  /** Debt on screen when the borrower paid all of it; null for a part. */
  owedSeen: z.nullable(z.number()),
  reference: z.nullable(z.string()),
});
export type PayIntent = z.infer<typeof payIntent>;

export const createPayIntents = (owned: BorrowerStorage) =>
  createOrderValues('intent', { schema: payIntent, until: ({ at }) => at + PAYMENT_ATTEMPT_LIFE_MS }, owned);

/**
 * «Ya transferí»: a payment that the borrower reports before the server knows it. Expires after the channel's longest
 * time.
 */
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
