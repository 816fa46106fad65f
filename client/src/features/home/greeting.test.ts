import { expect, test } from 'vitest';
import { greetingName } from './greeting.ts';

test.each([
  ['Ana Sofía', 'Ana'],
  ['  ana ', 'ana'],
  ['MARÍA JOSÉ', 'María'],
  ['Ñ', 'Ñ'],
  ['', null],
  [null, null],
])('greets %o as %o', (firstName, name) => {
  expect(greetingName(firstName)).toBe(name);
});
