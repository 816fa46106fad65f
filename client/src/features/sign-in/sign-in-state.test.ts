import { REFUSALS, type RefusalName } from '@puente/contract/wire/codes';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { faultOf, phoneProblem } from './use-code-sign-in.ts';

const refused = (name: RefusalName, msg = '', data: unknown = null) =>
  new ApiError({ kind: 'refused', path: '/security/login', code: REFUSALS[name], msg, data });

test.each([
  ['', 'phoneRequired'],
  ['55000', 'phoneLength'],
  ['55000000011', 'phoneLength'],
  ['1500000001', 'phoneFormat'],
  ['5500000001', null],
  ['+52 55 0000 0001', null],
])('the phone number %o has the problem %o (null: none)', (mobile, problem) => {
  expect(phoneProblem(mobile)).toBe(problem);
});

test.each([
  ['mobileNotRegistered', 'phone', 'notRegistered'],
  ['mobileTaken', 'phone', 'taken'],
  ['wrongCode', 'code', 'wrongCode'],
  ['codeExpired', 'code', 'expired'],
  ['codeUsed', 'code', 'used'],
] as const)('the refusal %s is shown beside the field %s', (name, at, problem) => {
  expect(faultOf(refused(name), 'code')).toEqual({ at, problem });
});

test('shows the waiting time after too many tries beside the current field', () => {
  const error = refused('tooManyTries', 'Espera 15 minutos');
  expect(faultOf(error, 'phone')).toEqual({ at: 'phone', problem: { server: 'Espera 15 minutos' } });
  expect(faultOf(error, 'code')).toEqual({ at: 'code', problem: { server: 'Espera 15 minutos' } });
});
