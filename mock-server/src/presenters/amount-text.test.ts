import { expect, test } from 'vitest';
import { formatAmount, formatExactAmount } from '../loans/money/amount-text.ts';

test('pesos inside a sentence have centavos where there are some, and a developer compares them with both always', () => {
  expect([10_000, 2_208.23, 0.5].map(formatAmount)).toEqual(['10,000', '2,208.23', '0.50']);
  expect([200_000, 220_823, 5, 0].map(formatExactAmount)).toEqual(['2,000.00', '2,208.23', '0.05', '0.00']);
});
