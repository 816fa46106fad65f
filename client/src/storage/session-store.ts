/**
 * Stores the session and the device's settings (rules §3), one key per value, so that a damaged one leaves the others
 * readable. Values that cannot be stored live until the page closes.
 */
import { type Edition, EDITIONS } from '@puente/contract/values/loan';
import { type Language, languageOf } from '@puente/contract/wire/headers';
import { createStore } from '../utils/store.ts';
import { safeStorage } from './safe-storage.ts';

/**
 * Part of `userInfo` (rules §3) that the device stores: what the frame shows, such as the first given name. Forms fetch
 * the borrower's answers (faults C2).
 */
export type StoredUser = { basicInfo: { userId: string; firstName: string | null; mobile: string | null } };

export type Appearance = 'system' | 'light' | 'dark';

export type Session = {
  token: string | null;
  userInfo: StoredUser | null;
  score: number | null;
  language: Language;
  packageName: string;
  edition: Edition;
  deviceMessage: string | null;
  afid: string | null;
  /** Campaign of the promotion page that opened the app (screens: promotions). */
  campaign: string | null;
  appName: string;
  appearance: Appearance;
};

export type SessionDefaults = Pick<Session, 'packageName' | 'edition' | 'appName'>;

export const STORAGE_PREFIX = 'puente.';
const CHOSEN_LANGUAGE = 'language';
const SHELL_LANGUAGE = 'shellLanguage';

const acceptMatching =
  (fits: RegExp) =>
  (value: unknown): string | null =>
    typeof value === 'string' && fits.test(value) ? value : null;
const text = acceptMatching(/^[^]{1,500}$/);
const word = acceptMatching(/^[\w.:-]{1,64}$/);
/** Printable ASCII, because the package name is sent as a header and is the key of the path cipher. */
const ascii = acceptMatching(/^[\x21-\x7e]{1,100}$/);
const bearer = acceptMatching(/^[\w.~+/=-]+$/);

/** Returns the first given name, in lower case after its initial if it came in capitals; null if unknown. */
function toGreetingName(firstName: string | null): string | null {
  const first = firstName?.trim().split(/\s+/)[0];
  if (!first) return null;
  // Names are often stored in capitals, as on the identity card.
  const isUpperCase = first.length > 1 && first === first.toUpperCase();
  return isUpperCase ? first.charAt(0) + first.slice(1).toLowerCase() : first;
}

/** Reduces an answer, or a value stored by an earlier version, to what the device stores; null without a user id. */
export const toStoredUser = (value: unknown): StoredUser | null => {
  const basicInfo = (value as { basicInfo?: Record<string, unknown> } | null)?.basicInfo;
  const userId = text(basicInfo?.userId);
  if (userId === null) return null;
  return {
    basicInfo: { userId, firstName: toGreetingName(text(basicInfo?.firstName)), mobile: text(basicInfo?.mobile) },
  };
};

/** Returns the parsed value stored under a name, without the key's prefix; undefined or null if there is none. */
type Stored = (name: string) => unknown;

/** Reads the values that every call sends as headers (`contract/src/wire/headers.ts`). */
export const readHeaders = (stored: Stored, defaults: Pick<SessionDefaults, 'packageName' | 'appName'>) => ({
  token: bearer(stored('token')),
  packageName: ascii(stored('packageName')) ?? defaults.packageName,
  appName: text(stored('appName')) ?? defaults.appName,
  afid: word(stored('afid')),
  // The borrower's choice, else the shell's language, else Spanish.
  language: languageOf(text(stored(CHOSEN_LANGUAGE) ?? stored(SHELL_LANGUAGE)) ?? undefined),
});

function readSession(stored: Stored, defaults: SessionDefaults): Session {
  const [score, edition, appearance] = [stored('score'), stored('edition'), stored('appearance')];
  return {
    ...readHeaders(stored, defaults),
    userInfo: toStoredUser(stored('userInfo')),
    score: typeof score === 'number' && Number.isFinite(score) ? score : null,
    edition: EDITIONS.find((each) => each === edition) ?? defaults.edition,
    deviceMessage: text(stored('deviceMessage')),
    campaign: word(stored('campaign')),
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : 'system',
  };
}

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

/** Reads `?afid=…&campaign=…` before or inside the hash; ignores tokens and package names (faults C3). */
export function readAffiliate(href: string): { afid?: string; campaign?: string } {
  const query = new URLSearchParams(href.replaceAll('#', '?').split('?').slice(1).join('&'));
  const value = (name: string) => {
    const found = query.get(name) ?? '';
    return /^[\w.:-]{1,64}$/.test(found) ? found : undefined;
  };
  const [afid, campaign] = [value('afid'), value('campaign')];
  return { ...(afid ? { afid } : {}), ...(campaign ? { campaign } : {}) };
}
