import { expect, test } from 'vitest';
import { type OutsideKind, outsideLink } from './outside-link.ts';

const ALL: readonly OutsideKind[] = ['https:', 'tel:', 'mailto:'];

test.each([
  ['https://puente.example/a?b=1', 'https://puente.example/a?b=1'],
  ['tel:+525500009100', 'tel:+525500009100'],
  ['mailto:ayuda@puente.example', 'mailto:ayuda@puente.example'],
  ['HTTPS://puente.example', 'https://puente.example/'],
  ['http://puente.example', null],
  ['javascript:alert(1)', null],
  [' javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['puente.example', null],
  ['', null],
  [null, null],
])('%s → %s', (address, link) => {
  expect(outsideLink(address, ALL)).toBe(link);
});

test('a kind that was not asked for is no link', () => {
  expect(outsideLink('tel:+525500009100', ['https:'])).toBeNull();
});
