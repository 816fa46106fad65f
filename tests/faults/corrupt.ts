/** Fuzzing corruptions: each takes a valid request and makes one thing wrong. */
import { encryptPath, type Call } from '@puente/contract';
import { SAMPLES } from '@puente/contract/samples/index';
import { PACKAGE_NAME, photo } from '@puente/fixtures';
import * as fc from 'fast-check';
import type { Request } from '@puente/kit';
import { requestOf } from '../support/request.ts';

type Good = { call: Call; token: string | null; orderNo: string };
export type Corruption = (good: Good) => Request;

export function goodRequest({ call, token, orderNo }: Good): Request {
  const sample = SAMPLES[call.word][call.name];
  const photoInput = { file: photo('id-back.jpg'), orderNo };
  const validInput = call.body === 'multipart' ? photoInput : (sample?.query ?? sample?.body ?? {});
  const input = 'orderNo' in validInput ? { ...validInput, orderNo } : validInput;
  return requestOf({ route: call.route, input, token, now: 1_763_744_400_000 });
}

/**
 * Any code point except surrogates. Replaces fast-check's string `unit`, which is slow to start: it lists every letter
 * before its first draw.
 */
const letter = fc
  .oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    -0,
    2 ** 53,
    '',
    ' ',
    '0',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\r\nX-Evil: 1',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '${7*7}',
    '🌵'.repeat(300),
    '\u202Eabc',
    'ñ',
    [],
    {},
    [[]],
    { toString: 1 },
    { length: 1e9 },
    'a'.repeat(30_000),
    '1'.repeat(400),
    'NaN',
    'Infinity',
    '2026-13-45',
    '9'.repeat(60),
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: letter, maxLength: 80 }),
);
const asJson = (value: unknown) => JSON.stringify(value) ?? '';
const word = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
const with1 =
  (change: (request: Request) => Partial<Request>) =>
  (good: Good): Request => {
    const request = goodRequest(good);
    return { ...request, ...change(request) };
  };
const header = (name: string, value: string) => with1(({ headers }) => ({ headers: { ...headers, [name]: value } }));
const path = (change: (hex: string) => string) => with1(({ url }) => ({ url: url.replace(/[0-9A-F]{32,}/, change) }));
const query = (more: string) => with1(({ url }) => ({ url: `${url}${more}` }));
const printable = (text: string) => text.replace(/[^\x21-\x7e]/g, '.');

/** Replaces, removes or duplicates one field of the body or query, or adds an unknown one. */
const field = fc.tuple(fc.nat(), nasty, fc.constantFrom('replace', 'remove', 'add', 'nest')).map(([at, value, how]) =>
  with1(({ body, url }) => {
    if (typeof body !== 'string' || !body.startsWith('{')) {
      const [before, after = ''] = url.split('?');
      const params = new URLSearchParams(after);
      const keys = [...params.keys()];
      const key = keys[at % keys.length] ?? 't';
      if (how === 'remove') params.delete(key);
      else if (how === 'add') params.append(key, asJson(value));
      else params.set(key, asJson(value));
      return { url: `${before}?${params}` };
    }
    const form = JSON.parse(body) as Record<string, unknown>;
    const keys = Object.keys(form);
    const key = keys[at % Math.max(1, keys.length)] ?? 'x';
    if (how === 'remove') delete form[key];
    else if (how === 'add') Object.assign(form, { status: 4, userId: value, role: 'admin', paid: true });
    else form[key] = how === 'nest' ? { [key]: value } : value;
    return { body: JSON.stringify(form) };
  }),
);

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const bodies = fc
  .oneof(
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"a":1,}',
      '{"__proto__":{"polluted_7f3a":1}}',
      '{"constructor":{"prototype":{"polluted_7f3a":1}}}',
      deep(70),
      deep(5_000),
      `{${Array.from({ length: 1_500 }, (_, n) => `"k${n}":1`).join(',')}}`,
      '__proto__[polluted_7f3a]=1',
      'a=1&a=2&mobile=%ZZ',
      '--puente-test-boundary\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--puente-test-boundary--',
      '--puente-test-boundary',
      '--puente-test-boundary\r\ncontent-disposition: form-data; name="file"; filename="../../evil.jpg"\r\ncontent-type: image/jpeg\r\n\r\n\xff\xd8',
    ),
    fc.json({ maxDepth: 6 }),
    fc.string({ unit: letter, maxLength: 400 }),
  )
  .map((body) => with1(() => ({ body })));

const types = fc
  .constantFrom(
    'text/plain',
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/xml',
    '',
    'application/json; charset=utf-16',
    'x'.repeat(3_000),
  )
  .map((type) => header('content-type', type));

export const corruption: fc.Arbitrary<Corruption> = fc.oneof(
  { weight: 6, arbitrary: field },
  { weight: 3, arbitrary: bodies },
  { weight: 2, arbitrary: types },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<(hex: string) => string>(
        (hex) => hex.toLowerCase(),
        (hex) => hex.slice(1),
        (hex) => hex.slice(0, 16),
        (hex) => hex + hex,
        (hex) => `${hex}/${hex}`,
        (hex) => `G${hex.slice(1)}`,
        (hex) => `${hex}00`,
        (hex) => hex.repeat(40),
        () => '',
        () => '/%',
        () => '%00',
        (hex) => `${hex.slice(32)}${hex.slice(0, 32)}`,
      )
      .map(path),
  },
  {
    weight: 2,
    arbitrary: fc
      .oneof(
        word,
        fc.constantFrom(
          '/loan/loan-order/latest/',
          '//loan/loan-order/latest',
          '/loan/../loan/loan-order/latest',
          '/__proto__',
          '/constructor',
          '/backstage/reset',
          'http://127.0.0.1/backstage',
          '/loan/loan-order/latest\u0000',
          '/LOAN/loan-order/latest',
          '/toString',
        ),
      )
      .map((text) => path(() => encryptPath(text, PACKAGE_NAME))),
  },
  {
    weight: 2,
    arbitrary: fc
      .oneof(word.map(printable), fc.constantFrom('', 'com.x', 'ñ', 'x'.repeat(7_000), '0'.repeat(16)))
      .map((name) => header('packagename', name)),
  },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        word.map(printable),
        fc.constantFrom(
          'Bearer ',
          'Bearer x',
          'Basic YTpi',
          `Bearer ${'x'.repeat(5_000)}`,
          'Bearer null',
          'bearer a.1.b',
        ),
      )
      .map((text) => header('authorization', text)),
  },
  { weight: 1, arbitrary: word.map((text) => header('lang', printable(text))) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        '&t=1',
        '&t=',
        '&t[]=1',
        '&__proto__[polluted_7f3a]=1',
        '&constructor.prototype.polluted_7f3a=1',
        `&x=${'y'.repeat(6_000)}`,
        '&%',
        '&=&=&',
        '&orderNo=1&orderNo=2',
        '#x',
        ';a=b',
      )
      .map(query),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS')
      .map((method) => with1(() => ({ method: method as 'GET' }))),
  },
);
