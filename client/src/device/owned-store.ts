/**
 * One small value per order on the device: a store slip that must be readable without a connection, an online payment
 * whose answer never came, a transfer the borrower reported. It is the borrower's own: another one never sees it.
 * It has an end, after which it is no longer true; what is kept without one would say yesterday's things for ever.
 */
import type * as z from 'zod/mini';
import type { SafeStorage } from './safe-storage.ts';

export type OwnedStore = {
  /** `until`: milliseconds since 1970 by the server's clock. */
  keep: (orderNo: string, value: unknown, until: number) => void;
  /** As it was kept, to be read by a schema again; null when there is none of this borrower, or its time is over. */
  load: (orderNo: string) => unknown;
  forget: (orderNo: string) => void;
  removeAll: () => void;
};

/** Whose values, where, and what time it is by the server's clock. */
export type Owned = {
  storage: SafeStorage;
  /** Null for a visitor, who has values of their own. */
  userId: () => string | null;
  now: () => number;
};

type Kept = { value?: unknown; owner?: unknown; until?: unknown };

/** `name`: what is kept, for example `slip`; it is in the keys of the storage. */
export function ownedStore(name: string, { storage, userId, now }: Owned): OwnedStore {
  const prefix = `puente.${name}.`;
  const isOver = ({ until }: Kept) => typeof until !== 'number' || until <= now();
  const asKept = (stored: unknown) => (stored ?? {}) as Kept;
  return {
    keep: (orderNo, value, until) => {
      // Not while reading: until the first answer a phone's wrong date is all that is known of the time.
      storage.removeUnder(prefix, (stored) => isOver(asKept(stored)));
      storage.write(prefix + orderNo, { value, owner: userId(), until });
    },
    load: (orderNo) => {
      const kept = asKept(storage.read(prefix + orderNo));
      return kept.value !== undefined && kept.owner === userId() && !isOver(kept) ? kept.value : null;
    },
    forget: (orderNo) => storage.remove(prefix + orderNo),
    removeAll: () => storage.removeUnder(prefix),
  };
}

export type OwnedValues<V> = Pick<OwnedStore, 'forget' | 'removeAll'> & {
  keep: (orderNo: string, value: V) => void;
  of: (orderNo: string) => V | null;
};

type Kind<V> = {
  /** A damaged value does not fit it, and counts as none. */
  schema: z.ZodMiniType<V>;
  /** Milliseconds since 1970 by the server's clock. */
  until: (value: V) => number;
};

/** A store of values of one kind, which say themselves when they end. */
export function ownedValues<V>(name: string, { schema, until }: Kind<V>, owned: Owned): OwnedValues<V> {
  const { keep, load, forget, removeAll } = ownedStore(name, owned);
  return {
    keep: (orderNo, value) => keep(orderNo, value, until(value)),
    of: (orderNo) => {
      const kept = schema.safeParse(load(orderNo));
      return kept.success ? kept.data : null;
    },
    forget,
    removeAll,
  };
}
