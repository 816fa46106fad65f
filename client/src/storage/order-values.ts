/**
 * Stores one small value per order and borrower: a store slip, an unanswered payment, a reported transfer. Each has an
 * end, after which it would be wrong.
 */
import type * as z from 'zod/mini';
import type { DeviceTime } from './storage-time.ts';
import type { SafeStorage } from './safe-storage.ts';

export type OrderValueStore = {
  /** `until`: ms since 1970 by the server's clock. Returns false if the value lives only until the page closes. */
  save: (orderNo: string, value: unknown, until: number) => boolean;
  load: (orderNo: string) => unknown;
  forget: (orderNo: string) => void;
  removeOld: () => void;
  removeAll: () => void;
};

export type BorrowerStorage = {
  storage: SafeStorage;
  userId: () => string | null;
  clock: DeviceTime;
};

/**
 * `guessedAt`: set if only the phone's clock was known; the lifetime then counts from the next cleanup (`removeOld`).
 */
type StoredValue = { value?: unknown; owner?: unknown; until?: unknown; guessedAt?: number | undefined };

/** `name`: part of the storage keys, for example `slip`. */
export function createOrderValueStore(name: string, { storage, userId, clock }: BorrowerStorage): OrderValueStore {
  const prefix = `puente.${name}.`;
  const isExpired = ({ until, guessedAt }: StoredValue) =>
    typeof until !== 'number' || (clock.isKnown() && guessedAt === undefined && until <= clock.now());
  const asStoredValue = (stored: unknown) => (stored ?? {}) as StoredValue;
  const removeOld = () => {
    storage.removeUnder(prefix, (stored) => isExpired(asStoredValue(stored)));
    for (const key of storage.keys()) {
      const { guessedAt, until, ...kept } = key.startsWith(prefix) ? asStoredValue(storage.read(key)) : {};
      if (clock.isKnown() && guessedAt !== undefined)
        storage.write(key, { ...kept, until: clock.now() + (Number(until) - guessedAt) });
    }
  };
  return {
    save: (orderNo, value, until) => {
      removeOld();
      const guessedAt = clock.isKnown() ? undefined : clock.now();
      return storage.write(prefix + orderNo, { value, owner: userId(), until, guessedAt });
    },
    load: (orderNo) => {
      const kept = asStoredValue(storage.read(prefix + orderNo));
      return kept.value !== undefined && kept.owner === userId() && !isExpired(kept) ? kept.value : null;
    },
    forget: (orderNo) => storage.remove(prefix + orderNo),
    removeOld,
    removeAll: () => storage.removeUnder(prefix),
  };
}

export type OrderValues<V> = Pick<OrderValueStore, 'forget' | 'removeOld' | 'removeAll'> & {
  save: (orderNo: string, value: V) => boolean;
  load: (orderNo: string) => V | null;
};

type OrderValueKind<V> = {
  schema: z.ZodMiniType<V>;
  until: (value: V) => number;
};

export function createOrderValues<V>(
  name: string,
  { schema, until }: OrderValueKind<V>,
  owned: BorrowerStorage,
): OrderValues<V> {
  const { save, load, ...rest } = createOrderValueStore(name, owned);
  return {
    save: (orderNo, value) => save(orderNo, value, until(value)),
    load: (orderNo) => {
      const kept = schema.safeParse(load(orderNo));
      return kept.success ? kept.data : null;
    },
    ...rest,
  };
}
