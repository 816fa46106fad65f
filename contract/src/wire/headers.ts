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

/** Also answers requests in an unknown language (rules §9). */
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
  return /^Bearer ([\x21-\x7e]{1,512})$/.exec(header ?? '')?.[1] ?? null;
}

/**
 * Each call adds `t`, in whole seconds since 1970 UTC (rules §7). Not beside the cipher, which
 * the script in the page itself must not contain.
 */
export const TIMESTAMP_PARAM = 't';

export function timestamp(nowMs: number): string {
  return String(Math.floor(nowMs / 1000));
}

/** Checks only the format: phones have wrong clocks (decisions.md, The wire). */
export function isTimestamp(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,15}$/.test(value);
}
