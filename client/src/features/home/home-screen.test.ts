import { expect, test } from 'vitest';
import { greetingName } from './home-screen.tsx';

test.each([
  ['Ana Sofía', 'Ana'],
  ['  ana ', 'ana'],
  ['MARÍA JOSÉ', 'María'],
  ['Ñ', 'Ñ'],
  ['', null],
  [null, null],
])('a borrower whose first name is %o is greeted as %o (null: without a name)', (firstName, name) => {
  expect(greetingName(firstName)).toBe(name);
});
