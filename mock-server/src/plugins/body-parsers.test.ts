import { photo, hugePhoto } from '@puente/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestCall, callBackstage, testApp } from '../../../tests/support/mock-calls.ts';
import { parseJson, measureImage } from './body-parsers.ts';

describe('parseJson', () => {
  test('parses valid JSON', () => expect(parseJson('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] }));

  test.each([
    ['broken', '{"a":', 'malformedRequest'],
    ['nested 65 deep', '['.repeat(65) + ']'.repeat(65), 'malformedRequest'],
    ['nested a million deep', '['.repeat(500_000) + ']'.repeat(500_000), 'malformedRequest'],
    ['a prototype', '{"a":{"__proto__":{"polluted_7f3a":1}}}', 'malformedRequest'],
    ['a prototype in escapes', '{"\\u005f_proto__":{"polluted_7f3a":1}}', 'malformedRequest'],
    ['too many keys', JSON.stringify(Array.from({ length: 1_001 }, (_, index) => index)), 'tooLarge'],
  ])('parseJson refuses a body with this fault: %s', (_why, text, failure) => {
    expect(() => parseJson(text)).toThrow(failure);
    expect(({} as Record<string, unknown>).polluted_7f3a).toBeUndefined();
  });
});

describe('request bodies sent to the server', () => {
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

  test('refuses a body above the size limit with 413 and a compressed one with 415', async () => {
    const body = { mobile: 'x'.repeat(1_100_000) };
    expect(await requestCall(app, '/security/register', { body })).toMatchObject({ status: 413, code: 413 });
    const headers = { 'content-encoding': 'gzip' };
    expect(await requestCall(app, '/security/register', { body: {}, headers })).toMatchObject({ status: 415 });
  });

  test.each([
    ['application/json; charset=iso-8859-1', 415],
    ['application/json;charset=utf-16', 415],
    ['application/json; charset=utf-8', 422],
    ['Application/JSON;charset="UTF-8"', 422],
  ])('answers a body of type %s with %i, because only UTF-8 is read', async (type, status) => {
    const headers = { 'content-type': type };
    expect(await requestCall(app, '/security/register', { body: {}, headers })).toMatchObject({ status });
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

function webp(kind: string, rest: number[]): Buffer {
  const head = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(kind), Buffer.alloc(4)]);
  return Buffer.concat([head, Buffer.from(rest), Buffer.alloc(20)]);
}

test.each(['id-front.jpg', 'id-back.jpg', 'selfie.jpg'] as const)(
  'recognises %s as a JPEG of a usable size',
  (name) => {
    const image = measureImage(photo(name));
    expect(image?.type).toBe('image/jpeg');
    expect(image?.width).toBeGreaterThanOrEqual(480);
  },
);

test('recognises a PNG', () => expect(measureImage(photo('small.png'))?.type).toBe('image/png'));

test.each([
  ['VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]],
  ['VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x00]],
  ['VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0]],
])('measures a WebP of the kind %s', (kind, rest) => {
  expect(measureImage(webp(kind, rest))).toMatchObject({ width: 640, height: 480 });
});

test('measureImage returns null for bytes that are no image, even if they begin like a JPEG', () => {
  const jpeg = photo('id-front.jpg');
  for (const bytes of [Buffer.alloc(0), photo('not-an-image.txt'), Buffer.from('GIF89a'), jpeg.subarray(0, 20)]) {
    expect(measureImage(bytes)).toBeNull();
  }
  expect(measureImage(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]), Buffer.alloc(50)]))).toBeNull();
});

test('measureImage returns null for a 9 MB file that begins like a JPEG but holds no image size', () => {
  const head = photo('id-front.jpg').subarray(0, 2);
  expect(measureImage(Buffer.concat([head, Buffer.alloc(9 * 1024 * 1024)]))).toBeNull();
});
