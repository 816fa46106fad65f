import type { oxxoReference } from '@puente/contract/entities/repayment';
import type * as z from 'zod/mini';

/**
 * A slip for all that is owed beside the debt (pesos): for the `whole` of it, for the store's `limit`, or `older` than
 * the debt, which has changed since.
 */
export function slipFigure(slip: Pick<z.infer<typeof oxxoReference>, 'amount' | 'storeLimit'>, owed: number) {
  const { amount, storeLimit } = slip;
  if (amount === owed) return 'whole';
  return amount === storeLimit && owed > storeLimit ? 'limit' : 'older';
}
