import { expect, test } from 'vitest';
import { contract, CALLS } from './index.ts';
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

test('a route gives its types, which its schemas parse', () => {
  const asked: QueryOf<typeof contract.order.loanAgreement> = { orderNo: 'CR-1' };
  const login: BodyOf<typeof contract.session.login> = { mobile: '5500000001', code: '483920' };
  const data: DataOf<typeof contract.session.existsByMobile> = { exists: true };
  const { existsByMobile, login: loginCall } = contract.session;
  expect(contract.order.loanAgreement.query.parse(asked)).toEqual(asked);
  expect(loginCall.body.parse(login)).toEqual(login);
  expect(existsByMobile.responses[200].parse({ code: 0, msg: '', data }).data).toEqual(data);
});
