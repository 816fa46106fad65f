import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@puente/contract/wire/headers';
import { createInstance, type CustomTypeOptions, type i18n as I18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { logFault } from '../utils/log.ts';
import common from './locales/es/common.json';
import errors from './locales/es/errors.json';
import home from './locales/es/home.json';
import statuses from './locales/es/statuses.json';
import { type LazyPart, lazyPart } from '../utils/lazy-part.ts';

/** Types every key by the Spanish texts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof import('./locales/es/account.json');
      'bank-card': typeof import('./locales/es/apply/bank-card.json');
      borrow: typeof import('./locales/es/borrow.json');
      common: typeof import('./locales/es/common.json');
      consent: typeof import('./locales/es/consent.json');
      cost: typeof import('./locales/es/cost.json');
      errors: typeof import('./locales/es/errors.json');
      faq: typeof import('./locales/es/faq.json');
      forms: typeof import('./locales/es/forms.json');
      home: typeof import('./locales/es/home.json');
      identity: typeof import('./locales/es/apply/identity.json');
      legal: typeof import('./locales/es/legal.json');
      'loan-card': typeof import('./locales/es/loan-card.json');
      market: typeof import('./locales/es/market.json');
      me: typeof import('./locales/es/me.json');
      'my-account': typeof import('./locales/es/my-account.json');
      personal: typeof import('./locales/es/apply/personal.json');
      promo: typeof import('./locales/es/promo.json');
      questionnaire: typeof import('./locales/es/apply/questionnaire.json');
      records: typeof import('./locales/es/records.json');
      refusals: typeof import('./locales/es/refusals.json');
      repay: typeof import('./locales/es/repay.json');
      review: typeof import('./locales/es/review.json');
      'sign-in': typeof import('./locales/es/sign-in.json');
      statuses: typeof import('./locales/es/statuses.json');
      work: typeof import('./locales/es/apply/work.json');
    };
  }
}

export type Namespace = keyof CustomTypeOptions['resources'];

/** The entry includes the Spanish texts of home: a first visit waits for no text file. */
const WITH_THE_ENTRY = { common, errors, home, statuses };
export const SHARED_TEXTS = Object.keys(WITH_THE_ENTRY) as (keyof typeof WITH_THE_ENTRY)[];

const files = import.meta.glob<{ default: ResourceLanguage }>([
  './locales/*/**/*.json',
  '!./locales/es/common.json',
  '!./locales/es/errors.json',
  '!./locales/es/home.json',
  '!./locales/es/statuses.json',
]);

const isTextFile = (file: string, language: string, namespace: string) =>
  file.startsWith(`./locales/${language}/`) && file.endsWith(`/${namespace}.json`);

const lazyFiles = {
  type: 'backend' as const,
  init: () => {},
  read: async (language: string, namespace: string) => {
    const path = Object.keys(files).find((file) => isTextFile(file, language, namespace));
    const load = path && files[path];
    if (!load) throw new Error(`No texts ${language}/${namespace}`);
    return (await load()).default;
  },
};

const PAGE_LANGUAGE: Record<Language, string> = { es: 'es-MX', en: 'en' };

export function pageLanguage(language: Language): string {
  return PAGE_LANGUAGE[language];
}

/** Names the language of the texts that are shown: Spanish while, or because, the English ones are missing. */
export function followPageLanguage(i18n: I18n): void {
  const update = () => {
    const shown = LANGUAGES.find((each) => each === i18n.language && i18n.hasResourceBundle(each, 'common'));
    document.documentElement.lang = pageLanguage(shown ?? DEFAULT_LANGUAGE);
  };
  i18n.on('languageChanged', update);
  update();
}

/** Interpolates `{{hours, hours}}` as «24 horas», because i18next's own plural handles only one count per text. */
const UNITS = ['days', 'hours', 'minutes'] as const;

export async function createI18n(language: Language): Promise<I18n> {
  const i18n = createInstance();
  await i18n
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: [...LANGUAGES],
      // A copy, because i18next adds every namespace that it loads to this list.
      ns: [...SHARED_TEXTS],
      defaultNS: 'common',
      resources: { [DEFAULT_LANGUAGE]: { ...WITH_THE_ENTRY } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false }, // React escapes
      // Wraps texts beside elements: React throws after a page translator has replaced such a text node.
      react: { useSuspense: false, transWrapTextNodes: 'span' },
      returnNull: false,
      saveMissing: import.meta.env.DEV,
      missingKeyHandler: (_languages, namespace, key) => logFault(`Missing text: ${namespace}:${key}`, 'text'),
    });
  for (const unit of UNITS)
    i18n.services.formatter?.add(unit, (count: number, lng) =>
      i18n.t(`units.${unit}`, { count, ...(lng ? { lng } : {}) }),
    );
  return i18n;
}

export function hasTexts(i18n: I18n, namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => i18n.hasResourceBundle(i18n.language, namespace));
}

export const lazyPartWithTexts = <Part>(
  name: string,
  texts: readonly Namespace[],
  load: () => Promise<Part>,
  options: { optional?: boolean } = {},
): LazyPart<Part, I18n> =>
  lazyPart(name, async (i18n) => (await Promise.all([load(), loadTexts(i18n, texts)]))[0], {
    has: (i18n) => hasTexts(i18n, texts),
    ...options,
  });

/**
 * Rejects if texts are missing: i18next itself would show their keys and never ask again. Includes the shared texts,
 * which may have failed when the language was chosen.
 */
export async function loadTexts(i18n: I18n, namespaces: readonly Namespace[]): Promise<void> {
  const needed = [...SHARED_TEXTS, ...namespaces];
  await i18n.loadNamespaces(needed);
  if (hasTexts(i18n, needed)) return;
  await i18n.reloadResources(i18n.language, needed);
  if (!hasTexts(i18n, needed)) throw new Error(`No texts ${needed.join()}`);
  // Draws what has been shown without the shared texts again.
  await i18n.changeLanguage(i18n.language);
}
