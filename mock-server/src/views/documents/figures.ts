import { CURRENCY_CODE } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import { toPesos } from '../../money/centavos.ts';

/** The figures of a document, already as text, so that a paragraph is only words around them. */
export type Figures = {
  lender: string;
  product: string;
  borrower: string;
  orderNo: string;
  date: string;
  amount: string;
  deposit: string;
  fee: string;
  feeTax: string;
  interest: string;
  interestTax: string;
  total: string;
  term: string;
  dueDate: string;
  /** Before the payout the due date is that of a deposit made today. */
  isPaidOut: boolean;
  annualRate: string;
  penaltyRate: string;
  penaltyPerDay: string;
  taxRate: string;
  cat: string;
  account: string | null;
  extensionMax: number | null;
  extensionOptions: string;
  offerExpires: string | null;
};

export type Section = { heading: string; paragraphs: string[] };

const LOCALE: Record<Language, string> = { es: 'es-MX', en: 'en-US' };
const PESOS = { style: 'currency', currency: CURRENCY_CODE, currencyDisplay: 'narrowSymbol' } as const;
const money: Record<Language, Intl.NumberFormat> = {
  es: new Intl.NumberFormat(LOCALE.es, PESOS),
  en: new Intl.NumberFormat(LOCALE.en, PESOS),
};
const longDate = {
  es: new Intl.DateTimeFormat(LOCALE.es, { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(LOCALE.en, { dateStyle: 'long', timeZone: 'UTC' }),
};

const longInstant = {
  es: new Intl.DateTimeFormat(LOCALE.es, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(LOCALE.en, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
};

/** Centavos as `$1,880.00`, followed by the currency's name, for a contract leaves no doubt. */
export function pesosText(centavos: number, lang: Language): string {
  return `${money[lang].format(toPesos(centavos))}\u00a0MXN`;
}

/** `2026-11-21` as `21 de noviembre de 2026`. */
export function dateText(date: string, lang: Language): string {
  return longDate[lang].format(new Date(`${date}T00:00:00Z`));
}

/**
 * A wire instant, `2026-11-22 12:03:33`, as `22 de noviembre de 2026, 12:03 p.m.`, in the time it is written in. In English
 * the half of the day is written as the app writes it.
 */
export function instantText(instant: string, lang: Language): string {
  const text = longInstant[lang].format(new Date(`${instant.replace(' ', 'T')}Z`));
  return text.replace(/\s([AP])M$/, (_, half: string) => `\u00a0${half.toLowerCase()}.m.`);
}

/** A fraction as percent: 0.36 → `36%`, 0.051725 → `5.1725%`. */
export function percentText(fraction: number): string {
  return `${Number((fraction * 100).toFixed(4))}%`;
}
