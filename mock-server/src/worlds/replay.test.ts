import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { newFolder } from '../disk.fixture.ts';
import { injectCall, testApp } from '../../../tests/support/mock-calls.ts';
import { readRecording, type Exchange, createReplay } from './replay.ts';

const heard = (call: string, data: unknown, query: Record<string, string> = {}): Exchange => ({
  call,
  query,
  status: 200,
  at: null,
  retryAfter: null,
  answer: { code: 0, msg: '', data },
});
const RECORDED = [
  heard('order.latest', 'waits'),
  heard('order.latest', 'still waits'),
  heard('repayment.detail', 'of A', { orderNo: 'A' }),
  heard('repayment.detail', 'of B', { orderNo: 'B' }),
  heard('order.submit', 'sent'),
  heard('order.latest', 'in review'),
];
const dataOf = (exchange: Exchange | null) => (exchange?.answer as { data?: unknown } | undefined)?.data;

test('replays reads in order and repeats the last one; a write switches to the reads recorded after that write', () => {
  const replay = createReplay({ recording: 1, exchanges: RECORDED });
  const latest = () => dataOf(replay('order.latest', { t: '1' }));
  expect([latest(), latest(), latest()]).toEqual(['waits', 'still waits', 'still waits']);
  expect(dataOf(replay('order.submit', {}))).toBe('sent');
  expect([latest(), latest()]).toEqual(['in review', 'in review']);
  expect(dataOf(replay('order.submit', {}))).toBe('sent');
  expect(latest()).toBe('in review');
});

test('answers a read about an order from that order’s recording, even one made before the last write', () => {
  const replay = createReplay({ recording: 1, exchanges: RECORDED });
  expect(dataOf(replay('repayment.detail', { orderNo: 'B', t: '1' }))).toBe('of B');
  replay('order.submit', {});
  expect(dataOf(replay('repayment.detail', { orderNo: 'A', t: '2' }))).toBe('of A');
});

test('replays recorded answers exactly, refuses unrecorded calls and lets anyone sign in', async () => {
  const exchanges: Exchange[] = [
    {
      ...heard('order.latest', {}),
      at: Date.UTC(2026, 10, 21),
      answer: { code: '0', msg: null, data: { order: 'x' } },
    },
    { ...heard('product.index', null), status: 503, retryAfter: '7', answer: null },
  ];
  const recording = { recording: 1 as const, exchanges };
  const app = testApp({ recording });
  const ask = (path: string, world = 'main') => injectCall(app, path, { token: 'anybody', world });
  const latest = await ask('/loan/loan-order/latest');
  expect(latest.body).toBe('{"code":"0","msg":null,"data":{"order":"x"}}');
  expect(latest.headers.date).toBe('Sat, 21 Nov 2026 00:00:00 GMT');
  const busy = await ask('/loan/loan-product/index');
  expect([busy.statusCode, busy.headers['retry-after'], busy.headers['content-type']]).toEqual([503, '7', 'text/html']);
  expect((await ask('/loan/product/list')).statusCode).toBe(404);
  expect((await ask('/security/existsByMobile')).json()).toMatchObject({ code: 0, data: { exists: true } });
  expect((await ask('/loan/product/list', 'other')).statusCode).toBe(200);
});

test('readRecording explains in one line why a file is no recording, and accepts a byte order mark', () => {
  const folder = newFolder();
  const write = (text: string) => {
    const file = join(folder, 'one.json');
    writeFileSync(file, text);
    return readRecording(file);
  };
  expect(readConfig({ REPLAY: 'lender.json' })).toMatchObject({ replay: 'lender.json' });
  expect(readRecording(join(folder, 'none.json'))).toMatch(/which cannot be read$/);
  expect(write('')).toMatch(/which is no recording: it is no JSON$/);
  for (const text of ['{}', '[]', '{"recording":1,"exchanges":[]}', '{"recording":2,"exchanges":[{}]}'])
    expect(write(text)).toMatch(/which is no recording: \S+( form)? is not as a recorder writes it$/);
  // An editor may begin a file with a byte order mark.
  for (const mark of ['', '\uFEFF'])
    expect(write(`${mark}${JSON.stringify({ recording: 1, exchanges: RECORDED })}`)).toEqual({
      recording: 1,
      exchanges: RECORDED,
    });
});
