import { parseAmount } from '@puente/contract/rules/money/repayment-amount';

/** Valid amounts: `min`, `min + step` … up to `max`, whole pesos. */
export interface AmountRange {
  min: number;
  max: number;
  step: number;
}

/** Returns the nearest valid amount, rounding halves up; null for text that is not a number. */
export function snapAmount(amount: number, { min, max, step }: AmountRange): number | null {
  if (!Number.isFinite(amount)) return null;
  const last = min + Math.floor((max - min) / step) * step;
  const snapped = min + Math.round((amount - min) / step) * step;
  return Math.min(Math.max(snapped, min), last);
}

/** Reads typed text as whole pesos («$2,300» is 2300) without cents. NaN if it is no amount or ambiguous. */
export function typedAmount(text: string): number {
  return Math.floor(parseAmount(text) ?? Number.NaN);
}

export function stepAmount(amount: number, direction: 1 | -1, range: AmountRange): number {
  return snapAmount(amount + direction * range.step, range) ?? range.min;
}
