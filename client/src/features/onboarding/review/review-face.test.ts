import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { daysUntil, reviewFace } from './review-face.ts';

test('tells about the review and its two answers only', () => {
  const faces = Object.keys(ORDER_STATUSES).map((status) => [Number(status), reviewFace(Number(status))]);
  expect(faces.filter(([, face]) => face !== null)).toEqual([
    [1, 'waiting'],
    [9, 'rejected'],
    [18, 'approved'],
  ]);
  expect(reviewFace(null)).toBeNull();
  expect(reviewFace(99)).toBeNull();
});

test('counts calendar days to the retry date', () => {
  expect(daysUntil('2026-12-21', '2026-11-21')).toBe(30);
  expect(daysUntil('2026-11-21', '2026-11-21')).toBe(0);
  expect(daysUntil('2026-11-20', '2026-11-21')).toBe(0);
});
