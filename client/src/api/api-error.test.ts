import { SESSION_CODES } from '@puente/contract/wire/codes';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';

test('the message names the kind, the path and the detail', () => {
  expect(new ApiError({ kind: 'network', path: '/x' })).toMatchObject({ name: 'ApiError', message: 'network /x' });
  expect(new ApiError({ kind: 'contract', path: '/x', detail: 'data: missing' }).message).toBe(
    'contract /x: data: missing',
  );
});

test('missing details of an error are null or empty, never undefined', () => {
  expect(new ApiError({ kind: 'network', path: '/x' })).toMatchObject({
    code: null,
    msg: '',
    data: null,
    status: null,
    codeName: null,
    fields: [],
  });
  expect(
    new ApiError({ kind: 'refused', path: '/x', code: 20101, msg: 'm', data: { a: 1 }, status: 200 }),
  ).toMatchObject({
    code: 20101,
    msg: 'm',
    data: { a: 1 },
    status: 200,
    codeName: 'wrongCode',
  });
});

test('error.fields keeps only entries that have both a field name and a message', () => {
  const data = [{ field: 'mobile', msg: 'ten digits' }, { field: 'x' }, { msg: 'y' }, { field: 1, msg: 'z' }, null, 7];
  expect(new ApiError({ kind: 'refused', path: '/x', code: 422, data }).fields).toEqual([data[0]]);
  expect(new ApiError({ kind: 'refused', path: '/x', code: 422, data: { field: 'x', msg: 'y' } }).fields).toEqual([]);
});

test.each([
  [{ kind: 'refused', code: 20101, status: 200 }, 'R-20101'],
  [{ kind: 'contract', status: 502 }, 'C-502'],
  [{ kind: 'contract', code: 0, status: 200 }, 'C-200'],
  [{ kind: 'network' }, 'N-0'],
] as const)('an error %o has the reference %s', (details, reference) =>
  expect(new ApiError({ path: '/x', ...details }).reference).toBe(reference),
);

test.each([
  [{ kind: 'network' }, true],
  [{ kind: 'timeout' }, true],
  [{ kind: 'contract', code: 0 }, true],
  // Codes 500 and 408: the server failed, or took too long.
  [{ kind: 'refused', code: 500 }, true],
  [{ kind: 'refused', code: 408 }, true],
  [{ kind: 'refused', code: 20101 }, false],
  [{ kind: 'refused', code: 29999 }, false],
  [{ kind: 'session', code: SESSION_CODES.tokenInvalid }, false],
] as const)('after the error %o, outcomeUnknown is %s', (details, unknown) => {
  expect(new ApiError({ path: '/x', ...details }).outcomeUnknown).toBe(unknown);
});

test('sessionCode is the name of a session error’s code (tokenInvalid without a code), and null for other errors', () => {
  const ends = Object.entries(SESSION_CODES).map(([name, code]) => [
    name,
    new ApiError({ kind: 'session', path: '/x', code }),
  ]);
  for (const [name, error] of ends) expect(error).toMatchObject({ sessionCode: name });
  expect(new ApiError({ kind: 'session', path: '/x' }).sessionCode).toBe('tokenInvalid');
  expect(new ApiError({ kind: 'refused', path: '/x', code: SESSION_CODES.tokenInvalid }).sessionCode).toBeNull();
});

test('shortens the error’s message and the messages of its fields after 300 characters', () => {
  const long = 'x'.repeat(100_000);
  const error = new ApiError({
    kind: 'refused',
    path: '/x',
    code: 422,
    msg: long,
    data: [{ field: 'email', rule: 'x', msg: long }],
  });
  expect(error.msg).toHaveLength(301);
  const short = 'x'.repeat(300);
  expect(new ApiError({ kind: 'refused', path: '/x', msg: short }).msg).toBe(short);
  expect(error.fields.map(({ msg }) => msg.length)).toEqual([301]);
});
