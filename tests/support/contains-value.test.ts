import { expect, test } from 'vitest';
import { containsValue } from './contains-value.ts';

test.each([
  ['{"cvc":"739"}', '739', true],
  ['{\\"cvc\\":\\"739\\"}', '739', true],
  ['{"cvc":739,"a":1}', '739', true],
  ['cp=06719&t=1', '06719', true],
  ['one\\n06719\\ntwo', '06719', true],
  ['739', '739', true],
  ['"ud5.1.fe73173984202065"', '739', false],
  ['"0671967195c1f206719a"', '06719', false],
  ['a06719', '06719', false],
  ['x5500004711y', '5500004711', true],
  ['Ana Sofía', 'Sof', true],
  ['', '739', false],
])('containsValue(%s, %s) returns %s; a short number inside a longer token does not count', (text, value, contains) => {
  expect(containsValue(text, value)).toBe(contains);
});
