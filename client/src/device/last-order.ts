/**
 * The latest order as it was last seen, for the moments without an answer (screens: home-card, «Actualizado ayer…»). It
 * is the borrower's own: another one never sees it, and the end of the session takes it away (faults C2). It has no
 * end: it is shown with its age, only until the lender has answered, and the answer replaces it.
 */
import type { SafeStorage } from './safe-storage.ts';

const KEY = 'puente.lastOrder';

/** `order` as it came, to be read by the contract's schema again; null for «no order». `at`: milliseconds since 1970. */
export type LastOrder = { order: unknown; at: number };

export function createLastOrders(storage: SafeStorage, userId: () => string | null) {
  return {
    keep: (seen: LastOrder) => {
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
