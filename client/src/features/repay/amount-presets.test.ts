import { expect, test } from 'vitest';
import { amountPresets } from './amount-presets.ts';

const late = { owed: 2340.72, minAmount: 100, amountMultiple: 1, payFirst: 132.49 };

test('offers a quarter and a half in whole pesos, and the late charge to the centavo', () => {
  expect(amountPresets(late)).toEqual([
    { name: 'quarter', pesos: 586 },
    { name: 'half', pesos: 1171 },
    { name: 'lateCharge', pesos: 132.49 },
  ]);
});

test("rounds up to the server's step and offers at most what a store accepts", () => {
  expect(amountPresets({ ...late, amountMultiple: 50, payFirst: null }).map(({ pesos }) => pesos)).toEqual([600, 1200]);
  expect(amountPresets(late, 1_000).map(({ name }) => name)).toEqual(['quarter', 'lateCharge']);
});

test('offers no amount below the minimum, and none that pays the whole debt', () => {
  expect(amountPresets({ owed: 150, minAmount: 100, amountMultiple: 1, payFirst: null })).toEqual([]);
  expect(amountPresets({ owed: 100, minAmount: 100, amountMultiple: 100, payFirst: 100 })).toEqual([]);
});
