import { expect, test } from 'vitest';
import { moveActive, typeAhead } from './list-keys.ts';
import { foldText } from '../../utils/text.ts';

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

test('foldText lower-cases, replaces ñ and accented letters by plain ones, and joins repeated spaces', () => {
  expect(foldText('Nuevo  León ñ')).toBe('nuevo leon n');
});

const labels = ['Jalisco', 'México', 'Michoacán', 'Morelos', 'Nayarit'];

test('several letters jump to the first row that starts with them', () => {
  expect(typeAhead(labels, 'mo', -1)).toBe(3);
  expect(typeAhead(labels, 'mé', 0)).toBe(1);
});

test('one letter, even if repeated, moves to the next row that begins with that letter and wraps round', () => {
  expect(typeAhead(labels, 'm', 1)).toBe(2);
  expect(typeAhead(labels, 'mm', 3)).toBe(1);
});

test('type-ahead returns -1 without a match', () => {
  expect(typeAhead(labels, 'zz', 0)).toBe(-1);
});
