import { expect, test } from 'vitest';
import { less, money, row, sum } from './row-values.ts';

test('pesos are added up in centavos', () => {
  expect(sum(0.1, 0.2)).toBe(0.3);
  expect(sum(2208.23, -2000)).toBe(208.23);
  expect(sum()).toBe(0);
});

test('a sum with a missing figure is no figure', () => {
  expect(sum(1, null)).toBeUndefined();
  expect(sum(undefined, 1)).toBeUndefined();
});

test('what is taken off is written below nought; nothing stays nothing', () => {
  expect([less(5), less(null), less(undefined)]).toEqual([-5, null, undefined]);
  expect(Object.is(less(0), 0)).toBe(true);
});

test('a row has its figure, also of nought, and is left out without one', () => {
  expect(row('left', money(0))).toEqual([{ id: 'left', money: 0 }]);
  expect(row('left', money(5), true)).toEqual([{ id: 'left', money: 5, total: true }]);
  expect([row('left', money(null)), row('left', money(undefined)), row('reason', undefined)]).toEqual([[], [], []]);
});
