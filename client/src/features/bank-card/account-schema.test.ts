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

test('a bank that the server does not know is explained as a missing one', () => {
  const all = { ...form, cardType: 'CLABE' };
  expect(wordsOf(accountMessages(null), { name: 'bankCode', rule: 'unknown', all })).toEqual({ key: 'problems.bank' });
});
