import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
