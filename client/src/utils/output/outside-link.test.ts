import { expect, test, vi } from 'vitest';
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
])('outsideLink returns for %s the link %s', (address, link) => {
  expect(outsideLink(address, ALL)).toBe(link);
});

test('rejects a protocol that was not allowed', () => {
  expect(outsideLink('tel:+525500009100', ['https:'])).toBeNull();
});

test('works in browsers without URL.canParse', () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }));
  expect(outsideLink('tel:+525500009100', ALL)).toBe('tel:+525500009100');
  expect(outsideLink('puente.example', ALL)).toBeNull();
  vi.unstubAllGlobals();
});
