import { EXAMPLE } from '@puente/contract/samples/pieces';
import { expect, test } from 'vitest';
import { slipFigure } from './slip-figure.ts';

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
