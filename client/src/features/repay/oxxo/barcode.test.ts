import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { barcodeModules, barsPath } from './barcode.ts';

const file = new URL('../../../../../contract/src/rules/vectors.json', import.meta.url);
const { oxxo } = JSON.parse(readFileSync(file, 'utf8')) as { oxxo: { barcodeBits: Record<string, string> } };

test.each(Object.entries(oxxo.barcodeBits))('the bars of %s are those of the vectors', (digits, bits) => {
  expect(barcodeModules(digits)).toBe(bits);
});

test('the path draws exactly the bars', () => {
  expect(barsPath('1101001')).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM6 0h1v1h-1z');
});
