import { expect, test, vi } from 'vitest';
import { checkoutAddress, type OutsideKind, outsideLink } from './outside-address.ts';

const allowed = { page: 'https://app.example/#/repay/cashier', hosts: ['pay.provider.example'] };

test.each([
  ['https://pay.provider.example/c/1?x=2', 'https://pay.provider.example/c/1?x=2'],
  ['https://app.example/backstage/checkout', 'https://app.example/backstage/checkout'],
  ['/backstage/checkout?a=1', 'https://app.example/backstage/checkout?a=1'],
  ['http://pay.provider.example/c/1', null],
  ['https://evil.example/c/1', null],
  ['https://pay.provider.example.evil.example/', null],
  ['https://pay.provider.example:8443/', null],
  ['https://pay.provider.example@evil.example/', null],
  ['https://me:secret@pay.provider.example/', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['backstage/checkout', null],
  ['', null],
  [null, null],
])('checkoutAddress turns %s into the address %s', (given, address) => {
  expect(checkoutAddress(given, allowed)).toBe(address);
});

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
])('outsideLink turns %s into the link %s', (address, link) => {
  expect(outsideLink(address, ALL)).toBe(link);
});

test('rejects a protocol that was not allowed', () => {
  expect(outsideLink('tel:+525500009100', ['https:'])).toBeNull();
});

test('outsideLink accepts and rejects links also in browsers without URL.canParse', () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }));
  expect(outsideLink('tel:+525500009100', ALL)).toBe('tel:+525500009100');
  expect(outsideLink('puente.example', ALL)).toBeNull();
  vi.unstubAllGlobals();
});
