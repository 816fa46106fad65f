import { describe, expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { typeAhead } from './search-text.ts';

test('folds ñ, accents and repeated spaces', () => {
  expect(foldText('Nuevo  León ñ')).toBe('nuevo leon n');
});

describe('type-ahead', () => {
  const labels = ['Jalisco', 'México', 'Michoacán', 'Morelos', 'Nayarit'];

  test('several letters jump to the first row that starts with them', () => {
    expect(typeAhead(labels, 'mo', -1)).toBe(3);
    expect(typeAhead(labels, 'mé', 0)).toBe(1);
  });

  test('one letter moves to the next row with it and wraps round', () => {
    expect(typeAhead(labels, 'm', 1)).toBe(2);
    expect(typeAhead(labels, 'mm', 3)).toBe(1);
  });

  test('type-ahead returns -1 without a match', () => {
    expect(typeAhead(labels, 'zz', 0)).toBe(-1);
  });
});
