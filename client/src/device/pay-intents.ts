/**
 * Online payments that were sent from this device. A request whose answer never came may still arrive, so it is kept
 * with its request id: the same one sent again is the same payment, a new one could be a second charge.
 */
import * as z from 'zod/mini';
import { type Owned, ownedValues } from './owned-store.ts';
import { PAYMENT_ATTEMPT_LIFE_MS } from '../lib/time/timing.ts';

/** `at`: milliseconds since 1970 by the server's clock. `amount`: pesos. */
const payIntent = z.object({
  requestId: z.string(),
  amount: z.number(),
  channelId: z.string(),
  at: z.number(),
  /** For everything that is owed: the debt that was seen. Null for a part. */
  owedSeen: z.nullable(z.number()),
  /** The payment's folio; null until the lender gave it. */
  reference: z.nullable(z.string()),
});
export type PayIntent = z.infer<typeof payIntent>;

export const createPayIntents = (owned: Owned) =>
  ownedValues('intent', { schema: payIntent, until: ({ at }) => at + PAYMENT_ATTEMPT_LIFE_MS }, owned);
