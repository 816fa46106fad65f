import type { StoreReference } from '../../../loan/money/kept-slip.ts';

/**
 * Compares a slip with the debt (pesos; null when unknown): it covers the `whole` debt, the store's `limit`, or is
 * `older`: the debt has changed since.
 */
export function slipFigure({ amount, owedSeen }: Pick<StoreReference, 'amount' | 'owedSeen'>, owed: number | null) {
  if (owedSeen === null) return 'whole';
  if (owed !== null && owed !== owedSeen) return 'older';
  return amount < owedSeen ? 'limit' : 'whole';
}
