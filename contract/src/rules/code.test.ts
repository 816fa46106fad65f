import { expect, it } from 'vitest';
import { checkCode, normaliseCode } from './code.ts';

it.each([
  ['123456', null],
  ['123 456', null],
  ['Tu código es 012345', null],
  ['', 'required'],
  ['12345', 'format'],
  ['1234567', 'format'],
  ['827470 es tu código. Vence en 10 min', null],
  ['Tu código de Puente es 123456.\n\n@puente.mx #123456', null],
  ['Tu código de Puente es 123456.\n\n@puente.mx #654321', 'format'],
  ['123456 654321', 'format'],
  ['123456 o 654321', 'format'],
  ['８２７４７０', null],
  ['٨٢٧٤٧٠', null],
])('reports the code %j as %s', (code, issue) => {
  expect(checkCode(code)).toBe(issue);
});

it('accepts a code of the length that the server names, and keeps leading zeros', () => {
  expect(checkCode('0042', 4)).toBeNull();
  expect(normaliseCode('00-42')).toBe('0042');
});
