import type { Clock } from '../utils/clock.ts';

const tryOr = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

export type SafeStorage = ReturnType<typeof safeStorage>;

/** JSON values in a Storage that may be missing, blocked, full or damaged (faults C15). Never throws. */
export function safeStorage(storage: Storage | null) {
  /** Values by key that the storage could not write; null for a key that it could not remove. */
  const kept = new Map<string, string | null>();
  const raw = (key: string): string | null => {
    const own = kept.get(key);
    return own === undefined ? tryOr(() => storage?.getItem(key) ?? null, null) : own;
  };

  const read = (key: string): unknown => {
    const value = raw(key);
    return value === null ? undefined : tryOr((): unknown => JSON.parse(value), undefined);
  };
  const remove = (key: string) => {
    const removed = tryOr(() => {
      storage?.removeItem(key);
      return true;
    }, false);
    if (removed) kept.delete(key);
    else kept.set(key, null);
  };
  const keys = () => {
    const there = tryOr(
      () => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? ''),
      [],
    );
    return [...new Set([...there, ...kept.keys()])].filter((key) => key !== '' && raw(key) !== null);
  };

  return {
    read,
    /** Returns false if the value lives only until the page closes. */
    write: (key: string, value: unknown): boolean => {
      const json = JSON.stringify(value);
      const stored = tryOr(() => {
        if (!storage) return false;
        storage.setItem(key, json);
        return true;
      }, false);
      if (stored) kept.delete(key);
      else kept.set(key, json);
      return stored;
    },
    remove,
    removeUnder: (prefix: string, isGone: (value: unknown) => boolean = () => true) => {
      for (const key of keys()) if (key.startsWith(prefix) && isGone(read(key))) remove(key);
    },
    keys,
    /** Reports a key that another tab changed; null if it cleared everything. */
    onForeignChange: (changed: (key: string | null) => void) => {
      if (typeof window === 'undefined') return;
      window.addEventListener('storage', (event) => {
        if (event.storageArea === storage) changed(event.key);
      });
    },
  };
}

/** Returns null where even reading `localStorage` throws. */
export function browserStorage(): Storage | null {
  return tryOr<Storage | null>(() => window.localStorage, null);
}

/** Until the server's time is known, no value expires: a phone a day ahead would lose all that it stores. */
export type DeviceTime = Pick<Clock, 'now' | 'isKnown'>;

/**
 * Storage time, ms since 1970. `guessed`: known by the phone's clock alone; the age then counts from the next cleanup
 * (`removeOld`).
 */
export type StorageTime = { savedAt: number; guessed?: true | undefined };

export const stampStorageTime = ({ now, isKnown }: DeviceTime): StorageTime => ({
  savedAt: now(),
  ...(isKnown() ? {} : { guessed: true }),
});

/** Treats a time in the future as equally far in the past: the phone's date was wrong when the value was stored. */
export const isExpired = ({ savedAt, guessed }: StorageTime, lifeMs: number, { now, isKnown }: DeviceTime): boolean =>
  isKnown() && !guessed && Math.abs(now() - savedAt) >= lifeMs;
