import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { nextScreen, nextStep, orderStatePath, orderLinkLabel } from './next-step.ts';

const table: [number, ReturnType<typeof nextScreen>][] = [
  [1, 'reviewTips'],
  [2, 'repayDetail'],
  [3, 'repayDetail'],
  [4, null],
  [5, 'addBankCard'],
  [6, 'personalInfo'],
  [7, 'lending'],
  [8, null],
  [9, null],
  [10, 'repayDetail'],
  [11, 'additionalInfo'],
  [12, 'identity'],
  [14, 'confirmBorrow'],
  [17, 'loanQuestion'],
  [18, 'confirmBorrow'],
  [19, 'finishLoading'],
];

test.each(table)('status %i leads to %s', (status, screen) => expect(nextScreen(status)).toBe(screen));

test('the table above lists exactly the sixteen statuses', () => {
  expect(table.map(([status]) => String(status))).toEqual(Object.keys(ORDER_STATUSES));
});

test.each([0, 13, 15, 16, 20, 99, -1, null, Number.NaN])('status %s leads nowhere', (status) => {
  expect(nextScreen(status)).toBeNull();
  expect(nextStep({ orderNo: 'L1', status })).toBe('/');
});

test('a link says application until the money was taken, then loan', () => {
  const isCalled = (name: string) => table.flatMap(([status]) => (orderLinkLabel(status) === name ? [status] : []));
  expect(isCalled('seeLoan')).toEqual([2, 3, 4, 7, 10]);
  expect(isCalled('seeApplication')).toEqual([1, 5, 6, 8, 9, 11, 12, 14, 17, 18, 19]);
  expect(orderLinkLabel(99)).toBe('seeLoan');
});

test('the address contains the order, and for review tips its page name', () => {
  expect(nextStep({ orderNo: 'L1', status: 3 })).toBe('/repay/repay_detail?orderNo=L1');
  expect(nextStep({ orderNo: 'L1', status: 1 })).toBe('/auth/review_tips?orderNo=L1&pageName=confirmBorrow');
});

test.each([
  [4, '/'],
  [8, '/'],
  [9, '/auth/review_tips?orderNo=L1'],
  [14, '/borrow/confirm_borrow?orderNo=L1'],
  [77, '/'],
])('status %s is shown at %s', (status, path) => {
  expect(orderStatePath({ orderNo: 'L1', status })).toBe(path);
});
