import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, formatMoney, formatPercent, moneyParts } from './numbers.ts';
import { groupClabe, groupInFours, lastFour } from './account-numbers.ts';
import { createI18n, loadTexts } from './i18n.ts';

test('formats any amount as the browser does', () => {
  // Plain `es` writes «2208,23 MXN», so es-MX; English without narrowSymbol writes «MX$».
  const intl = (locale: 'es-MX' | 'en-US', digits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'MXN',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const formats = { es: [intl('es-MX', 0), intl('es-MX', 2)], en: [intl('en-US', 0), intl('en-US', 2)] };
  const centavos = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(centavos, fc.constantFrom('es' as const, 'en' as const), (amount, language) => {
      const [whole, exact] = formats[language];
      const pesos = Math.trunc(amount / 100);
      expect(formatMoney(pesos, { language, style: 'whole' })).toBe(whole?.format(pesos || 0).replace('-', '−'));
      expect(formatMoney(amount / 100, { language })).toBe(exact?.format(amount / 100).replace('-', '−'));
    }),
  );
});

test.each([
  [2208.23, 'exact', '$2,208', '.23'],
  [5000, 'whole', '$5,000', ''],
  [27_791.77, 'whole', '$27,791', '.77'],
  [0, 'exact', '$0', '.00'],
  [-120, 'exact', '−$120', '.00'],
] as const)('splits %d pesos, style %s, into pesos and cents', (pesos, style, whole, cents) => {
  expect(moneyParts(pesos, { language: 'es', style })).toEqual({ whole, cents });
});

test('replaces the peso sign by a configured symbol in English only', () => {
  expect(formatMoney(2208.23, { language: 'en', symbolEn: 'Ksh' })).toBe('Ksh\u00a02,208.23');
  expect(formatMoney(2208.23, { language: 'en', symbolEn: 'K$' })).toBe('K$2,208.23');
  expect(formatMoney(2208.23, { language: 'es', symbolEn: 'Ksh' })).toBe('$2,208.23');
});

test('keeps the decimals of a percentage', () => {
  expect(formatPercent(0.36)).toBe('36%');
  expect(formatPercent(0.747, 1)).toBe('74.7%');
  expect(formatPercent(2.5, 1)).toBe('250.0%');
  expect(formatPercent(12.345)).toBe('1,234.5%');
  expect(formatPercent(0.02)).toBe('2%');
  expect(formatPercent(0.3605)).toBe('36.05%');
});

test('formats any share and count as the browser does', () => {
  const share = new Intl.NumberFormat('es-MX', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  const count = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.nat(10_000_000), (n) => {
      expect(formatPercent(n / 10_000, 1)).toBe(share.format(n / 10_000));
      expect(formatCount(n)).toBe(count.format(n));
    }),
  );
});

test('groups the digits of account numbers and payment references', () => {
  expect(groupClabe('646180157000000004')).toBe('646 180 1570 0000 0004');
  expect(groupInFours('4152313412345674')).toBe('4152 3134 1234 5674');
  expect(['93000123456789', ''].map(groupInFours)).toEqual(['9300 0123 4567 89', '']);
});

test('lastFour masks all but the last four digits', () =>
  expect(lastFour('646180157000000004')).toBe('••••\u00a00004'));

test('two numbers in a sentence each agree with their unit', async () => {
  const i18n = await createI18n('es');
  await loadTexts(i18n, ['loan-card']);
  expect(i18n.t('loan-card:sentence.deposit', { from: 1, to: 5, hours: 1 })).toBe(
    'Suele llegar en 1 a 5 minutos; en algunos bancos, hasta 1 hora.',
  );
  expect(i18n.t('loan-card:timeline.usual', { minutes: 1, count: 2 })).toBe(
    'Suele tardar 1 minuto; máximo 2 días hábiles',
  );
});
