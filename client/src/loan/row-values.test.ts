import { expect, test } from 'vitest';
import { negate, toMoneyValue, buildRow } from './row-values.ts';

test('shows a deduction as negative, and leaves zero and missing figures unchanged', () => {
  expect([negate(5), negate(null), negate(undefined)]).toEqual([-5, null, undefined]);
  expect(Object.is(negate(0), 0)).toBe(true);
});

test('a row shows a figure, including zero, and is left out if the figure is missing', () => {
  expect(buildRow('left', toMoneyValue(0))).toEqual([{ id: 'left', money: 0 }]);
  expect(buildRow('left', toMoneyValue(5), true)).toEqual([{ id: 'left', money: 5, total: true }]);
  expect([
    buildRow('left', toMoneyValue(null)),
    buildRow('left', toMoneyValue(undefined)),
    buildRow('reason', undefined),
  ]).toEqual([[], [], []]);
});
