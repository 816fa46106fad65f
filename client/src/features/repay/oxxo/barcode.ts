/** Encodes Code 128 as modules. Only jsbarcode's encoder is used, because its renderers draw into the page. */
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';

/** One character per module, `1` for a bar; pairs of digits take one symbol of 11 modules (set C). */
export function barcodeModules(digits: string): string {
  return new CODE128(digits, {}).encode().data;
}

/** The bars as one SVG path in a box one unit high, a module one unit wide. */
export function barsPath(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`)
    .join('');
}
