import { REFUSALS, TRANSPORT_CODES } from '@puente/contract/wire/codes';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/errors/api-error.ts';
import { accountProblemOfRule } from './account-problems.ts';
import { faultyFields } from './account-refusals.ts';
import { accountFormOf } from './bank-card-form.ts';

const refusal = (code: number, data: unknown = null) => new ApiError({ kind: 'refused', path: '/x', code, data });
const form = accountFormOf({ holderName: 'Ana Gómez', nationalId: '', mobile: '5500000001' });

test('a field named by the code and by the list is one fault, with its rule', () => {
  const data = [{ field: 'cardNo', rule: 'checkDigit', msg: 'Hay un carácter equivocado' }];
  const fault = { field: 'accountNumber', rule: 'checkDigit', msg: 'Hay un carácter equivocado' };
  expect(faultyFields(refusal(REFUSALS.accountInvalid, data))).toEqual([fault]);
  expect(faultyFields(refusal(REFUSALS.accountOfAnother))).toEqual([{ field: 'accountNumber' }]);
  expect(
    faultyFields(
      refusal(TRANSPORT_CODES.invalidFields, [
        { field: 'orderNo', msg: 'x' },
        { field: 'constructor', msg: 'x' },
      ]),
    ),
  ).toEqual([]);
});

test.each([
  ['CLABE', 'accountNumber', 'checkDigit', 'clabeCheckDigit'],
  ['debitCard', 'accountNumber', 'checkDigit', 'cardCheckDigit'],
  ['CLABE', 'bankCode', 'unknown', 'bank'],
  ['creditCard', 'validPeriod', 'expired', 'validPeriodExpired'],
] as const)('%s: %s by the rule %s has the words of %s', (cardType, field, rule, key) => {
  expect(accountProblemOfRule(field, rule, { ...form, cardType })).toEqual({ key });
});

test.each(['tooShort', 'a rule of another day', 'constructor', null, undefined])(
  'the rule %s is left to other words',
  (rule) => {
    expect(accountProblemOfRule('accountNumber', rule, { ...form, cardType: 'CLABE' })).toBeNull();
  },
);
