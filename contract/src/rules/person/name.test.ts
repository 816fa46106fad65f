import { describe, expect, it } from 'vitest';
import { checkName, normaliseName } from './name.ts';

describe('checkName', () => {
  it.each(['Ana', 'José María', "D'Ángelo", 'Núñez-Peña', 'Ma. Guadalupe', 'Zoe\u0301', ' Ana  Lucía '])(
    'accepts %s',
    (name) => {
      expect(checkName(name)).toBeNull();
    },
  );

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['Al', 'tooShort'],
    ['A-l', 'tooShort'],
    ['Ed.', 'tooShort'],
    ['Ana3', 'format'],
    ['Ana 😀', 'format'],
    ['-Ana', 'format'],
    ['<b>Ana</b>', 'format'],
    ['a'.repeat(81), 'tooLong'],
  ])('returns for the name %j the issue %s', (name, issue) => {
    expect(checkName(name)).toBe(issue);
  });
});

it.each(['D´Angelo', 'D’Angelo', 'Núñez–Peña', 'Ana\u200B', '\u202AAna\u00A0Luz\u202C', 'Pérez\u2011Gil', 'Ana\u00AD'])(
  'accepts %j, which contains look-alike or invisible characters',
  (name) => {
    expect(checkName(name)).toBeNull();
    expect(normaliseName(name)).toMatch(/^[\p{L} '-]+$/u);
  },
);

it('normaliseName joins accents and blanks and keeps capitals', () => {
  expect(normaliseName('  Zoe\u0301   de la O ')).toBe('Zoé de la O');
});

it('accepts eighty characters and rejects accents without letters', () => {
  expect(checkName('a'.repeat(80))).toBeNull();
  expect(checkName('\u0301\u0301\u0301')).toBe('tooShort');
});
