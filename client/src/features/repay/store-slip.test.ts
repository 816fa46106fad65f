import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { barcodeModules, barsPath, slipFigure } from './store-slip.tsx';
import { EXAMPLE } from '@puente/contract/samples/pieces';

const file = new URL('../../../../contract/src/rules/vectors.json', import.meta.url);
const { oxxo } = JSON.parse(readFileSync(file, 'utf8')) as { oxxo: { barcodeBits: Record<string, string> } };

test.each(Object.entries(oxxo.barcodeBits))('encodes %s as the bars of the test vectors', (digits, bits) => {
  expect(barcodeModules(digits)).toBe(bits);
});

test('draws each run of bars as one rectangle', () => {
  expect(barsPath('1101001')).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM6 0h1v1h-1z');
});

const slip = (amount: number, owedSeen: number | null, owed: number | null) => slipFigure({ amount, owedSeen }, owed);

test("classifies a slip as for the whole debt, for the store's limit, or older than the current debt", () => {
  expect(slip(EXAMPLE.total, EXAMPLE.total, EXAMPLE.total)).toBe('whole');
  expect(slip(10_000, 10_000, 10_000)).toBe('whole');
  expect(slip(10_000, 12_500, 12_500)).toBe('limit');
  expect(slip(EXAMPLE.total, EXAMPLE.total, 2252.39)).toBe('older');
  expect(slip(EXAMPLE.total, EXAMPLE.total, 1708.23)).toBe('older');
  expect(slip(10_000, 12_500, 10_000)).toBe('older');
});

test('does not call a slip older if the debt is unknown, now or when the slip was made', () => {
  expect(slip(EXAMPLE.total, EXAMPLE.total, null)).toBe('whole');
  expect(slip(10_000, 12_500, null)).toBe('limit');
  expect(slip(EXAMPLE.total, null, 2252.39)).toBe('whole');
});
