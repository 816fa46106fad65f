import { REFUSALS, TRANSPORT_CODES } from '@puente/contract/wire/codes';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { wordsOf } from '../../forms/form-schema.ts';
import { findRefusals, accountMessages } from './account-schema.ts';
import { accountFormOf } from './bank-card-form.ts';

const refusal = (code: number, data: unknown = null) => new ApiError({ kind: 'refused', path: '/x', code, data });
const form = accountFormOf({ holderName: 'Ana Gómez', nationalId: '', mobile: '5500000001' });

test('returns one refusal, with its rule, if error code and field list of an answer name the same field', () => {
  const data = [{ field: 'cardNo', rule: 'checkDigit', msg: 'Hay un carácter equivocado' }];
  const fault = { field: 'accountNumber', rule: 'checkDigit', msg: 'Hay un carácter equivocado' };
  expect(findRefusals(refusal(REFUSALS.accountInvalid, data), 'x')).toEqual([fault]);
  expect(findRefusals(refusal(REFUSALS.accountOfAnother), 'x')).toEqual([{ field: 'accountNumber', msg: 'x' }]);
  const inherited = [{ field: 'constructor', msg: 'x' }];
  expect(findRefusals(refusal(TRANSPORT_CODES.invalidFields, inherited), 'x')).toEqual(inherited);
});

test.each([
  ['CLABE', 'accountNumber', 'checkDigit', 'problems.clabeCheckDigit'],
  ['creditCard', 'accountNumber', 'checkDigit', 'problems.cardCheckDigit'],
  ['CLABE', 'bankCode', 'unknown', 'problems.bank'],
  ['creditCard', 'validPeriod', 'expired', 'problems.validPeriodExpired'],
] as const)('for a %s, the field %s with the broken rule %s shows the text %s', (cardType, name, rule, key) => {
  expect(wordsOf(accountMessages(null), { name, rule, all: { ...form, cardType } })).toEqual({ key });
});

test.each(['a rule of another day', 'constructor'])('has no text for the unknown rule %s', (rule) => {
  const all = { ...form, cardType: 'CLABE' };
  expect(wordsOf(accountMessages(null), { name: 'accountNumber', rule, all })).toBeNull();
});
