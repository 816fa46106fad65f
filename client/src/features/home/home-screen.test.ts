import { expect, test } from 'vitest';
import { greetingName } from './home-screen.tsx';

test.each([
  ['Ana Sofía', 'Ana'],
  ['  ana ', 'ana'],
  ['MARÍA JOSÉ', 'María'],
  ['Ñ', 'Ñ'],
  ['', null],
  [null, null],
])('for the first name %o greets %o', (firstName, name) => {
  expect(greetingName(firstName)).toBe(name);
});
