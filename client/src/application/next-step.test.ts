import { type Destination, ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { nextScreen, nextStep, orderStatePath, orderLinkLabel } from './next-step.ts';

/** tests/client/specification.test.ts checks the destination of each status against the specification. */
const SCREENS: Record<Destination, ReturnType<typeof nextScreen>> = {
  personalInfo: 'personalInfo',
  additionalInfo: 'additionalInfo',
  identity: 'identity',
  bankCard: 'addBankCard',
  confirmBorrow: 'confirmBorrow',
  repayDetail: 'repayDetail',
  reviewTips: 'reviewTips',
  lending: 'lending',
  loanQuestion: 'loanQuestion',
  finishLoading: 'finishLoading',
};
const statuses = Object.keys(ORDER_STATUSES).map(Number);

test.each(Object.entries(ORDER_STATUSES))(
  'status %s opens the screen of its destination',
  (status, { destination }) => {
    expect(nextScreen(Number(status))).toBe(destination && SCREENS[destination]);
  },
);

test.each([0, 13, 15, 16, 20, 99, -1, null, Number.NaN])('status %s leads home', (status) => {
  expect(nextScreen(status)).toBeNull();
  expect(nextStep({ orderNo: 'L1', status })).toBe('/');
});

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
  [8, '/'],
  [9, '/auth/review_tips?orderNo=L1'],
  [14, '/borrow/confirm_borrow?orderNo=L1'],
  [77, '/'],
])('status %s is shown at %s', (status, path) => {
  expect(orderStatePath({ orderNo: 'L1', status })).toBe(path);
});
