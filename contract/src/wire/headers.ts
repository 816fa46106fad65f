/** Rules §7: the headers of every call. Header names arrive in lower case. */
export const HEADERS = {
  authorization: 'authorization',
  packageName: 'packagename',
  appName: 'appname',
  afid: 'afid',
  lang: 'lang',
} as const;

export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Rules §9: Spanish is the default, also for a language nobody offers. */
export const DEFAULT_LANGUAGE: Language = 'es';

export function languageOf(header: string | undefined): Language {
  return LANGUAGES.find((language) => language === header) ?? DEFAULT_LANGUAGE;
}

export type CallHeaders = {
  token: string | null;
  packageName: string;
  appName: string;
  /** Affiliate id, kept from the first visit (rules §3). */
  afid: string | null;
  lang: Language;
};

/** Header values as the wire carries them; an absent token or afid leaves its header out. */
export function writeHeaders(headers: CallHeaders): Record<string, string> {
  return {
    ...(headers.token ? { [HEADERS.authorization]: `Bearer ${headers.token}` } : {}),
    ...(headers.afid ? { [HEADERS.afid]: encodeURIComponent(headers.afid) } : {}),
    [HEADERS.packageName]: headers.packageName,
    [HEADERS.appName]: encodeURIComponent(headers.appName),
    [HEADERS.lang]: headers.lang,
  };
}

/** The token of an Authorization header; null when there is none or it is not a Bearer token. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\x21-\x7e]{1,512})$/.exec(header ?? '')?.[1] ?? null;
}
