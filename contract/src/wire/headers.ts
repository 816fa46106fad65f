/** Headers of every call (rules §7), in lower case as Node delivers them. */
export const HEADERS = {
  authorization: 'authorization',
  packageName: 'packagename',
  appName: 'appname',
  afid: 'afid',
  lang: 'lang',
} as const;

export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Default language of the app; calls with a missing or unknown `lang` are answered in it too (rules §9). */
export const DEFAULT_LANGUAGE: Language = 'es';

export function languageOf(header: string | undefined): Language {
  return LANGUAGES.find((language) => language === header) ?? DEFAULT_LANGUAGE;
}

export type CallHeaders = {
  token: string | null;
  packageName: string;
  appName: string;
  /** Affiliate id, stored at the first visit (rules §3). */
  afid: string | null;
  lang: Language;
};

export function writeHeaders(headers: CallHeaders): Record<string, string> {
  return {
    ...(headers.token ? { [HEADERS.authorization]: `Bearer ${headers.token}` } : {}),
    ...(headers.afid ? { [HEADERS.afid]: encodeURIComponent(headers.afid) } : {}),
    [HEADERS.packageName]: headers.packageName,
    [HEADERS.appName]: encodeURIComponent(headers.appName),
    [HEADERS.lang]: headers.lang,
  };
}

export function bearerToken(header: string | undefined): string | null {
  // The scheme's case and the number of blanks are free (RFC 9110).
  return /^bearer +([\x21-\x7e]{1,512})$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * Query parameter of every call: whole seconds since 1970 UTC (rules §7). Kept out of `call-address.ts`, because the
 * inline script of the page uses it and must not contain the cipher.
 */
export const TIMESTAMP_PARAM = 't';

export function timestamp(nowMs: number): string {
  return String(Math.floor(nowMs / 1000));
}

/** Checks only the format: phones have wrong clocks (decisions.md, The wire). */
export function isTimestamp(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,15}$/.test(value);
}
