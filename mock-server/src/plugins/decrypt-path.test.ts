import { encryptPath } from '@puente/contract';
import { createCipheriv } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { requestCall, PACKAGE, testApp } from '../../../tests/support/mock-calls.ts';

const app = testApp();
afterAll(() => app.close());

const good = encryptPath('/loan/product/list', PACKAGE);
const get = async (url: string, headers: Record<string, string> = { packagename: PACKAGE }) => {
  const { statusCode, body, headers: answered } = await app.inject({ url, headers });
  return { status: statusCode, allow: answered.allow, ...JSON.parse(body) };
};

test('answers an encrypted path repeatedly, and one encrypted with another app’s package name', async () => {
  for (let times = 0; times < 2; times++) expect(await get(`/api/${good}?t=1`)).toMatchObject({ status: 200, code: 0 });
  const theirs = encryptPath('/loan/product/list', 'com.x');
  expect(await get(`/api/${theirs}?t=1`, { packagename: 'com.x' })).toMatchObject({ status: 200, code: 0 });
});

const cipher = createCipheriv('aes-128-cbc', 'mx.puente.app000', Buffer.alloc(16, 7));
const cbc = (cipher.update('/loan/product/list', 'utf8', 'hex') + cipher.final('hex')).toUpperCase();

test.each([
  ['lower case', good.toLowerCase()],
  ['odd length', good.slice(1)],
  ['half a block missing', good.slice(0, -16)],
  ['a block missing', good.slice(0, -32)],
  ['blocks swapped', good.slice(32) + good.slice(0, 32)],
  ['another character', `${good.slice(0, -1)}G`],
  ['one bit of the padding', `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`],
  ['twice', good + good],
  ['twice with a slash', `${good}/${good}`],
  ['something behind', `${good}/extra`],
  ['another mode', cbc],
  ['oversized', 'AB'.repeat(4_000)],
  ['empty', ''],
  ['a broken escape', '%'],
  ['of another host', encryptPath('http://127.0.0.1/backstage', PACKAGE)],
  ['with a control character', encryptPath('/loan/product/list\u0000', PACKAGE)],
  ['with a line break', encryptPath('/loan/product/list\r\n', PACKAGE)],
  ['with a letter that looks alike', encryptPath('/lоan/product/list', PACKAGE)],
])('answers every bad encrypted path with the same 400: %s', async (_why, segment) => {
  const uniform = await get('/api/ZZ?t=1');
  expect(await get(`/api/${segment}?t=1`)).toEqual(uniform);
  expect(uniform).toMatchObject({ status: 400, code: 400, data: null });
});

test.each([
  ['another app’s', { packagename: 'com.other.app' }],
  ['missing', {}],
  ['not ASCII', { packagename: 'ñandú' }],
  ['very long and wrong', { packagename: 'x'.repeat(7_000) }],
] as const)('answers a package name that is %s in the same way as a bad encrypted path', async (_why, headers) => {
  expect(await get(`/api/${good}`, headers)).toEqual(await get('/api/ZZ'));
});

test('answers 600 wrong keys identically, so that the padding reveals nothing', async () => {
  const uniform = await get('/api/ZZ');
  for (let key = 0; key < 600; key++) {
    expect(await get(`/api/${good}`, { packagename: `com.key.${key}` })).toEqual(uniform);
  }
});

test.each([
  '/security/../security/login',
  '/constructor',
  '/__proto__',
  '/loan/product/list/',
  '/LOAN/product/list',
  '/loan/product/list?x=1',
  '/backstage/worlds',
  '//evil.example/loan',
  '/toString',
])('answers an unknown path (%s) with 404', async (path) => {
  expect(await requestCall(app, path.replace('?', '%3F'))).toMatchObject({ status: 404, code: 404 });
});

test('calls cannot be reached by their plain paths; the answer says which addresses there are', async () => {
  const msg = expect.stringContaining('Calls of the app have an encrypted path under /api') as unknown;
  for (const url of ['/loan/product/list', '/!unknownPath', '/!wrongMethod/GET', '/api', '/', '//api', '/%']) {
    expect(await get(url)).toMatchObject({ status: 404, code: 404, msg });
  }
});

test('a wrong method gets 405 with the allowed method', async () => {
  const answer = await requestCall(app, '/loan/product/list', { body: {} });
  expect(answer).toMatchObject({ status: 405, code: 405 });
  expect(answer.headers.allow).toBe('GET');
});
