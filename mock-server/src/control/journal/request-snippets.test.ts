import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { toCurl } from './request-snippets.ts';

const exchange = (url: string, headers: Record<string, string> = {}, body: unknown = null) => ({
  url,
  headers,
  body,
  answer: null,
  sent: '',
});

test.each([
  ['GET', '/api/AB?t=1&ids[0]=5&name={a,b}', null],
  ['HEAD', '/api/AB?t=1', null],
  ['POST', '/api/AB?t=1', { orderNo: '@/etc/hostname' }],
])('the copied snippet of %s %s sends the same request', async (method, url, body) => {
  const seen: string[] = [];
  const server = createServer((request, reply) => {
    seen.push(`${request.method} ${request.url}`);
    reply.end('{}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const command = toCurl({
    world: 'main',
    host: `127.0.0.1:${port}`,
    method,
    exchange: exchange(url, { 'content-type': 'application/json', lang: '' }, body) as never,
  });
  const child = spawn('bash', ['-c', command.replace('curl ', 'curl -sS --max-time 5 ')], { stdio: 'ignore' });
  const code = await new Promise((done) => void child.once('exit', done));
  server.close();
  expect([code, seen]).toEqual([0, [`${method} ${url}`]]);
});
