/**
 * One small value per order on the device: a store slip that must be readable without a connection, an online payment
 * whose answer never came. It is the borrower's own: another one never sees it, and the end of the session takes it away
 * (faults, C2).
 */
import type { SafeStorage } from './safe-storage.ts';

export type OrderMemory = {
  keep: (orderNo: string, value: unknown) => void;
  /** As it was kept, to be read by a schema again; null when there is none of this borrower. */
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
};

export function createOrderMemory({ storage, name, userId }: OrderMemoryArgs): OrderMemory {
  const prefix = `puente.${name}.`;
  return {
    keep: (orderNo, value) => void storage.write(prefix + orderNo, { value, owner: userId() }),
    load: (orderNo) => {
      const kept = storage.read(prefix + orderNo) as { value?: unknown; owner?: unknown } | null | undefined;
      return kept?.value !== undefined && kept.owner === userId() ? kept.value : null;
    },
    forget: (orderNo) => storage.remove(prefix + orderNo),
    removeAll: () => {
      for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
    },
  };
}
