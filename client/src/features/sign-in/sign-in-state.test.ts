import { REFUSALS, type RefusalName } from '@puente/contract/wire/codes';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { faultOf, phoneProblem, type Problem, reduceSignIn, type SignInState, startSignIn } from './sign-in-state.ts';

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

test('a corrected number loses its problem; one of the other screen loses it at the first key', () => {
  const refuse = (problem: Problem) =>
    reduceSignIn(startSignIn('55'), { type: 'refuse', fault: { at: 'phone', problem } });
  const type = (state: SignInState, mobile: string) => reduceSignIn(state, { type: 'typeMobile', mobile }).phoneProblem;
  expect(type(refuse('phoneLength'), '555')).toBe('phoneLength');
  expect(type(refuse('phoneLength'), '5500000001')).toBeNull();
  expect(type(refuse('taken'), '555')).toBeNull();
  expect(type(startSignIn(''), '5')).toBeNull();
});

test('a refused code is counted and stays, and a new code empties the box and ends the failure', () => {
  const failed = reduceSignIn(startSignIn(''), {
    type: 'refuse',
    fault: { at: 'screen', error: refused('wrongStep') },
  });
  const typed = reduceSignIn(failed, { type: 'typeCode', code: '123456' });
  const wrong = reduceSignIn(typed, { type: 'refuse', fault: { at: 'code', problem: 'wrongCode' } });
  expect(wrong).toMatchObject({ code: '123456', codeProblem: 'wrongCode', failure: null, refusals: 1, failures: 1 });
  expect(reduceSignIn(wrong, { type: 'answer' })).toMatchObject({ code: '', codeProblem: null });
});
