import { expect, test } from 'vitest';
import { toChange, toTyped } from './product-draft.ts';

const PRICE = {
  minAmount: 1_000,
  maxAmount: 20_000,
  amountStep: 500,
  repaymentStep: 0.01,
  annualRate: 0.36,
  feeRate: 0.07,
  taxRate: 0.16,
  penaltyDailyRate: 0.0033,
  extension: { options: [7, 15, 30], max: 3 },
};
const TYPED = toTyped(PRICE);

test('shows rates in percent and sends no unchanged field', () => {
  expect(TYPED).toMatchObject({ feeRate: '7', penaltyDailyRate: '0.33', days: '7, 15, 30', times: '3' });
  expect(toChange(PRICE, TYPED)).toEqual({});
});

test("sends only changed fields, in the server's format", () => {
  expect(toChange(PRICE, { ...TYPED, feeRate: '10', minAmount: ' 1500 ' })).toEqual({ feeRate: 0.1, minAmount: 1_500 });
  expect(toChange(PRICE, { ...TYPED, days: '7 14' })).toEqual({ extension: { options: [7, 14], max: 3 } });
  expect(toChange(PRICE, { ...TYPED, days: '' })).toEqual({ extension: null });
});

test.each([
  ['feeRate', 'much'],
  ['minAmount', ''],
  ['annualRate', '-1'],
  ['days', '7, soon'],
  ['times', 'often'],
])('reports the field %s with the text «%s» as invalid', (name, text) => {
  expect(toChange(PRICE, { ...TYPED, [name]: text })).toEqual({ unreadable: name });
});
