import type { StoreReference } from '../../../loan/money/kept-slip.ts';

/**
 * A slip beside the debt (pesos; null when it is not known now): for the `whole` of it, for the `limit` of the store, or
 * `older` than the debt, which has changed since the slip was asked for.
 */
export function slipFigure({ amount, owedSeen }: Pick<StoreReference, 'amount' | 'owedSeen'>, owed: number | null) {
  if (owedSeen === null) return 'whole';
  if (owed !== null && owed !== owedSeen) return 'older';
  return amount < owedSeen ? 'limit' : 'whole';
}
