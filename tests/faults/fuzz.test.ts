/**
 * Sends bad requests to every call, 2,000 per run and 100,000 weekly: no 5xx, no hang, always the envelope, no server
 * internals in it. A failure prints the seed.
 */
import { randomInt } from 'node:crypto';
import { CALLS, contract, envelope, encryptPath, type Call } from '@puente/contract';
import { EXAMPLE, PACKAGE_NAME, photo } from '@puente/fixtures';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Borrower, createKit, type Kit, readAnswer, type Request, type Sender } from '@puente/kit';
import { sharedApp } from '@puente/kit/shared-app';
import { SAMPLES } from '@puente/contract/samples/index';
import { requestOf } from '../support/mock-calls.ts';

type Good = { call: Call; token: string | null; orderNo: string };
/** Takes a valid request and makes one thing wrong. */
type Corruption = (good: Good) => Request;

function goodRequest({ call, token, orderNo }: Good): Request {
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

/** Replaces, nests or removes one field of a JSON body, or adds unknown ones; else changes one field of the query. */
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

const plainWord = word.map(printable);
const brokenPath = fc.constantFrom<(hex: string) => string>(
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
);
const otherPath = fc.constantFrom(
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
);
const packages = fc.constantFrom('', 'com.x', 'ñ', 'x'.repeat(7_000), '0'.repeat(16));
const long = `Bearer ${'x'.repeat(5_000)}`;
const tokens = fc.constantFrom('Bearer ', 'Bearer x', 'Basic YTpi', long, 'Bearer null', 'bearer a.1.b');
const queries = fc.constantFrom(
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
);
const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS');

const WEIGHTED: [weight: number, corruption: fc.Arbitrary<Corruption>][] = [
  [6, field],
  [3, bodies],
  [2, types],
  [2, brokenPath.map(path)],
  [2, fc.oneof(word, otherPath).map((text) => path(() => encryptPath(text, PACKAGE_NAME)))],
  [2, fc.oneof(plainWord, packages).map((name) => header('packagename', name))],
  [1, fc.oneof(plainWord, tokens).map((text) => header('authorization', text))],
  [1, plainWord.map((text) => header('lang', text))],
  [1, queries.map(query)],
  [1, methods.map((method) => with1(() => ({ method: method as 'GET' })))],
];
const corruption = fc.oneof(...WEIGHTED.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const PER_CALL = Number(process.env.FUZZ_PER_CALL ?? 40);
/** A fixed seed and a new one per run; each draws half of the requests. */
const SEEDS = process.env.FUZZ_SEED ? [Number(process.env.FUZZ_SEED)] : [20261121, randomInt(2 ** 31)];
/** Server internals: stacks, files, libraries, the environment. */
const OF_THE_MACHINE =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d|\.js:\d|FST_|ZodError|ERR_|ECONN|SyntaxError|TypeError|RangeError|undefined|\[object|process\.|\/mock-server\//;
const HANG_MS = 2_000;

/** Injects requests that an HTTP client would refuse to send. */
const byInject: Sender = async ({ method, url, headers, body }) => {
  const payload = body === undefined ? {} : { payload: Buffer.from(body) };
  const answer = await sharedApp().inject({ method, url, headers, ...payload });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
};

let kit: Kit;
let people: Borrower[];
console.log(`fuzz: FUZZ_SEED=${SEEDS.at(-1)} sends the same again`);
beforeAll(async () => {
  kit = await createKit({ through: () => byInject });
  people = await Promise.all((['repaying', 'confirm', 'identity', 'bankCard'] as const).map((key) => kit.as(key)));
});

async function answerTo(request: Request) {
  const started = performance.now();
  const answer = await kit.send(request);
  expect(performance.now() - started).toBeLessThan(HANG_MS);
  return answer;
}

test.each(CALLS)(
  `$id answers ${PER_CALL} bad requests without a server error or a hang (seeds ${SEEDS.join(', ')})`,
  async (call) => {
    const who = fc.nat({ max: 4 });
    const property = fc.asyncProperty(corruption, who, async (corrupt, index) => {
      const me = people[index];
      const request = corrupt({ call, token: me?.token ?? null, orderNo: me?.orderNo ?? 'CR-1' });
      const { status, text, headers } = await answerTo(request);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(OF_THE_MACHINE);
      if (request.method === ('HEAD' as string)) return;
      expect(String(headers['content-type'])).toContain('application/json');
      const parsed = envelope.parse(JSON.parse(text));
      // Success and refusals come with HTTP 200; a transport fault repeats its status as code. Only the successes 0 and
      // 1 (upload started) may lack a message.
      expect(status === 200 || parsed.code === status).toBe(true);
      expect(parsed.code === 0 || parsed.code === 1 || /\S/.test(parsed.msg)).toBe(true);
    });
    for (const seed of SEEDS) await fc.assert(property, { numRuns: PER_CALL / SEEDS.length, seed });
    expect((await people[0]?.latest())?.amount).toBe(2_000);
    expect(({} as Record<string, unknown>).polluted_7f3a).toBeUndefined();
  },
);

test('good requests are still answered after all bad ones', async () => {
  for (const call of CALLS) {
    const { status, text } = await answerTo(
      goodRequest({ call, token: people[0]?.token ?? null, orderNo: people[0]?.orderNo ?? '' }),
    );
    expect(status, `${call.id}: ${text}`).toBeLessThan(500);
    expect(readAnswer(call.route, { status, headers: {}, text }).status).toBe(status);
  }
  const fresh = await (await createKit()).borrower('new');
  await fresh.onboard();
  expect((await fresh.borrow()).status).toBe(2);
  expect((await fresh.ask(contract.repayment.detail, { orderNo: fresh.orderNo })).unrepaid).toBe(EXAMPLE.total);
});
