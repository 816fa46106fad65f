import type { Language } from '@puente/contract/wire/headers';
import { settings } from '../lib/settings.ts';

export const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** `exact`: two decimals, for receipts and debts. `whole`: no decimals, for sliders and promotions (screens, 2.0). */
export type MoneyStyle = 'exact' | 'whole';

const formats = new Map<string, Intl.NumberFormat>();
const formatOf = (language: Language, style: MoneyStyle): Intl.NumberFormat => {
  const key = `${language} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = style === 'exact' ? 2 : 0;
  // es-MX, not es: plain `es` writes «2208,23 MXN»; narrowSymbol: English would write «MX$».
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'MXN',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
};

type MoneyOptions = { language: Language; style?: MoneyStyle; symbolEn?: string | null };

/**
 * `2208.23` → `$2,208.23` in both languages. Pesos in. `symbolEn` replaces the `$` of English amounts, which is a
 * setting of the market (decisions: "Money and product"); a word gets a space after it: `Ksh 2,208.23`.
 */
export function formatMoney(
  pesos: number,
  { language, style = 'exact', symbolEn = settings.currencySymbolEn }: MoneyOptions,
): string {
  const format = formatOf(language, style);
  if (language !== 'en' || symbolEn === null) return format.format(pesos);
  const symbol = /\p{L}$/u.test(symbolEn) ? `${symbolEn}\u00a0` : symbolEn;
  return format
    .formatToParts(pesos)
    .map((part) => (part.type === 'currency' ? symbol : part.value))
    .join('');
}

/** A share as a percentage: `0.36` → `36%`, `0.747` → `74.7%`. `digits`: decimals always shown. */
export function formatPercent(share: number, language: Language, digits = 0): string {
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 2),
  }).format(share);
}

export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(count);
}
