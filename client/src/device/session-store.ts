/**
 * Stores the session and the device's settings (rules §3), one key per value, so that a damaged one leaves the others
 * readable. Values that cannot be stored live until the page closes.
 */
import { type Edition, EDITIONS } from '@puente/contract/values/editions';
import { type Language, languageOf } from '@puente/contract/wire/headers';
import { createStore } from '../lib/store.ts';
import { safeStorage } from './safe-storage.ts';

/** Stores from `userInfo` (rules §3) only what the frame shows; forms fetch the borrower's answers (faults C2). */
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

/** Removed at logout; the other values are settings of the device. */
const PERSONAL = ['token', 'userInfo', 'score', 'deviceMessage'] as const satisfies readonly (keyof Session)[];

export type SessionDefaults = Pick<Session, 'packageName' | 'edition' | 'appName'>;

export type SessionStore = ReturnType<typeof createSessionStore>;

const PREFIX = 'puente.';
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

const storedUser = (value: unknown): StoredUser | null => {
  const basicInfo = (value as { basicInfo?: Record<string, unknown> } | null)?.basicInfo;
  const userId = text(basicInfo?.userId);
  if (userId === null) return null;
  return { basicInfo: { userId, firstName: text(basicInfo?.firstName), mobile: text(basicInfo?.mobile) } };
};

export function createSessionStore(storage: Storage | null, defaults: SessionDefaults) {
  const safe = safeStorage(storage);
  const kept = (name: string) => safe.read(PREFIX + name);
  const readAll = (): Session => {
    const [score, edition, appearance] = [kept('score'), kept('edition'), kept('appearance')];
    return {
      token: bearer(kept('token')),
      userInfo: storedUser(kept('userInfo')),
      score: typeof score === 'number' && Number.isFinite(score) ? score : null,
      // The borrower's choice wins over the shell's language, then Spanish.
      language: languageOf(text(kept(CHOSEN_LANGUAGE) ?? kept(SHELL_LANGUAGE)) ?? undefined),
      packageName: ascii(kept('packageName')) ?? defaults.packageName,
      edition: EDITIONS.find((each) => each === edition) ?? defaults.edition,
      deviceMessage: text(kept('deviceMessage')),
      afid: word(kept('afid')),
      campaign: word(kept('campaign')),
      appName: text(kept('appName')) ?? defaults.appName,
      appearance: appearance === 'light' || appearance === 'dark' ? appearance : 'system',
    };
  };

  const session = createStore(readAll());
  let first = session.get();

  // Follows a sign-in or sign-out in another tab, so that this one never writes for another borrower (faults C11).
  safe.onForeignChange((key) => {
    if (key === null || key.startsWith(PREFIX)) session.set(readAll());
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
        if (value === null) safe.remove(PREFIX + name);
        else isKept = safe.write(PREFIX + name, value) && isKept;
      }
      session.set({ ...session.get(), ...values });
      return isKept;
    },
    /** Stores a borrower's choice; reverts one that cannot be stored, and returns false. */
    choose: <K extends 'language' | 'appearance'>(name: K, value: Session[K]) => {
      const key = PREFIX + name;
      const before = safe.read(key);
      const isKept = safe.write(key, value);
      if (!isKept && before === undefined) safe.remove(key);
      else if (!isKept) safe.write(key, before);
      const { language, appearance } = readAll();
      session.set({ ...session.get(), language, appearance });
      return isKept;
    },
    followLanguage: (language: Language) => {
      safe.write(PREFIX + SHELL_LANGUAGE, language);
      session.set({ ...session.get(), language: readAll().language });
    },
    clear: () => {
      for (const name of PERSONAL) safe.remove(PREFIX + name);
      session.set({ ...session.get(), token: null, userInfo: null, score: null, deviceMessage: null });
    },
    subscribe: session.subscribe,
    storage: safe,
  };
}
