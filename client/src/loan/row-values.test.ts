import { expect, test } from 'vitest';
import { less, money, row } from './row-values.ts';

test('shows a deduction as negative, and leaves zero and missing figures unchanged', () => {
  expect([less(5), less(null), less(undefined)]).toEqual([-5, null, undefined]);
  expect(Object.is(less(0), 0)).toBe(true);
});

test('a row shows a figure, including zero, and is left out if the figure is missing', () => {
  expect(row('left', money(0))).toEqual([{ id: 'left', money: 0 }]);
  expect(row('left', money(5), true)).toEqual([{ id: 'left', money: 5, total: true }]);
  expect([row('left', money(null)), row('left', money(undefined)), row('reason', undefined)]).toEqual([[], [], []]);
});
