/**
 * Applications and confirmations that were sent from this device and that nobody answered. They may still arrive after the
 * page was closed, so the screen that opens again must not say that nothing was sent.
 */
import { type Owned, type OwnedValues, ownedValues } from './owned-store.ts';
import { SENT_ORDER_LIFE_MS } from '../lib/time/timing.ts';

/** `status`: that of the order when it was sent. `at`: milliseconds since 1970 by the server's clock. */
export type SentOrder = { status: number | null; at: number };

function isSent(value: unknown): value is SentOrder {
  const { status, at } = (value ?? {}) as Partial<SentOrder>;
  return typeof at === 'number' && (status === null || typeof status === 'number');
}

export type SentOrders = OwnedValues<SentOrder>;

export const createSentOrders = (owned: Owned): SentOrders =>
  ownedValues('sent', { is: isSent, until: ({ at }) => at + SENT_ORDER_LIFE_MS }, owned);
