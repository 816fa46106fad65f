import { expect, test } from 'vitest';
import { formatMoney, formatPercent } from './money.ts';

test.each([
  ['es', 2208.23, '$2,208.23'],
  ['en', 2208.23, '$2,208.23'],
  ['es', 0, '$0.00'],
  ['es', 1880, '$1,880.00'],
] as const)('%s %d is %s', (language, pesos, text) => {
  expect(formatMoney(pesos, { language, symbolEn: null })).toBe(text);
});

test('sliders show whole pesos', () => {
  expect(formatMoney(5000, { language: 'es', style: 'whole' })).toBe('$5,000');
});

test('the market setting replaces the symbol in English only', () => {
  expect(formatMoney(2208.23, { language: 'en', symbolEn: 'Ksh' })).toBe('Ksh\u00a02,208.23');
  expect(formatMoney(2208.23, { language: 'en', symbolEn: 'K$' })).toBe('K$2,208.23');
  expect(formatMoney(2208.23, { language: 'es', symbolEn: 'Ksh' })).toBe('$2,208.23');
});

test('percentages keep the decimals they have', () => {
  expect(formatPercent(0.36, 'es')).toBe('36%');
  expect(formatPercent(0.747, 'es', 1)).toBe('74.7%');
  expect(formatPercent(0.02, 'en')).toBe('2%');
});
