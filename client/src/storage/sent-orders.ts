/**
 * Unanswered applications and confirmations. They may still arrive, so a reopened screen must not say that nothing was
 * sent.
 */
import * as z from 'zod/mini';
import { type BorrowerStorage, createOrderValues } from './order-values.ts';
import { SENT_ORDER_LIFE_MS } from '../utils/time/timing.ts';

/** `status`: the order's when it was sent. `at`: milliseconds since 1970 by the server's clock. */
const sentOrder = z.object({ status: z.nullable(z.number()), at: z.number() });
export type SentOrder = z.infer<typeof sentOrder>;

export const createSentOrders = (owned: BorrowerStorage) =>
  createOrderValues('sent', { schema: sentOrder, until: ({ at }) => at + SENT_ORDER_LIFE_MS }, owned);
