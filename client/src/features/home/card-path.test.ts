import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { expect, test } from 'vitest';
import { CARD_FACES, type CardAction } from './card-face.ts';
import { cardPath } from './card-path.ts';

const orderOf = (status: number): LoanOrder => ({
  orderNo: 'A',
  status,
  productId: 'P1',
  productName: 'Puente',
  amount: 2000,
  termDays: 91,
  createdAt: '2026-11-20 10:00:00',
  stepsDone: [],
  extensionOffered: false,
});
const pathOf = (action: CardAction, status = 2) => cardPath(action, orderOf(status));

test.each([
  ['continue', 6, '/auth/personal_infomation?orderNo=A'],
  ['continue', 12, '/auth/id_card_authentication?orderNo=A'],
  ['continue', 11, '/auth/additionalInfomation?orderNo=A'],
  ['continue', 5, '/bank_account/add_bankcard?orderNo=A'],
  ['continue', 17, '/auth/loan_question?orderNo=A'],
  ['continue', 14, '/borrow/confirm_borrow?orderNo=A'],
  ['review', 18, '/borrow/confirm_borrow?orderNo=A'],
  ['pay', 2, '/repay/repay_detail?orderNo=A'],
  ['payNow', 3, '/repay/repay_detail?orderNo=A'],
  ['correct', 10, '/bank_account/add_bankcard?orderNo=A'],
  ['receipt', 4, '/repay/repay_detail?orderNo=A'],
  ['extend', 3, '/repay/exhibition_period_detail?orderNo=A'],
] as const)('4: «%s» at status %i opens %s', (action, status, path) => {
  expect(pathOf(action, status)).toBe(path);
});

test('what has to be paid before more time is the amount the cashier starts with', () => {
  const order = { ...orderOf(3), extension: { open: false, payFirst: 132.49 } };
  expect(cardPath('payFirst', order)).toBe('/repay/cashier?orderNo=A&amount=132.49');
});

test('53: no action of the card leads to a screen that sends, but for the two that ask once more', () => {
  const actions = Object.values(CARD_FACES).flatMap(({ primary, link }) => (link ? [primary, link] : [primary]));
  const paths = actions.flatMap((action) => pathOf(action) ?? []);
  expect(paths.filter((path) => path.startsWith('/finish_loading'))).toEqual([]);
});

test.each([
  ['apply', '/borrow/to_borrow'],
  ['applyAnother', '/borrow/to_borrow'],
  ['help', '/user_center/customer_services'],
  ['support', '/user_center/customer_services'],
  ['continue', null],
  ['pay', null],
] as const)('without a loan «%s» opens %s', (action, path) => {
  expect(cardPath(action, null)).toBe(path);
});

test.each(['refresh', 'close', 'later', 'remind', 'calendar'] as const)('«%s» stays on home', (action) => {
  expect(pathOf(action)).toBeNull();
});

test('a late charge is paid at the cashier: with its amount where it is known', () => {
  const order = orderOf(3);
  const charged = { ...order, extension: { open: false, reason: null, payFirst: 44.16, pending: null } };
  expect(cardPath('payFirst', order)).toBe('/repay/cashier?orderNo=A');
  expect(cardPath('payFirst', charged)).toBe('/repay/cashier?orderNo=A&amount=44.16');
});
