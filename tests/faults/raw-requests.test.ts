/**
 * Faults of `mock-server/faults.md` that only raw bytes from outside can cause; other faults are tested beside their
 * code.
 */
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { contract, encryptPath, envelope } from '@puente/contract';
import { basicInfoOf, PACKAGE_NAME, persona, photo } from '@puente/fixtures';
import { buildApp, createStore, frozenClock, testConfig } from '@puente/mock-server';
import { decryptUrl } from '@puente/mock-server/plugins/decrypt-path';
import { type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Borrower, createKit, type Kit, START } from '@puente/kit';
import { requestOf } from '../support/mock-calls.ts';

const LATEST = '/loan/loan-order/latest';
const HEX = encryptPath(LATEST, PACKAGE_NAME);

let kit: Kit;
let daniel: Borrower;
beforeAll(async () => {
  kit = await createKit();
  daniel = await kit.as('repaying');
});

/** Posts a body as Daniel; returns status and code. */
async function post(path: string, type: string, body: string | Buffer, more = {}) {
  const { status, text } = await kit.send({
    method: 'POST',
    url: `/api/${encryptPath(path, PACKAGE_NAME)}?t=1`,
    headers: { packagename: PACKAGE_NAME, authorization: `Bearer ${daniel.token}`, 'content-type': type, ...more },
    body,
  });
  return { status, code: envelope.parse(JSON.parse(text)).code };
}

test('decrypting takes equally long for a wrong key, padding, mode or block order', () => {
  const blocks = HEX.match(/.{32}/g) ?? [];
  const wrong = [
    encryptPath(LATEST, 'com.other'),
    `${HEX.slice(0, -1)}0`,
    '0'.repeat(32),
    blocks.toReversed().join(''),
    `${blocks[0]}${'F'.repeat(32)}`,
  ];
  const spent = wrong.map((): number[] => []);
  for (let round = 0; round < 500; round++) {
    for (const [index, segment] of wrong.entries()) {
      // The cipher plugin reads no other field of a request.
      const request = {
        url: `/api/${segment}?t=${round}`,
        method: 'GET',
        headers: { packagename: PACKAGE_NAME },
      } as unknown as IncomingMessage;
      const started = performance.now();
      decryptUrl(request, { apiBase: '/api', backstage: false });
      spent[index]?.push(performance.now() - started);
    }
  }
  // Median in milliseconds, because other programs may delay a few rounds for long.
  const medians = spent.map((times) => times.toSorted((a, b) => a - b)[times.length / 2] ?? 0);
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(1);
});

test('refuses huge, compressed, deeply nested, many-key and slow-to-check bodies while it serves others', async () => {
  const json = 'application/json';
  const path = contract.profile.saveBasicInfo.path;
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1])));
  const slow = JSON.stringify(basicInfoOf(persona('new'), { email: `${'a.'.repeat(40_000)}@` }));
  const attacks = Promise.all([
    post(path, json, `"${'x'.repeat(2 * 1024 * 1024)}"`),
    post(path, json, deep),
    post(path, json, keys),
    post(path, json, slow),
    post(path, json, gzipSync(Buffer.alloc(50 * 1024 * 1024)), { 'content-encoding': 'gzip' }),
  ]);
  const started = performance.now();
  expect((await daniel.latest()).amount).toBe(2_000);
  expect(performance.now() - started).toBeLessThan(2_000);
  expect((await attacks).map(({ code }) => code)).toEqual([413, 400, 413, 422, 415]);
  expect((await daniel.latest()).amount).toBe(2_000);
});

