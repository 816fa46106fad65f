import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';

test('says what was asked and how it ended, for developers', () => {
  expect(new ApiError({ kind: 'network', path: '/x' })).toMatchObject({ name: 'ApiError', message: 'network /x' });
  expect(new ApiError({ kind: 'contract', path: '/x', detail: 'data: missing' }).message).toBe(
    'contract /x: data: missing',
  );
});

test('what did not come is nothing, never undefined', () => {
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

test('the fields at fault are those that name themselves and say why', () => {
  const data = [{ field: 'mobile', msg: 'ten digits' }, { field: 'x' }, { msg: 'y' }, { field: 1, msg: 'z' }, null, 7];
  expect(new ApiError({ kind: 'refused', path: '/x', code: 422, data }).fields).toEqual([data[0]]);
  expect(new ApiError({ kind: 'refused', path: '/x', code: 422, data: { field: 'x', msg: 'y' } }).fields).toEqual([]);
});

test.each([
  [{ kind: 'refused', code: 20101, status: 200 }, 'R-20101'],
  [{ kind: 'contract', status: 502 }, 'C-502'],
  [{ kind: 'network' }, 'N-0'],
] as const)('support hears of %o as %s', (details, reference) =>
  expect(new ApiError({ path: '/x', ...details }).reference).toBe(reference),
);
