/**
 * Stores the borrower's latest order, shown with its age until the server answers (screens: home-card). Removed when
 * the session ends (faults C2).
 */
import type { SafeStorage } from './safe-storage.ts';

const KEY = 'puente.lastOrder';

/** `order`: unparsed; null for «no order». `at`: milliseconds since 1970. */
export type LastOrder = { order: unknown; at: number };

export function createLastOrders(storage: SafeStorage, userId: () => string | null) {
  return {
    save: (seen: LastOrder) => {
      const owner = userId();
      if (owner !== null) storage.write(KEY, { ...seen, owner });
    },
    load: (): LastOrder | null => {
      const { order, at, owner } = (storage.read(KEY) ?? {}) as Partial<LastOrder & { owner: string }>;
      if (typeof at !== 'number' || owner === undefined || owner !== userId()) return null;
      return { order, at };
    },
    forget: () => storage.remove(KEY),
  };
}
