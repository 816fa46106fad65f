import { EXAMPLE } from '@puente/contract/samples/pieces';
import { expect, test } from 'vitest';
import { slipFigure } from './slip-figure.ts';

const slip = (amount: number, owedSeen: number | null, owed: number | null) => slipFigure({ amount, owedSeen }, owed);

test("a slip covers the whole debt or the store's limit, or is older than the debt", () => {
  expect(slip(EXAMPLE.total, EXAMPLE.total, EXAMPLE.total)).toBe('whole');
  expect(slip(10_000, 10_000, 10_000)).toBe('whole');
  expect(slip(10_000, 12_500, 12_500)).toBe('limit');
  expect(slip(EXAMPLE.total, EXAMPLE.total, 2252.39)).toBe('older');
  expect(slip(EXAMPLE.total, EXAMPLE.total, 1708.23)).toBe('older');
  expect(slip(10_000, 12_500, 10_000)).toBe('older');
});

test('a slip is not older if the debt is unknown, now or when the slip was made', () => {
  expect(slip(EXAMPLE.total, EXAMPLE.total, null)).toBe('whole');
  expect(slip(10_000, 12_500, null)).toBe('limit');
  expect(slip(EXAMPLE.total, null, 2252.39)).toBe('whole');
});
