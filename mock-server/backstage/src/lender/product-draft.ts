/** Holds a product's price as typed, rates in percent; only changed values are sent. */
export const AMOUNTS = ['minAmount', 'maxAmount', 'amountStep', 'repaymentStep'] as const;
export const RATES = ['annualRate', 'feeRate', 'taxRate', 'penaltyDailyRate'] as const;
type Amount = (typeof AMOUNTS)[number];
type Rate = (typeof RATES)[number];

type Extension = { options: number[]; max: number } | null;
type Price = Record<Amount | Rate, number> & { extension: Extension };

/** `days`: such as `7, 15, 30`; empty offers no extension. */
export type PriceTyped = Record<Amount | Rate | 'days' | 'times', string>;

const roundRate = (value: number) => Number(value.toFixed(8));

export function toTyped(price: Price): PriceTyped {
  const amounts = AMOUNTS.map((name) => [name, String(price[name])]);
  const rates = RATES.map((name) => [name, String(roundRate(price[name] * 100))]);
  const days = price.extension?.options.join(', ') ?? '';
  const times = String(price.extension?.max ?? 0);
  return Object.fromEntries([...amounts, ...rates, ['days', days], ['times', times]]) as PriceTyped;
}

/** Returns the changed values, or the name of the first invalid field. */
export function toChange(price: Price, typed: PriceTyped): Partial<Price> | { unreadable: keyof PriceTyped } {
  const change: Partial<Price> = {};
  for (const name of [...AMOUNTS, ...RATES]) {
    const value = parseNumber(typed[name]);
    if (value === null) return { unreadable: name };
    const wanted = (AMOUNTS as readonly string[]).includes(name) ? value : roundRate(value / 100);
    if (wanted !== price[name]) change[name] = wanted;
  }
  const days = typed.days.split(/[\s,]+/).filter(Boolean);
  if (!days.every((each) => /^\d{1,3}$/.test(each))) return { unreadable: 'days' };
  if (!/^\d{1,3}$/.test(typed.times.trim())) return { unreadable: 'times' };
  const extension = days.length === 0 ? null : { options: days.map(Number), max: Number(typed.times) };
  if (JSON.stringify(extension) !== JSON.stringify(price.extension)) change.extension = extension;
  return change;
}

function parseNumber(text: string): number | null {
  const value = Number(text.trim());
  return text.trim() === '' || Number.isNaN(value) || value < 0 ? null : value;
}
