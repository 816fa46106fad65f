import type { RowId } from './loan-rows.ts';

/** What a receipt row of a loan holds. A row without a figure from the server is absent. */
export type RowValue =
  /** Pesos. */
  | { money: number }
  /** `YYYY-MM-DD`. */
  | { date: string }
  | { deleted: string }
  | { terms: readonly number[] }
  | { minutes: readonly [number, number] }
  /** Percent, one decimal. */
  | { cat: number }
  /** The lender's own words. */
  | { words: string };

export type LoanRow = RowValue & { id: RowId; total?: boolean };

export type Figure = number | null | undefined;

/** The figure as it is shown where it is taken off. */
export const less = (figure: Figure): Figure => (figure ? -figure : figure);

export const money = (figure: Figure): RowValue | null =>
  figure === null || figure === undefined ? null : { money: figure };

/** The row, or no row where there is no value. `total`: the rows above it add up to it. */
export const row = (id: RowId, value: RowValue | null | undefined, total = false): LoanRow[] =>
  value ? [{ id, ...value, ...(total ? { total } : {}) }] : [];
