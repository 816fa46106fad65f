/**
 * Runs `http` (bare node:http), `fastify` (one route), `memory` or `disk` (the mock server) in its own process. Sends
 * its address to the parent process, and on request its memory (bytes) or CPU time (microseconds).
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, createStore, NO_PHOTOS, openFolder, photosIn, systemClock, testConfig } from '@puente/mock-server';
import Fastify from 'fastify';

const [kind, answer = ''] = process.argv.slice(2);
const TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Replies with the mock's bytes; parses the body, as every server must before it answers a POST. */
async function bareHttp(): Promise<number> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      if (body) JSON.parse(body);
      response.writeHead(200, TYPE).end(answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function bareFastify(): Promise<number> {
  const app = Fastify();
  app.get('/', (_request, reply) => reply.headers(TYPE).send(answer));
  app.post('/', (_request, reply) => reply.headers(TYPE).send(answer));
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

async function mock(onDisk: boolean): Promise<number> {
  const path = mkdtempSync(join(tmpdir(), 'puente-bench-'));
  const folder = onDisk ? openFolder(path, console.error) : null;
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  const app = buildApp({
    store: createStore(folder ? { borrowers: folder.borrowers, keeper: folder.keeper } : {}),
    clock: systemClock(),
    config: testConfig(),
    // Silent, because the benchmark creates so many worlds that the server logs each old one it drops.
    log: () => {},
    photos: folder ? photosIn(folder.photos, () => {}) : NO_PHOTOS,
  });
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

const port =
  kind === 'http' ? await bareHttp() : kind === 'fastify' ? await bareFastify() : await mock(kind === 'disk');
process.on('message', (asked) => {
  if (asked === 'heap') globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ used: asked === 'rss' ? rss : asked === 'cpu' ? user + system : heapUsed + external });
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
process.send?.({ address: `http://127.0.0.1:${port}` });
