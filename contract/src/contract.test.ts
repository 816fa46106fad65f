import { expect, test } from 'vitest';
import { CALLS } from './index.ts';

test('only the three named GETs change state', () => {
  expect(CALLS.filter((call) => call.changesState).map((call) => call.path)).toEqual([
    '/loan/validateVerifyCode',
    '/loan/get-money',
    '/repay/confirmExtensionOrder',
  ]);
});
