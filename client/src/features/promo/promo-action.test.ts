import { expect, test } from 'vitest';
import { type PromoPage, promoAction, showsMarket, roundToThousands, roundDownToUnit } from './promo-action.ts';

const today = '2026-11-21';
const order = (status: number, retryDate?: string) => ({
  orderNo: 'CR-1',
  status,
  ...(retryDate ? { retryDate } : {}),
});
const reader = (page: PromoPage, found: ReturnType<typeof order> | null | undefined) => ({
  page,
  signedIn: true,
  order: found,
  today,
});

test.each([
  ['yx1', null, '/borrow/to_borrow'],
  ['yx1', order(9, '2026-12-01'), '/'],
  ['yx1', order(9, '2026-11-21'), '/borrow/to_borrow'],
  ['yx2', order(14), '/yx2ConfirmBorrow?orderNo=CR-1'],
  ['yx1', order(18), '/borrow/confirm_borrow?orderNo=CR-1'],
  ['yx1', order(3), '/repay/repay_detail?orderNo=CR-1'],
  ['yx1', order(99), '/'],
  ['yx1', undefined, '/'],
] as const)('the promo page %s with the order %o links to %s', (page, found, path) => {
  expect(promoAction(reader(page, found)).path).toBe(path);
});

test('labels the link as an application until the payout starts, then as a loan', () => {
  const name = (status: number) => promoAction(reader('yx1', order(status))).text;
  expect([6, 5, 19, 1].map(name)).toEqual(Array(4).fill('ctaApplication'));
  expect([7, 10, 2, 3].map(name)).toEqual(Array(4).fill('ctaLoan'));
});

test("shows other companies' products to visitors and borrowers who may apply, not beside a loan", () => {
  expect(showsMarket({ signedIn: false, order: undefined, today })).toBe(true);
  expect(showsMarket({ signedIn: true, order: order(4), today })).toBe(true);
  for (const status of [2, 3, 7, 14, 10])
    expect(showsMarket({ signedIn: true, order: order(status), today })).toBe(false);
  expect(showsMarket({ signedIn: true, order: undefined, today })).toBe(false);
});

test.each([
  [0, 'minutes', 0],
  [59, 'minutes', 59],
  [60, 'hours', 1],
  [1439, 'hours', 23],
  [1440, 'days', 1],
  [49 * 60, 'days', 2],
])('expresses %i minutes in %s, rounded down to %i', (minutes, unit, count) => {
  expect(roundDownToUnit(minutes)).toEqual({ unit, count });
});

test.each([
  [2_350, 2_000],
  [2_500, 3_000],
  [400, 1_000],
])('rounds %i pesos to %i', (pesos, about) => {
  expect(roundToThousands(pesos)).toBe(about);
});
