import { sessionCalls } from '@puente/contract/calls/session';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { unwrap } from './unwrap.ts';

const exists = sessionCalls.existsByMobile;
const errorOf = (text: string, status = 200): ApiError => {
  try {
    unwrap(exists, { status, text });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('no error');
};

test('data when the code is 0, as a number or as text', () => {
  expect(unwrap(exists, { status: 200, text: '{"code":0,"msg":"ok","data":{"exists":true}}' })).toEqual({
    exists: true,
  });
  expect(unwrap(exists, { status: 200, text: '{"code":"0","msg":null,"data":{"exists":false,"new":1}}' })).toEqual({
    exists: false,
  });
});

test.each([
  ['', 200],
  ['<html>Bad gateway</html>', 502],
  ['{"code":0,"msg":"ok","data":{"exi', 200],
  ['[]', 200],
  ['null', 200],
  ['{"data":{"exists":true}}', 200],
  ['{"code":null,"msg":"","data":{}}', 200],
])('%s with HTTP %i breaks the contract', (text, status) => {
  expect(errorOf(text, status)).toMatchObject({
    kind: 'contract',
    status,
    path: '/security/existsByMobile',
    message: `contract /security/existsByMobile: no envelope (HTTP ${status})`,
  });
});

test.each([
  '{"code":0,"msg":"ok"}',
  '{"code":0,"msg":"ok","data":null}',
  '{"code":0,"msg":"ok","data":{"exists":"yes"}}',
])('code 0 with the wrong data %s is never passed on', (text) => {
  const error = errorOf(text);
  expect(error.kind).toBe('contract');
  expect(error.message).toContain('data');
});

test('a refusal carries its code, sentence and data', () => {
  const error = errorOf('{"code":20103,"msg":"Espera 30 s","data":{"seconds":30}}');
  expect(error).toMatchObject({ kind: 'refused', code: 20103, msg: 'Espera 30 s', data: { seconds: 30 } });
  expect(error.codeName).toBe('codeTooSoon');
});

test('the four session codes are their own kind', () => {
  for (const code of [10010301, 10010303, 10010304, 100103]) {
    expect(errorOf(`{"code":${code},"msg":"x","data":null}`).kind).toBe('session');
  }
  expect(errorOf('{"code":"10010303","msg":"x"}').kind).toBe('session');
});

test('a 422 names the fields at fault', () => {
  const error = errorOf('{"code":422,"msg":"mobile","data":[{"field":"mobile","msg":"ten digits"},7]}', 422);
  expect(error.fields).toEqual([{ field: 'mobile', msg: 'ten digits' }]);
});

test('values never appear in the message of a broken answer', () => {
  const text = JSON.stringify({ code: 0, msg: 'ok', data: { exists: 'GOMA850101MDFRRN09' } });
  expect(errorOf(text).message).not.toContain('GOMA');
});

/** A call whose schema judges every answer in the same way. */
const judged = (result: unknown) => {
  const route = { path: '/x', responses: { 200: { '~standard': { validate: () => result } } } };
  return () => unwrap(route as never, { status: 200, text: '{"code":0,"msg":"","data":{}}' });
};

test('where an answer broke is told by field, for the first five faults', () => {
  const issues = [
    { path: ['data', { key: 'cost' }, 'amount'], message: 'not a number' },
    { path: ['data', 0, null], message: 'missing' },
    { message: 'not an object' },
    { path: ['d'], message: '4' },
    { path: ['e'], message: '5' },
    { path: ['f'], message: '6' },
  ];
  expect(judged({ issues })).toThrow(
    /^contract \/x: data\.cost\.amount: not a number; data\.0\.null: missing; : not an object; d: 4; e: 5$/,
  );
});

test('a schema that answers later is a mistake in the contract', () => {
  expect(judged(Promise.resolve({ value: {} }))).toThrow(new TypeError('The contract has no asynchronous schemas'));
});
