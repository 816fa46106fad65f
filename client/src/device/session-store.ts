/**
 * Everything the product keeps on the device (rules §3), one key per value, so that one damaged value costs no other.
 * Storage is passed in, may be blocked, full or damaged, and never stops the app: what cannot be kept lives until the
 * page closes.
 */
import { type Edition, EDITIONS } from '@puente/contract/values/editions';
import { type Language, languageOf } from '@puente/contract/wire/headers';
import { createStore } from '../lib/store.ts';
import { safeStorage } from './safe-storage.ts';

/**
 * Rules §3: userInfo, which includes basicInfo with userId. Only what the frame shows is kept on the device; the borrower's
 * answers are asked from the server when a form needs them (faults C2).
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
  /** The campaign a promotion page was opened with; kept through the journey (screens: promotions). */
  campaign: string | null;
  appName: string;
  appearance: Appearance;
};

/** Gone at logout; the rest are settings of the device and stay. */
const PERSONAL = ['token', 'userInfo', 'score', 'deviceMessage'] as const satisfies readonly (keyof Session)[];

export type SessionDefaults = Pick<Session, 'packageName' | 'edition' | 'appName'>;

export type SessionStore = ReturnType<typeof createSessionStore>;

const PREFIX = 'puente.';
const CHOSEN = 'language';
const FOLLOWED = 'shellLanguage';

const matching =
  (fits: RegExp) =>
  (value: unknown): string | null =>
    typeof value === 'string' && fits.test(value) ? value : null;
/** Short enough to be a name, an id or a description of a phone. */
const text = matching(/^[^]{1,500}$/);
const word = matching(/^[\w.:-]{1,64}$/);
/** What travels in a header, and is part of the wire's key. */
const ascii = matching(/^[\x21-\x7e]{1,100}$/);
const bearer = matching(/^[\w.~+/=-]+$/);

const storedUser = (value: unknown): StoredUser | null => {
  const basicInfo = (value as { basicInfo?: Record<string, unknown> } | null)?.basicInfo;
  const userId = text(basicInfo?.userId);
  if (userId === null) return null;
  return { basicInfo: { userId, firstName: text(basicInfo?.firstName), mobile: text(basicInfo?.mobile) } };
};

export function createSessionStore(storage: Storage | null, defaults: SessionDefaults) {
  const safe = safeStorage(storage);
  const kept = (name: string) => safe.read(PREFIX + name);
  /** Each value as it is read back; anything unexpected becomes its default. */
  const readAll = (): Session => {
    const [score, edition, appearance] = [kept('score'), kept('edition'), kept('appearance')];
    return {
      token: bearer(kept('token')),
      userInfo: storedUser(kept('userInfo')),
      score: typeof score === 'number' && Number.isFinite(score) ? score : null,
      // The borrower's own choice, else the shell's word, else Spanish.
      language: languageOf(text(kept(CHOSEN) ?? kept(FOLLOWED)) ?? undefined),
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

  // Another tab signed in or out: this one follows, so that it never writes for another borrower (faults C11).
  safe.onForeignChange((key) => {
    if (key === null || key.startsWith(PREFIX)) session.set(readAll());
  });

  return {
    get: session.get,
    /** As it was when React began to draw: what a page drawn at build time is taken over with, whatever changes meanwhile. */
    atFirst: () => first,
    /** React begins to draw with the session as it is now. */
    begin: () => {
      first = session.get();
    },
    /** Whether this token's borrower is still the one signed in, also by what another tab has stored a moment ago. */
    holds: (token: string | null) => session.get().token === token && bearer(kept('token')) === token,
    /** Keeps and announces the given values; false when they only live until the page closes. */
    set: (values: Partial<Session>) => {
      let isKept = true;
      for (const [name, value] of Object.entries(values)) {
        if (value === null) safe.remove(PREFIX + name);
        else isKept = safe.write(PREFIX + name, value) && isKept;
      }
      session.set({ ...session.get(), ...values });
      return isKept;
    },
    /** The borrower's own choice; one that the device cannot keep is as if it had not been made, and false. */
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
    /** The shell's language: it counts until the borrower chooses one, and is no choice of theirs. */
    followLanguage: (language: Language) => {
      safe.write(PREFIX + FOLLOWED, language);
      session.set({ ...session.get(), language: readAll().language });
    },
    /** Forgets the borrower: token, user, score, device message (rules §4, §8). */
    clear: () => {
      for (const name of PERSONAL) safe.remove(PREFIX + name);
      session.set({ ...session.get(), token: null, userInfo: null, score: null, deviceMessage: null });
    },
    subscribe: session.subscribe,
    storage: safe,
  };
}
