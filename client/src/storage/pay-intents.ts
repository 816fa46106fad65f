/**
 * Online payments sent from this device. An unanswered request may still arrive, so a retry reuses its request id: a
 * new one could charge twice.
 */
import * as z from 'zod/mini';
import { type BorrowerStorage, createOrderValues } from './order-values.ts';
import { PAYMENT_ATTEMPT_LIFE_MS } from '../utils/time/timing.ts';

/** `at`: milliseconds since 1970 by the server's clock. `amount`: pesos. */
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
