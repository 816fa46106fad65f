import { ORDER_STATUSES, type OrderAction } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { nextScreen, nextStep, orderStatePath, orderLinkLabel, orderPath, mayApply, orderCan } from './order-status.ts';

const allowing = (action: OrderAction) => statuses.filter((status) => orderCan(action, status));

test('orderCan allows each action, such as submit or repay, in its own statuses only', () => {
  expect(allowing('editApplication')).toEqual([5, 6, 11, 12, 14, 17]);
  expect(allowing('submit')).toEqual([14]);
  expect(allowing('takeMoney')).toEqual([18]);
  expect(allowing('repay')).toEqual([2, 3]);
  expect(allowing('correctAccount')).toEqual([10]);
  expect(allowing('applyAgain')).toEqual([4, 8, 9]);
  expect(allowing('wait')).toEqual([1, 7, 19]);
});

test('allows nothing for an unknown status or without an order', () => {
  for (const status of [13, 99, null]) expect(orderCan('repay', status)).toBe(false);
});

test('allows an application without an open loan, and after a rejection from the retry date on', () => {
  expect(mayApply(null, '2026-11-21')).toBe(true);
  expect(mayApply({ status: 4 }, '2026-11-21')).toBe(true);
  expect(mayApply({ status: 2 }, '2026-11-21')).toBe(false);
  expect(mayApply({ status: 9, retryDate: '2026-12-21' }, '2026-12-20')).toBe(false);
  expect(mayApply({ status: 9, retryDate: '2026-12-21' }, '2026-12-21')).toBe(true);
});

test('allows an application at once if a rejection has no retry date or a past one', () => {
  expect(mayApply({ status: 9 }, '2026-11-21')).toBe(true);
  expect(mayApply({ status: 9, retryDate: null }, '2026-11-21')).toBe(true);
  expect(mayApply({ status: 9, retryDate: '2026-12-20' }, '2026-12-21')).toBe(true);
});

const statuses = Object.keys(ORDER_STATUSES).map(Number);

// `tests/client/specification.test.ts` tests the screen of each known status.
test.each([0, 13, 99, -1, null, Number.NaN])(
  'an order with status %s has no screen to open, so its next step is home',
  (status) => {
    expect(nextScreen(status)).toBeNull();
    expect(nextStep({ orderNo: 'L1', status })).toBe('/');
  },
);

test('a link to an order is labelled «application» until the payout starts, and «loan» from then on', () => {
  const loans = [2, 3, 4, 7, 10];
  expect(statuses.filter((status) => orderLinkLabel(status) === 'seeLoan')).toEqual(loans);
  expect(statuses.filter((status) => orderLinkLabel(status) === 'seeApplication')).toEqual(
    statuses.filter((status) => !loans.includes(status)),
  );
  expect(orderLinkLabel(99)).toBe('seeLoan');
});

test('the address of a next step contains the order number, and for review tips the page name', () => {
  expect(nextStep({ orderNo: 'L1', status: 3 })).toBe('/repay/repay_detail?orderNo=L1');
  expect(nextStep({ orderNo: 'L1', status: 1 })).toBe('/auth/review_tips?orderNo=L1&pageName=confirmBorrow');
});

test.each([
  [4, '/'],
  [5, '/bank_account/add_bankcard?orderNo=L1'],
  [8, '/'],
  [9, '/auth/review_tips?orderNo=L1'],
  [14, '/borrow/confirm_borrow?orderNo=L1'],
  [77, '/'],
])('the state of an order with status %s is shown at the address %s', (status, path) => {
  expect(orderStatePath({ orderNo: 'L1', status })).toBe(path);
});

test.each([
  [2, '/repay/repay_detail?orderNo=A'],
  [4, '/repay/repay_detail?orderNo=A'],
  [10, '/repay/repay_detail?orderNo=A'],
  [9, '/auth/review_tips?orderNo=A'],
  [17, '/auth/loan_question?orderNo=A'],
  [8, '/repay/repay_detail?orderNo=A'],
  [99, null],
  [null, null],
])('a loan with status %o has the address %o (null: none)', (status, path) => {
  expect(orderPath({ orderNo: 'A', status })).toBe(path);
});
