import { CURRENCY_SYMBOL } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';

/**
 * `exact`: two decimals, for sums lent, received, owed or paid. `whole`: none unless there are centavos, for limits and
 * amounts to choose from; a rounded limit would promise more than there is.
 */
export type MoneyStyle = 'exact' | 'whole';

const groupThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

type MoneyOptions = { language: Language; style?: MoneyStyle; symbolEn?: string | null };

export type MoneyParts = { whole: string; cents: string };

/**
 * Splits pesos into `$2,208` and `.23`. `symbolEn` replaces the English `$` (decisions: "Money and product"). Written
 * by hand: a first Intl formatter delays every first screen on a cheap phone.
 */
export function moneyParts(pesos: number, { language, style = 'exact', symbolEn = null }: MoneyOptions): MoneyParts {
  const symbols: Record<Language, string> = { es: CURRENCY_SYMBOL, en: symbolEn || CURRENCY_SYMBOL };
  const symbol = symbols[language];
  const space = /\p{L}$/u.test(symbol) ? '\u00a0' : '';
  const [whole = '', cents] = Math.abs(pesos)
    .toFixed(style === 'exact' || !Number.isInteger(pesos) ? 2 : 0)
    .split('.');
  return {
    whole: `${pesos < 0 ? '−' : ''}${symbol}${space}${groupThousands(whole)}`,
    cents: cents === undefined ? '' : `.${cents}`,
  };
}

export function formatMoney(pesos: number, options: MoneyOptions): string {
  const { whole, cents } = moneyParts(pesos, options);
  return whole + cents;
}

/** Formats a share: `0.36` → `36%`, `0.747` → `74.7%`. `digits`: decimals always shown, two at most. */
export function formatPercent(share: number, digits = 0): string {
  const [whole = '', decimals = ''] = (share * 100).toFixed(2).split('.');
  const kept = decimals.slice(0, digits) + decimals.slice(digits).replace(/0+$/, '');
  return `${groupThousands(whole)}${kept && `.${kept}`}%`;
}

export const formatCount = (count: number): string => groupThousands(String(count));
