import { expect, expectTypeOf, test } from 'vitest';
import { type contract, CALLS } from './index.ts';
import type { BodyOf, DataOf, QueryOf } from './wire/infer.ts';

const count = (pick: (call: (typeof CALLS)[number]) => boolean) => CALLS.filter(pick).length;

test('52 calls: 15 POST, 3 multipart POST, 34 GET, each path once', () => {
  expect(count((call) => call.method === 'POST' && call.body !== 'multipart')).toBe(15);
  expect(count((call) => call.body === 'multipart')).toBe(3);
  expect(count((call) => call.method === 'GET')).toBe(34);
  expect(new Set(CALLS.map((call) => call.path)).size).toBe(52);
});

test('only the three named GETs change state', () => {
  expect(CALLS.filter((call) => call.changesState).map((call) => call.path)).toEqual([
    '/loan/validateVerifyCode',
    '/loan/get-money',
    '/repay/confirmExtensionOrder',
  ]);
});

test('a route gives its types', () => {
  expectTypeOf<DataOf<typeof contract.session.existsByMobile>>().toEqualTypeOf<{ exists: boolean }>();
  expectTypeOf<QueryOf<typeof contract.order.loanAgreement>>().toEqualTypeOf<{ orderNo: string }>();
  expectTypeOf<BodyOf<typeof contract.session.login>>().toEqualTypeOf<{ mobile: string; code: string }>();
});
