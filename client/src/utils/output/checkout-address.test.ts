import { expect, test } from 'vitest';
import { checkoutAddress } from './checkout-address.ts';

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
])('checkoutAddress returns for %s the address %s', (given, address) => {
  expect(checkoutAddress(given, allowed)).toBe(address);
});
