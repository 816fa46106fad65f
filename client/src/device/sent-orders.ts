/**
 * Applications and confirmations that were sent from this device and that nobody answered. They may still arrive after the
 * page was closed, so the screen that opens again must not say that nothing was sent.
 */
import { createOrderMemory } from './order-memory.ts';
import type { SafeStorage } from './safe-storage.ts';
import { SENT_ORDER_LIFE_MS } from '../lib/timing.ts';

/** `status`: where the order stood. `at`: milliseconds since 1970 by the server's clock. */
export type SentOrder = { status: number | null; at: number };

export type SentOrders = {
  keep: (orderNo: string, sent: SentOrder) => void;
  of: (orderNo: string) => SentOrder | null;
  forget: (orderNo: string) => void;
  removeAll: () => void;
};

type SentOrdersArgs = { storage: SafeStorage; userId: () => string | null; now: () => number };

function isSent(value: unknown): value is SentOrder {
  const { status, at } = (value ?? {}) as Partial<SentOrder>;
  return typeof at === 'number' && (status === null || typeof status === 'number');
}

export function createSentOrders({ storage, userId, now }: SentOrdersArgs): SentOrders {
  const memory = createOrderMemory({ storage, name: 'sent', userId, now });
  return {
    keep: (orderNo, sent) => memory.keep(orderNo, sent, sent.at + SENT_ORDER_LIFE_MS),
    of: (orderNo) => {
      const kept = memory.load(orderNo);
      return isSent(kept) ? kept : null;
    },
    forget: memory.forget,
    removeAll: memory.removeAll,
  };
}