describe('multipart uploads', () => {
  const path = contract.identity.uploadCurpBack.path;
  const good = photo('id-back.jpg').toString('latin1');
  const part = (name: string, more = '') => `--B\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`;
  const file = (name = 'a.jpg') => `${part('file', `; filename="${name}"`)}\r\n${good}\r\n`;
  const B = 'multipart/form-data; boundary=B';

  /**
   * Uploads as a borrower at the photo step, so that only the form can be wrong. `order` is the multipart field with
   * the order number.
   */
  async function upload(write: (order: string) => string, type: string) {
    const separateKit = await createKit();
    const nicolas = await separateKit.as('identity');
    const identity = async () => (await separateKit.stage.export()).borrowers[0]?.identity;
    const before = await identity();
    const order = `${part('orderNo')}\r\n${nicolas.orderNo}\r\n`;
    const answer = await separateKit.send({
      method: 'POST',
      url: `/api/${encryptPath(path, PACKAGE_NAME)}?t=1`,
      headers: { packagename: PACKAGE_NAME, authorization: `Bearer ${nicolas.token}`, 'content-type': type },
      body: Buffer.from(write(order), 'latin1'),
    });
    const { code } = envelope.parse(JSON.parse(answer.text));
    return { status: answer.status, code, before, after: await identity() };
  }

  test.each([
    ['no boundary', 400, 400, (order) => `${order}${file()}--B--\r\n`, 'multipart/form-data'],
    ['a file under another name', 422, 422, (order) => `${order}${file().replace('"file"', '"photo"')}--B--\r\n`, B],
    [
      'a field that names a prototype',
      400,
      400,
      (order) => `${part('__proto__')}\r\nx\r\n${order}${file()}--B--\r\n`,
      B,
    ],
    ['two files', 413, 413, (order) => `${order}${file()}${file('b.jpg')}--B--\r\n`, B],
  ] as const satisfies readonly [string, number, number, (order: string) => string, string][])(
    'an upload with %s is refused with HTTP status %i and code %i, and stores nothing',
    async (_name, status, code, write, type) => {
      const answer = await upload(write, type);
      expect(answer).toMatchObject({ status, code });
      expect(answer.after).toEqual(answer.before);
    },
  );

  test('a complete multipart upload is accepted and its photo stored', async () => {
    const answer = await upload((order) => `${order}${file()}--B--\r\n`, B);
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(answer.before?.back).toBeNull();
    expect(answer.after?.back).toMatchObject({ bytes: good.length });
  });

  test('an uploaded file’s name, even with a path, is not stored', async () => {
    const nicolas = await kit.as('identity');
    const fileName = '../../../../tmp/evil-7f3a.jpg';
    await nicolas.ask(contract.identity.uploadCurpBack, {
      file: photo('id-back.jpg'),
      orderNo: nicolas.orderNo,
      fileName,
    });
    expect(JSON.stringify((await kit.stage.export()).borrowers)).not.toContain('evil-7f3a');
  });
});

test('ignores body fields that only the server may set', async () => {
  const separateKit = await createKit();
  const hugo = await separateKit.as('personalInfo');
  const { id } = await separateKit.stage.snapshot();
  const states = [];
  for (const extra of [
    {},
    { status: 4, paid: 999, role: 'admin', userId: 'u-other', orders: [], settings: { ocr: 'fail' } },
  ]) {
    await separateKit.stage.restore(id);
    const body = { ...basicInfoOf(hugo.persona), orderNo: hugo.orderNo, ...extra };
    expect((await hugo.tell(contract.profile.saveBasicInfoMarket, body)).code).toBe(0);
    states.push((await separateKit.stage.export()).borrowers);
  }
  expect(states[1]).toEqual(states[0]);
});

test('accepts any timestamp t, rejects a missing or malformed one, and counts a replayed submission once', async () => {
  const olivia = await kit.as('confirm');
  const { token } = olivia;
  const form = await olivia.confirmForm();
  const sentAt = (now: number) => requestOf({ route: contract.order.submit, input: form, token, now });
  const requests = [sentAt(START), sentAt(START), sentAt(START - 3_600_000), sentAt(START + 31_536_000_000)];
  const { url, ...rest } = sentAt(START);
  const bad = ['', '?t=', '?t=now', '?t=1.5', '?t=-1', '?t=1e9', '?t=1&t=2', '?T=1795273200'];
  for (const query of bad) {
    const { status, text } = await kit.send({ ...rest, url: url.replace(/\?.*$/, query) });
    expect([query, status, envelope.parse(JSON.parse(text)).code]).toEqual([query, 400, 400]);
  }
  expect(await olivia.status()).toBe(14);
  for (const request of requests) expect(envelope.parse(JSON.parse((await kit.send(request)).text)).code).toBe(0);
  expect((await olivia.ask(contract.order.list, { page: 1, size: 10 })).total).toBe(1);
});

describe('broken HTTP', () => {
  const listening = (config = testConfig()) => {
    const app = buildApp({ store: createStore(), clock: frozenClock(START), config });
    return { app, address: app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  const usual = listening();
  const hasty = listening(testConfig({ requestTimeoutMs: 100 }));
  afterAll(() => Promise.all([usual.app.close(), hasty.app.close()]));

  const raw = async (lender: typeof usual, text: string) => {
    const { port } = new URL(await lender.address);
    return new Promise<string>((resolve) => {
      let response = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text, 'latin1'));
      socket.on('data', (chunk) => {
        response += chunk.toString('latin1');
      });
      socket.on('error', () => resolve(response));
      socket.on('close', () => resolve(response));
    });
  };
  const sized = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length:';

  test.each([
    ['no HTTP at all', 400, usual, '\x16\x03\x01\x02\x00\x01\x00'],
    ['a header too large', 413, usual, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
    ['two lengths', 400, usual, `${sized} 4\r\ncontent-length: 5\r\n\r\nabcd`],
    ['length and chunks', 400, usual, `${sized} 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['headers that never end', 408, hasty, `GET /api/${HEX} HTTP/1.1\r\nhost: x\r\n`],
    ['a request that never ends', 408, hasty, `POST /api/${HEX} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc`],
  ])('%s gets an error envelope with code %i, and the server keeps running', async (_name, code, lender, text) => {
    const response = await raw(lender, text);
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(response).toContain(`{"code":${code},`);
    expect((await fetch(`${await usual.address}/api/x`)).status).toBe(400);
  });
});
