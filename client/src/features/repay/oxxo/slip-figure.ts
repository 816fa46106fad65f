import type { StoreReference } from '../../../loan/money/kept-slip.ts';

/**
 * Compares a slip with the debt (pesos; null if unknown): it covers the `whole` debt, only the store's `limit`, or is
 * `older` because the debt changed.
 */
export function slipFigure({ amount, owedSeen }: Pick<StoreReference, 'amount' | 'owedSeen'>, owed: number | null) {
  if (owedSeen === null) return 'whole';
  if (owed !== null && owed !== owedSeen) return 'older';
  return amount < owedSeen ? 'limit' : 'whole';
}
