/**
 * Applications and confirmations that were sent from this device and that nobody answered. They may still arrive after the
 * page was closed, so the screen that opens again must not say that nothing was sent.
 */
import * as z from 'zod/mini';
import { type Owned, ownedValues } from './owned-store.ts';
import { SENT_ORDER_LIFE_MS } from '../lib/time/timing.ts';

/** `status`: that of the order when it was sent. `at`: milliseconds since 1970 by the server's clock. */
const sentOrder = z.object({ status: z.nullable(z.number()), at: z.number() });
export type SentOrder = z.infer<typeof sentOrder>;

export const createSentOrders = (owned: Owned) =>
  ownedValues('sent', { schema: sentOrder, until: ({ at }) => at + SENT_ORDER_LIFE_MS }, owned);
