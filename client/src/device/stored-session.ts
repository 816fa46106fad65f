/** Reads the stored session: for the app, and for `prerender/ahead.ts`, which runs before the app. */
import { type Edition, EDITIONS } from '@puente/contract/values/editions';
import { type Language, languageOf } from '@puente/contract/wire/headers';

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

export type SessionDefaults = Pick<Session, 'packageName' | 'edition' | 'appName'>;

export const STORAGE_PREFIX = 'puente.';
const CHOSEN_LANGUAGE = 'language';
export const SHELL_LANGUAGE = 'shellLanguage';

const acceptMatching =
  (fits: RegExp) =>
  (value: unknown): string | null =>
    typeof value === 'string' && fits.test(value) ? value : null;
const text = acceptMatching(/^[^]{1,500}$/);
const word = acceptMatching(/^[\w.:-]{1,64}$/);
/** Printable ASCII, because the package name is sent as a header and is the key of the path cipher. */
const ascii = acceptMatching(/^[\x21-\x7e]{1,100}$/);
export const bearer = acceptMatching(/^[\w.~+/=-]+$/);

const storedUser = (value: unknown): StoredUser | null => {
  const basicInfo = (value as { basicInfo?: Record<string, unknown> } | null)?.basicInfo;
  const userId = text(basicInfo?.userId);
  if (userId === null) return null;
  return { basicInfo: { userId, firstName: text(basicInfo?.firstName), mobile: text(basicInfo?.mobile) } };
};

/** `stored` returns the parsed value of a name without its prefix; undefined or null if there is none. */
type Stored = (name: string) => unknown;

/** Reads what every call sends (`contract/src/wire/headers.ts`). */
export const readHeaders = (stored: Stored, defaults: Pick<SessionDefaults, 'packageName' | 'appName'>) => ({
  token: bearer(stored('token')),
  packageName: ascii(stored('packageName')) ?? defaults.packageName,
  appName: text(stored('appName')) ?? defaults.appName,
  afid: word(stored('afid')),
  // The borrower's choice wins over the shell's language, then Spanish.
  language: languageOf(text(stored(CHOSEN_LANGUAGE) ?? stored(SHELL_LANGUAGE)) ?? undefined),
});

export function readSession(stored: Stored, defaults: SessionDefaults): Session {
  const [score, edition, appearance] = [stored('score'), stored('edition'), stored('appearance')];
  return {
    ...readHeaders(stored, defaults),
    userInfo: storedUser(stored('userInfo')),
    score: typeof score === 'number' && Number.isFinite(score) ? score : null,
    edition: EDITIONS.find((each) => each === edition) ?? defaults.edition,
    deviceMessage: text(stored('deviceMessage')),
    campaign: word(stored('campaign')),
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : 'system',
  };
}
