/**
 * One small value per order on the device: a store slip that must be readable without a connection, an online payment
 * whose answer never came, a transfer the borrower reported. It is the borrower's own: another one never sees it.
 * It has an end, after which it is no longer true; what is kept without one would say yesterday's things for ever.
 */
import type * as z from 'zod/mini';
import type { DeviceTime } from './age.ts';
import type { SafeStorage } from './safe-storage.ts';

export type OwnedStore = {
  /** `until`: milliseconds since 1970 by the server's clock. False when it could only be kept until the page closes. */
  keep: (orderNo: string, value: unknown, until: number) => boolean;
  /** As it was kept, to be read by a schema again; null when there is none of this borrower, or its time is over. */
  load: (orderNo: string) => unknown;
  forget: (orderNo: string) => void;
  /** Removes what is over, of any borrower. */
  removeOld: () => void;
  removeAll: () => void;
};

/** The owner of the values, their storage and the clock. */
export type Owned = {
  storage: SafeStorage;
  /** Null for a visitor, who has values of their own. */
  userId: () => string | null;
  clock: DeviceTime;
};

/** `guessedAt`: when it was kept, where only the phone's clock was known; its time is then counted from the next sweep. */
type Kept = { value?: unknown; owner?: unknown; until?: unknown; guessedAt?: number | undefined };

/** `name`: what is kept, for example `slip`; it is in the keys of the storage. */
export function ownedStore(name: string, { storage, userId, clock }: Owned): OwnedStore {
  const prefix = `puente.${name}.`;
  const isOver = ({ until, guessedAt }: Kept) =>
    typeof until !== 'number' || (clock.isKnown() && guessedAt === undefined && until <= clock.now());
  const asKept = (stored: unknown) => (stored ?? {}) as Kept;
  const removeOld = () => {
    storage.removeUnder(prefix, (stored) => isOver(asKept(stored)));
    for (const key of storage.keys()) {
      const { guessedAt, until, ...kept } = key.startsWith(prefix) ? asKept(storage.read(key)) : {};
      if (clock.isKnown() && guessedAt !== undefined)
        storage.write(key, { ...kept, until: clock.now() + (Number(until) - guessedAt) });
    }
  };
  return {
    keep: (orderNo, value, until) => {
      removeOld();
      const guessedAt = clock.isKnown() ? undefined : clock.now();
      return storage.write(prefix + orderNo, { value, owner: userId(), until, guessedAt });
    },
    load: (orderNo) => {
      const kept = asKept(storage.read(prefix + orderNo));
      return kept.value !== undefined && kept.owner === userId() && !isOver(kept) ? kept.value : null;
    },
    forget: (orderNo) => storage.remove(prefix + orderNo),
    removeOld,
    removeAll: () => storage.removeUnder(prefix),
  };
}

export type OwnedValues<V> = Pick<OwnedStore, 'forget' | 'removeOld' | 'removeAll'> & {
  keep: (orderNo: string, value: V) => boolean;
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
  const { keep, load, ...rest } = ownedStore(name, owned);
  return {
    keep: (orderNo, value) => keep(orderNo, value, until(value)),
    of: (orderNo) => {
      const kept = schema.safeParse(load(orderNo));
      return kept.success ? kept.data : null;
    },
    ...rest,
  };
}
