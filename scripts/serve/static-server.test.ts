import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostBuild } from './static-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-static-'));
let server: Awaited<ReturnType<typeof hostBuild>>;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Puente</title>');
  server = await hostBuild({ folder, port: 0, lender: 'http://127.0.0.1:9', phone: '' });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a raw request line, because HTTP clients would normalise it. */
function sendRequestLine(target: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    });
    socket.once('data', (bytes: Buffer) => resolve(String(bytes).split('\r\n')[0] ?? ''));
    socket.once('error', reject);
  });
}

test.each(['//', '//:', 'http://', 'http://[', '/%', '/..', '*'])(
  'keeps serving after a malformed address (%s)',
  async (target) => {
    expect(await sendRequestLine(target)).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(await sendRequestLine('/?from=ad')).toBe('HTTP/1.1 200 OK');
  },
);

test('sends every header that the hosting page names', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../client/README.md'), 'utf8');
  const [, list = ''] = page.split('- **Headers** of every answer:');
  const [, block = ''] = list.split('```');
  const headers = Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => line.toLowerCase().split(': ')),
  ) as Record<string, string>;
  const { port } = server.address() as AddressInfo;
  for (const path of ['/', '/none']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
  }
});

test("compresses the mock server's longer JSON answers, and passes a cut on", async () => {
  const long = JSON.stringify({ code: 0, data: 'peso '.repeat(1000) });
  const lender = createServer((incoming, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': long.length });
    if (incoming.url === '/api/cut') answer.write(long.slice(0, 900), () => answer.destroy());
    else answer.end(long);
  }).listen(0, '127.0.0.1');
  await once(lender, 'listening');
  const url = `http://127.0.0.1:${(lender.address() as AddressInfo).port}`;
  const host = await hostBuild({ folder, port: 0, lender: url });
  const at = (path: string, encodings: string) =>
    fetch(`http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`, {
      headers: { 'accept-encoding': encodings },
    });
  const zipped = await at('/api/whole', 'gzip, br');
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(await zipped.text()).toBe(long);
  const plain = await at('/api/whole', 'identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(long);
  const cut = await at('/api/cut', 'gzip');
  await expect(cut.text()).rejects.toThrow('terminated');
  for (const each of [host, lender]) {
    each.close();
    each.closeAllConnections();
  }
});
