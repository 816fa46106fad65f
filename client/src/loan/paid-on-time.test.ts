import { expect, test } from 'vitest';
import { paidOnTime } from './paid-on-time.ts';

const paid = { finishedAt: '2027-02-20 23:59:59', dueDate: '2027-02-20', penalty: 0 };

test('a loan is on time if paid up to the last second of its due date', () => {
  expect(paidOnTime(paid)).toBe(true);
  expect(paidOnTime({ ...paid, finishedAt: '2027-02-21 00:00:00' })).toBe(false);
});

test('a loan with a late charge is not on time, even if an extension moved its due date', () => {
  expect(paidOnTime({ ...paid, penalty: 44.16 })).toBe(false);
});

test('a loan without dates is not on time', () => {
  expect(paidOnTime({ ...paid, finishedAt: null })).toBe(false);
  expect(paidOnTime({ ...paid, dueDate: undefined })).toBe(false);
});
