import { expect, test } from 'vitest';
import { snapAmount, stepAmount, typedAmount } from './amount-chooser.tsx';

const range = { min: 1000, max: 5200, step: 500 };

test.each([
  [1000, 1000],
  [1249, 1000],
  [1250, 1500],
  [0, 1000],
  [5200, 5000],
  [99_999, 5000],
])('snaps the amount %i to %i', (amount, valid) => {
  expect(snapAmount(amount, range)).toBe(valid);
});

test('returns null for a value that is not a number', () => {
  expect(snapAmount(Number.NaN, range)).toBeNull();
});

test.each([
  ['$2,300', 2300],
  ['2300.75', 2300],
  [' 1 500 ', 1500],
  ['١٥٠٠', 1500],
])('reads the typed «%s» as the amount %i', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

test.each(['', '1,50', '1.500,00', '-2000', '1e3', '2,0000', '1.500'])('rejects «%s» as an amount', (text) => {
  expect(typedAmount(text)).toBeNaN();
});

test('stepping an amount up or down stops at both ends of the range', () => {
  expect(stepAmount(1000, -1, range)).toBe(1000);
  expect(stepAmount(1000, 1, range)).toBe(1500);
  expect(stepAmount(5000, 1, range)).toBe(5000);
});
