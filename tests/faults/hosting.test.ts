/** Checks the configurations in `client/hosting`, and runs those whose program (nginx, Caddy) is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@puente/scripts/serve/lifetime';
import { expect, test } from 'vitest';
import { contentPolicy, policyFiles } from '../../client/content-policy.ts';
import { textOf, ROOT } from '../guard/repository.ts';
import { listening } from '@puente/scripts/serve/listening.fixture';

const CONFIGS = { nginx: textOf('client/hosting/nginx.conf'), caddy: textOf('client/hosting/Caddyfile') };
const PAGE = '<p>page</p>';
const POLICY = policyFiles(contentPolicy({ apiBase: '/api', faultsUrl: null }));
const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Returns the path of the program, or null if it is missing; `NGINX_PATH` and `CADDY_PATH` override the name. */
function programOf(name: keyof typeof CONFIGS): string | null {
  const program = process.env[`${name.toUpperCase()}_PATH`] ?? name;
  return spawnSync(program, [name === 'nginx' ? '-v' : 'version']).error ? null : program;
}

test('each web server’s policy header adds frame-ancestors to the page’s content security policy', () => {
  for (const text of Object.values(POLICY)) expect(text).toMatch(/default-src 'self'; .*; frame-ancestors 'none'/);
});

test.each(Object.entries(CONFIGS))('%s sets every header, limit and cache time', (_name, config) => {
  for (const [header, value] of Object.entries(HEADERS)) {
    const line = config.split('\n').find((each) => each.toLowerCase().includes(header));
    expect(line, header).toContain(value);
  }
  expect(config).toMatch(/(include|import) \/srv\/puente\/current\/\.headers\/policy\./);
  for (const words of ['max-age=31536000, immutable', 'no-cache', /12mb?\b/i, '60s', /roll-back/i, 'gzip'])
    expect(config).toMatch(words);
});

const there = (Object.keys(CONFIGS) as (keyof typeof CONFIGS)[]).flatMap((name) => {
  const program = programOf(name);
  return program === null ? [] : [{ name, program }];
});

// On a machine with neither nginx nor Caddy, this loop creates no test.
for (const { name, program } of there)
  test(`${name} hosts the page, its files and the calls, and refuses other paths`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'puente-hosting-'));
    const files = {
      'index.html': PAGE,
      ...Object.fromEntries(Object.entries(POLICY).map(([file, text]) => [`.headers/${file}`, text])),
      'manifest.webmanifest': '{}',
      'robots.txt': 'User-agent: *',
      'assets/a-1.js': 'x'.repeat(2_000),
      'assets/a-1.js.map': 'map',
      '.vite/m.json': '{}',
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, 'www', path, '..'), { recursive: true });
      writeFileSync(join(folder, 'www', path), text);
    }
    const lender = createServer((request, answer) => {
      answer.setHeaders(new Map(Object.entries({ ...HEADERS, 'cache-control': 'no-store' })));
      request.resume().once('end', () => answer.end(`lender ${request.url}`));
    });
    const [address, port] = [await listening(lender), await freePort(0)];
    const config = CONFIGS[name]
      .replace(/(listen |^:)8080/m, `$1${port}`)
      .replaceAll('/srv/puente/current', join(folder, 'www'))
      .replaceAll('127.0.0.1:4010', new URL(address).host)
      .replaceAll('/var/log/nginx', folder);
    const file = join(folder, 'config');
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${folder}/${one};`,
    );
    writeFileSync(
      file,
      name === 'caddy'
        ? config
        : `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr; events {} http { types { text/javascript js; text/html html; } ${places.join(' ')} ${config} }`,
    );
    const programArgs =
      name === 'caddy' ? ['run', '--adapter', 'caddyfile', '--config', file] : ['-c', file, '-p', folder];
    const running = spawn(program, programArgs, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
    try {
      const fetchPath = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'gzip' } });
      await expect.poll(async () => (await fetchPath('/').catch(() => null))?.status).toBe(200);
      const page = await fetchPath('/');
      // `fetch` would join a repeated header with a comma, so the comparison also finds duplicates.
      const policy = { 'content-security-policy': POLICY['policy.txt'] };
      expect(Object.fromEntries(page.headers)).toMatchObject({ ...HEADERS, ...policy, 'cache-control': 'no-cache' });
      expect(await page.text()).toBe(PAGE);
      const asset = await fetchPath('/assets/a-1.js');
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(asset.headers.get('content-encoding')).toBe('gzip');
      for (const hidden of ['/assets/a-1.js.map', '/.vite/m.json', '/.headers/policy.txt', '/elsewhere'])
        expect((await fetchPath(hidden)).status, hidden).toBe(404);
      expect((await fetchPath('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json');
      expect((await fetchPath('/robots.txt')).headers.get('content-type')).toMatch('text/plain');
      const call = await fetchPath('/api/AB12?t=1');
      expect(await call.text()).toBe('lender /api/AB12?t=1');
      // The proxy must not override the server's cache-control.
      expect(Object.fromEntries(call.headers)).toMatchObject({ ...HEADERS, 'cache-control': 'no-store' });
      const large = await fetch(`http://127.0.0.1:${port}/api/AB12`, {
        method: 'POST',
        body: Buffer.alloc(13_000_000),
      });
      expect(large.status).toBeGreaterThanOrEqual(400);
    } finally {
      running.kill();
      await new Promise((done) => running.once('exit', done));
      rmSync(folder, { recursive: true, force: true });
    }
  });

// Tests cannot build images; `process.test.ts` runs the bundle that the Dockerfile starts.
test('the Dockerfile names existing scripts, runs as an unprivileged user and copies no build output', () => {
  const file = textOf('client/hosting/Dockerfile');
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  expect(scripts.build).toBeDefined();
  for (const [path = ''] of file.matchAll(/scripts\/[\w-]+\.ts/g))
    expect(existsSync(join(ROOT, path)), path).toBe(true);
  expect(file).toMatch(/^USER node$/m);
  expect(file).toMatch(/-p 127\.0\.0\.1:8081:8081/);
  const ignored = textOf('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules', '**/dist']));
});
