import { expect, test } from 'vitest';
import { moveActive } from './list-keys.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 9, 9],
  ['ArrowUp', -1, 9],
  ['ArrowUp', 0, 0],
  ['Home', 7, 0],
  ['End', 2, 9],
  ['PageDown', 1, 7],
  ['PageDown', 6, 9],
  ['PageUp', 3, 0],
  ['Tab', 3, null],
])('the key %s moves from row %i of ten to %s', (key, from, to) => {
  expect(moveActive(key, from, 10)).toBe(to);
});

test('an empty list moves to no row', () => {
  expect(moveActive('Home', -1, 0)).toBeNull();
});
