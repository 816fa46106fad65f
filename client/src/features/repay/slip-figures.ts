/** Encodes Code 128. Uses only jsbarcode's encoder, because its renderers write into the DOM. */
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import type { StoreReference } from '../../loan/money/kept-slip.ts';

/** Returns one character per module, `1` for a bar; set C encodes two digits in 11 modules. */
export function barcodeModules(digits: string): string {
  return new CODE128(digits, {}).encode().data;
}

/** Returns an SVG path of the bars: one unit high, one unit per module. */
export function barsPath(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`)
    .join('');
}

/**
 * Compares a slip with the debt (pesos; null if unknown): it covers the `whole` debt, only the store's `limit`, or is
 * `older` because the debt changed.
 */
export function slipFigure({ amount, owedSeen }: Pick<StoreReference, 'amount' | 'owedSeen'>, owed: number | null) {
  if (owedSeen === null) return 'whole';
  if (owed !== null && owed !== owedSeen) return 'older';
  return amount < owedSeen ? 'limit' : 'whole';
}
