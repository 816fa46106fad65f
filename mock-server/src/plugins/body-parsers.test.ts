import { photo, hugePhoto } from '@puente/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestCall, callBackstage, testApp } from '../test-wire.ts';
import { parseJson } from './body-parsers.ts';

describe('readJson', () => {
  test('parses valid JSON', () => expect(parseJson('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] }));

  test.each([
    ['broken', '{"a":', 'malformedRequest'],
    ['nested 65 deep', '['.repeat(65) + ']'.repeat(65), 'malformedRequest'],
    ['nested a million deep', '['.repeat(500_000) + ']'.repeat(500_000), 'malformedRequest'],
    ['a prototype', '{"a":{"__proto__":{"polluted_7f3a":1}}}', 'malformedRequest'],
    ['a prototype in escapes', '{"\\u005f_proto__":{"polluted_7f3a":1}}', 'malformedRequest'],
    ['too many keys', JSON.stringify(Array.from({ length: 1_001 }, (_, index) => index)), 'tooLarge'],
  ])('refuses JSON that is %s', (_why, text, failure) => {
    expect(() => parseJson(text)).toThrow(failure);
    expect(({} as Record<string, unknown>).polluted_7f3a).toBeUndefined();
  });
});

describe('over the wire', () => {
  const app = testApp();
  let token = '';
  let orderNo = '';
  beforeAll(async () => {
    const become = await callBackstage(app, 'become', { body: { persona: 'identity' } });
    token = become.token;
    orderNo = become.orderNo ?? '';
  });
  afterAll(() => app.close());

  const upload = (file: Buffer | undefined, fields: Record<string, string> = { orderNo }) =>
    requestCall(app, '/user/upload/curp/back', { token, multipart: { fields, ...(file ? { file } : {}) } });

  test('refuses a large body and a compressed one', async () => {
    const body = { mobile: 'x'.repeat(1_100_000) };
    expect(await requestCall(app, '/security/register', { body })).toMatchObject({ status: 413, code: 413 });
    const headers = { 'content-encoding': 'gzip' };
    expect(await requestCall(app, '/security/register', { body: {}, headers })).toMatchObject({ status: 415 });
  });

  test('refuses a form with a repeated field', async () => {
    const form = 'mobile=5500000001&code=123456&code=654321';
    expect(await requestCall(app, '/security/login', { form })).toMatchObject({ code: 422, data: [{ field: 'code' }] });
  });

  test('an invalid form lists every wrong field in the caller’s language', async () => {
    const body = { mobile: '123', purpose: 'other' };
    const spanish = await requestCall(app, '/security/getVerifyCode', { body });
    expect(spanish).toMatchObject({
      status: 422,
      code: 422,
      msg: 'Revisa estos datos: celular, motivo del código, forma de recibir el código',
    });
    expect(spanish.data).toEqual([
      { field: 'mobile', rule: 'format', msg: 'Revisa cómo está escrito' },
      { field: 'purpose', rule: 'unknown', msg: 'Elige una opción de la lista' },
      { field: 'channel', rule: 'required', msg: 'Falta este dato' },
    ]);
    const english = await requestCall<object[]>(app, '/security/getVerifyCode', { body, lang: 'en' });
    expect(english.data[2]).toEqual({ field: 'channel', rule: 'required', msg: 'This is missing' });
  });

  test.each([
    ['not an image', () => photo('not-an-image.txt'), { status: 200, code: 20302 }],
    ['too small', () => photo('small.png'), { status: 200, code: 20303 }],
    ['too large', () => hugePhoto(), { status: 413, code: 413 }],
    ['missing', () => undefined, { status: 422, code: 422 }],
  ])('refuses a photo that is %s and changes nothing', async (_why, file, answer) => {
    const before = await callBackstage(app, 'exportWorld');
    expect(await upload(file())).toMatchObject(answer);
    expect((await callBackstage(app, 'exportWorld')).borrowers).toEqual(before.borrowers);
  });

  test('refuses a truncated multipart body and keeps running', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=nowhere' };
    const cut = await requestCall(app, '/user/upload/curp/back', { token, body: 'x', headers });
    expect(cut).toMatchObject({ status: 400, code: 400 });
    const none = await requestCall(app, '/user/upload/curp/back', {
      token,
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect(none.code).toBe(400);
    expect(await upload(photo('id-back.jpg'))).toMatchObject({ code: 0 });
  });

  test('rejects 1,500 multipart parts', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`field${index}`, 'x']));
    expect(await upload(photo('id-back.jpg'), fields)).toMatchObject({ status: 413, code: 413 });
  });
});
