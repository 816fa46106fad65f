import { describe, expect, test } from 'vitest';
import { foldText, matches, typeAhead } from './search-text.ts';

describe('search', () => {
  test.each(['mexico', 'México', ' MEXICO ', 'méxi'])('«%s» finds BBVA México', (query) => {
    expect(matches({ label: 'BBVA México' }, query)).toBe(true);
  });

  test('a known short name finds the row', () => {
    expect(matches({ label: 'BBVA México', aliases: ['Bancomer'] }, 'bancom')).toBe(true);
    expect(matches({ label: 'Banorte' }, 'bancom')).toBe(false);
  });

  test('ñ is found by n, and an empty query matches', () => {
    expect(foldText('Nuevo  León ñ')).toBe('nuevo leon n');
    expect(matches({ label: 'x' }, '  ')).toBe(true);
  });
});

describe('type-ahead', () => {
  const labels = ['Jalisco', 'México', 'Michoacán', 'Morelos', 'Nayarit'];

  test('several letters jump to the first row that starts with them', () => {
    expect(typeAhead(labels, 'mo', -1)).toBe(3);
    expect(typeAhead(labels, 'mé', 0)).toBe(1);
  });

  test('one letter goes on to the next row and wraps round', () => {
    expect(typeAhead(labels, 'm', 1)).toBe(2);
    expect(typeAhead(labels, 'mm', 3)).toBe(1);
  });

  test('no match is -1', () => {
    expect(typeAhead(labels, 'zz', 0)).toBe(-1);
  });
});
