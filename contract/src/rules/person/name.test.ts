import { describe, expect, it } from 'vitest';
import { checkName, normaliseName } from './name.ts';

describe('checkName', () => {
  it.each(['Ana', 'José María', "D'Ángelo", 'Núñez-Peña', 'Ma. Guadalupe', 'Zoe\u0301', ' Ana  Lucía '])(
    'takes %s',
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
  ])('answers %j with %s', (name, issue) => {
    expect(checkName(name)).toBe(issue);
  });
});

it('normaliseName joins accents and blanks and keeps capitals', () => {
  expect(normaliseName('  Zoe\u0301   de la O ')).toBe('Zoé de la O');
});

it('takes eighty characters, and not three accents without a letter', () => {
  expect(checkName('a'.repeat(80))).toBeNull();
  expect(checkName('\u0301\u0301\u0301')).toBe('tooShort');
});
