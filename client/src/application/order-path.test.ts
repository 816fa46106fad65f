import { expect, test } from 'vitest';
import { orderPath } from './order-path.ts';

test.each([
  [2, '/repay/repay_detail?orderNo=A'],
  [4, '/repay/repay_detail?orderNo=A'],
  [10, '/repay/repay_detail?orderNo=A'],
  [9, '/auth/review_tips?orderNo=A'],
  [17, '/auth/loan_question?orderNo=A'],
  [8, '/repay/repay_detail?orderNo=A'],
  [99, null],
  [null, null],
])('a loan with status %o has the address %o', (status, path) => {
  expect(orderPath({ orderNo: 'A', status })).toBe(path);
});
