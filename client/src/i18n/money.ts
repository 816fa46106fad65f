import { CURRENCY_SYMBOL } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';

/** `exact`: two decimals, for what is lent, received, owed or paid. `whole`: none, for limits, bounds and amounts to choose from. */
export type MoneyStyle = 'exact' | 'whole';

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

type MoneyOptions = { language: Language; style?: MoneyStyle; symbolEn?: string | null };

/** `{ whole: '$2,208', cents: '.23' }`; without cents `cents` is empty. */
export type MoneyParts = { whole: string; cents: string };

/**
 * `2208.23` → `$2,208` and `.23` in both languages. Pesos in. `symbolEn` replaces the `$` of English amounts, which is a
 * setting of the market (decisions: "Money and product"); a word gets a space after it: `Ksh 2,208.23`.
 * Written by hand because the first formatter a cheap phone makes costs it time before every first screen (`pnpm vitals`).
 */
export function moneyParts(pesos: number, { language, style = 'exact', symbolEn = null }: MoneyOptions): MoneyParts {
  const symbols: Record<Language, string> = { es: CURRENCY_SYMBOL, en: symbolEn || CURRENCY_SYMBOL };
  const symbol = symbols[language];
  const space = /\p{L}$/u.test(symbol) ? '\u00a0' : '';
  const [whole = '', cents] = Math.abs(pesos)
    .toFixed(style === 'exact' ? 2 : 0)
    .split('.');
  return {
    whole: `${pesos < 0 ? '−' : ''}${symbol}${space}${group(whole)}`,
    cents: cents === undefined ? '' : `.${cents}`,
  };
}

/** The same as one text. */
export function formatMoney(pesos: number, options: MoneyOptions): string {
  const { whole, cents } = moneyParts(pesos, options);
  return whole + cents;
}

/** A share as a percentage: `0.36` → `36%`, `0.747` → `74.7%`. `digits`: decimals always shown; never more than two. */
export function formatPercent(share: number, digits = 0): string {
  const [whole = '', decimals = ''] = (share * 100).toFixed(2).split('.');
  const kept = decimals.slice(0, digits) + decimals.slice(digits).replace(/0+$/, '');
  return `${group(whole)}${kept && `.${kept}`}%`;
}

/** `12345` → `12,345` in both languages. */
export const formatCount = (count: number): string => group(String(count));
