import { expect, test } from 'vitest';
import { checkCity } from './city.ts';

test.each([
  ['Coyoacán', '09', null],
  ['', '09', null],
  ['', '', null],
  ['Guadalajara', '14', null],
  ['Guadalajara', '09', 'unknown'],
  ['coyoacan', '09', 'unknown'],
  ['Coyoacán', '', 'unknown'],
  ['Coyoacán', '99', 'unknown'],
] as const)('checks %j in state %j: %s', (city, stateCode, issue) =>
  expect(checkCity({ city, stateCode })).toBe(issue),
);
