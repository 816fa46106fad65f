/**
 * One small value per order on the device: a store slip that must be readable without a connection, an online payment
 * whose answer never came, a transfer the borrower told us about. It is the borrower's own: another one never sees it.
 * It has an end, after which it is no longer true; what is kept without one would say yesterday's things for ever.
 */
import type { SafeStorage } from './safe-storage.ts';

export type OrderMemory = {
  /** `until`: milliseconds since 1970 by the server's clock. */
  keep: (orderNo: string, value: unknown, until: number) => void;
  /** As it was kept, to be read by a schema again; null when there is none of this borrower, or its time is over. */
  load: (orderNo: string) => unknown;
  forget: (orderNo: string) => void;
  removeAll: () => void;
};

type OrderMemoryArgs = {
  storage: SafeStorage;
  /** What is kept: `slip`, `intent`. */
  name: string;
  /** Null for a visitor, who has memories of their own. */
  userId: () => string | null;
  now: () => number;
};

type Kept = { value?: unknown; owner?: unknown; until?: unknown };

export function createOrderMemory({ storage, name, userId, now }: OrderMemoryArgs): OrderMemory {
  const prefix = `puente.${name}.`;
  const isOver = ({ until }: Kept) => typeof until !== 'number' || until <= now();
  const read = (key: string) => (storage.read(key) ?? {}) as Kept;
  const removeWhere = (isGone: (kept: Kept) => boolean) => {
    for (const key of storage.keys()) if (key.startsWith(prefix) && isGone(read(key))) storage.remove(key);
  };
  return {
    keep: (orderNo, value, until) => {
      // Not while reading: until the first answer a phone's wrong date is all that is known of the time.
      removeWhere(isOver);
      storage.write(prefix + orderNo, { value, owner: userId(), until });
    },
    load: (orderNo) => {
      const kept = read(prefix + orderNo);
      return kept.value !== undefined && kept.owner === userId() && !isOver(kept) ? kept.value : null;
    },
    forget: (orderNo) => storage.remove(prefix + orderNo),
    removeAll: () => removeWhere(() => true),
  };
}
