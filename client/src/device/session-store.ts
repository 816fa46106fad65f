/**
 * Stores the session and the device's settings (rules §3), one key per value, so that a damaged one leaves the others
 * readable. Values that cannot be stored live until the page closes.
 */
import type { Language } from '@puente/contract/wire/headers';
import { createStore } from '../lib/store.ts';
import { safeStorage } from './safe-storage.ts';
import {
  bearer,
  readSession,
  type Session,
  type SessionDefaults,
  SHELL_LANGUAGE,
  STORAGE_PREFIX,
} from './stored-session.ts';

/** Removed at logout; the other values are settings of the device. */
const PERSONAL = ['token', 'userInfo', 'score', 'deviceMessage'] as const satisfies readonly (keyof Session)[];

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(storage: Storage | null, defaults: SessionDefaults) {
  const safe = safeStorage(storage);
  const kept = (name: string) => safe.read(STORAGE_PREFIX + name);
  const readAll = (): Session => readSession(kept, defaults);

  const session = createStore(readAll());
  let first = session.get();

  // Follows a sign-in or sign-out in another tab, so that this one never writes for another borrower (faults C11).
  safe.onForeignChange((key) => {
    if (key === null || key.startsWith(STORAGE_PREFIX)) session.set(readAll());
  });

  return {
    get: session.get,
    /** Session at the first render: hydration compares with it, whatever changes meanwhile. */
    atFirst: () => first,
    begin: () => {
      first = session.get();
    },
    /** Returns true if this token is still signed in, here and in the storage that other tabs write. */
    holds: (token: string | null) => session.get().token === token && bearer(kept('token')) === token,
    /** Stores and announces the values; returns false if they live only until the page closes. */
    set: (values: Partial<Session>) => {
      let isKept = true;
      for (const [name, value] of Object.entries(values)) {
        if (value === null) safe.remove(STORAGE_PREFIX + name);
        else isKept = safe.write(STORAGE_PREFIX + name, value) && isKept;
      }
      session.set({ ...session.get(), ...values });
      return isKept;
    },
    /** Stores a borrower's choice; reverts one that cannot be stored, and returns false. */
    choose: <K extends 'language' | 'appearance'>(name: K, value: Session[K]) => {
      const key = STORAGE_PREFIX + name;
      const before = safe.read(key);
      const isKept = safe.write(key, value);
      if (!isKept && before === undefined) safe.remove(key);
      else if (!isKept) safe.write(key, before);
      const { language, appearance } = readAll();
      session.set({ ...session.get(), language, appearance });
      return isKept;
    },
    followLanguage: (language: Language) => {
      safe.write(STORAGE_PREFIX + SHELL_LANGUAGE, language);
      session.set({ ...session.get(), language: readAll().language });
    },
    clear: () => {
      for (const name of PERSONAL) safe.remove(STORAGE_PREFIX + name);
      session.set({ ...session.get(), token: null, userInfo: null, score: null, deviceMessage: null });
    },
    subscribe: session.subscribe,
    storage: safe,
  };
}
