/**
 * Runs the steps of `client/hosting/Dockerfile` in a folder with a stub of the built app and compares them with the
 * Dockerfile, because tests cannot build images.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encryptPath } from '@puente/contract';
import { freePort } from '@puente/scripts/serve/ports';
import { expect, test } from 'vitest';
import { ROOT, textOf } from '../guard/repository.ts';

const file = textOf('client/hosting/Dockerfile') ?? '';

test('the Dockerfile names existing scripts, runs as an unprivileged user and copies no build output', () => {
  const { scripts } = JSON.parse(textOf('package.json') ?? '') as { scripts: Record<string, string> };
  expect(scripts.build).toBeDefined();
  for (const [path = ''] of file.matchAll(/scripts\/[\w-]+\.ts/g))
    expect(existsSync(join(ROOT, path)), path).toBe(true);
  expect(file).toMatch(/^USER node$/m);
  expect(file).toMatch(/-p 127\.0\.0\.1:8081:8081/);
  const ignored = (textOf('.dockerignore') ?? '').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules', '**/dist']));
});

/** Sends a GET with any Host header; `fetch` forbids that. */
const getWithHost = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string }>((done, failed) => {
    const pendingRequest = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => void (text += piece.toString()));
      // A request fails with `error` before the server listens.
      answer.once('error', failed);
      answer.once('end', () => done({ status: answer.statusCode ?? 0, text }));
    });
    pendingRequest.once('error', failed).end();
  });

test('the bundled demo serves app and calls to any host name, and backstage only to this machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'puente-demo-'));
  mkdirSync(join(folder, 'built'));
  writeFileSync(join(folder, 'built/index.html'), '<!doctype html><title>Puente</title>');
  const out = join(folder, 'demo');
  const args = ['--import', 'tsx', 'scripts/bundle-demo.ts', out, join(folder, 'built')];
  const made = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect([made.status, made.stderr.replace(/.*warn.*\n/gi, '')]).toEqual([0, '']);

  const [port, backstage, lender] = await Promise.all([freePort(0), freePort(0), freePort(0)]);
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', SEED: 'off' };
  const ports = { PORT: String(port), BACKSTAGE_PORT: String(backstage), LENDER_PORT: String(lender) };
  const running = spawn(process.execPath, [join(out, 'demo.js')], {
    cwd: folder,
    env: { ...env, ...ports },
    stdio: 'ignore',
  });
  const gone = new Promise((done) => running.once('exit', done));
  try {
    const call = `/api/${encryptPath('/loan/loan-product/index', 'mx.puente.app')}?t=1795273200`;
    const team = { host: 'puente.team.example', packagename: 'mx.puente.app' };
    const status = (at: number, path: string, headers: Record<string, string>) =>
      getWithHost(at, path, headers).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(() => status(port, call, team), { timeout: 60_000 }).toBe(200);
    expect((await getWithHost(port, '/', team)).text).toContain('Puente');
    for (const path of ['/backstage', '/backstage/reference', '/backstage/outbox'])
      expect(await status(port, path, team), path).toBe(404);
    expect(await status(backstage, '/backstage', { host: '127.0.0.1' })).toBe(200);
    expect(await status(backstage, '/backstage/reference/explorer.js', { host: 'localhost' })).toBe(200);
    expect(await status(backstage, '/backstage/outbox', { host: 'evil.example' })).toBe(404);
  } finally {
    running.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
