import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { barcodeModules, barsPath } from './barcode.ts';

const file = new URL('../../../../../contract/src/rules/vectors.json', import.meta.url);
const { oxxo } = JSON.parse(readFileSync(file, 'utf8')) as { oxxo: { barcodeBits: Record<string, string> } };

test.each(Object.entries(oxxo.barcodeBits))('encodes %s as the bars of the test vectors', (digits, bits) => {
  expect(barcodeModules(digits)).toBe(bits);
});

test('draws each run of bars as one rectangle', () => {
  expect(barsPath('1101001')).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM6 0h1v1h-1z');
});
