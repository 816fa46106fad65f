import { expect, test } from 'vitest';
import { amountPresets } from './amount-presets.ts';

const late = { owed: 2340.72, minAmount: 100, amountMultiple: 1, payFirst: 132.49 };

test('offers a quarter and half in whole pesos, and the late charge to the cent', () => {
  expect(amountPresets(late)).toEqual([
    { name: 'quarter', pesos: 586 },
    { name: 'half', pesos: 1171 },
    { name: 'lateCharge', pesos: 132.49 },
  ]);
});

test('keeps to the step of the server and to the most that a store takes', () => {
  expect(amountPresets({ ...late, amountMultiple: 50, payFirst: null }).map(({ pesos }) => pesos)).toEqual([600, 1200]);
  expect(amountPresets(late, 1_000).map(({ name }) => name)).toEqual(['quarter', 'lateCharge']);
});

test('offers nothing that is below the minimum or that pays everything', () => {
  expect(amountPresets({ owed: 150, minAmount: 100, amountMultiple: 1, payFirst: null })).toEqual([]);
  expect(amountPresets({ owed: 100, minAmount: 100, amountMultiple: 100, payFirst: 100 })).toEqual([]);
});
