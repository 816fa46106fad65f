/** Tests that need a real process: starts, failed starts, and logs without personal data. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encryptPath } from '@puente/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';
import { type MockProcess, startMock } from '../support/mock-process.ts';
import { standsIn } from '../support/stands-in.ts';

let folder = '';
let running: MockProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'puente-process-'));
});
afterEach(async () => {
  const alive = running.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  await Promise.all(alive.map((mock) => mock.stop('SIGKILL')));
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<MockProcess> {
  const mock = await startMock({ DATA_DIR: folder, ...env });
  running.push(mock);
  return mock;
}

test('a whole loan leaves no personal data in the log or the journal', async () => {
  const mock = await start();
  const kit = await createKit({ address: mock.address, world: 'main' });
  const ana = await kit.borrower(newcomer(3));
  await ana.onboard();
  await ana.borrow();
  await ana.pay('stp', 500);
  const code = await ana.code('login');
  await kit.send({
    method: 'GET',
    url: '/api/%0aforged:%20line',
    headers: { packagename: 'x', authorization: `Bearer ${ana.token}` },
  });
  await ana.pay('oxxo');
  const { nationalId, clabe, email, firstName } = ana.persona.person;
  const secrets = [
    ana.token ?? '',
    nationalId,
    clabe,
    clabe.slice(4),
    email,
    firstName,
    code,
    ana.persona.phone,
    'Rosa Marín',
  ];
  const written = mock.output() + JSON.stringify(await kit.stage.journal());
  expect(secrets.filter((secret) => standsIn(written, secret))).toEqual([]);
  expect(mock.output().trim().split('\n')).toHaveLength(1);
  // Proves that the search above can find the data: the folder contains them.
  const kept = readdirSync(join(folder, 'borrowers')).map((name) =>
    readFileSync(join(folder, 'borrowers', name), 'utf8'),
  );
  expect(kept.join()).toContain(nationalId);
});

/** Output of a start that exits with 1 and prints one line. */
const line = (said: string) => new RegExp(`^the mock ended with 1: mock lender: ${said}\\n$`);

/**
 * Settings that only a real start refuses. `mock-server/src/config.test.ts` tests invalid values, `endings.test.ts`
 * taken ports and folders, `kill.test.ts` kills.
 */
test.each([
  [{ HOST: '256.1.1.1' }, 'HOST or PORT cannot be used: [^\\n]+'],
  [{ PAGE_DIR: '/nowhere' }, 'PAGE_DIR holds no page of backstage: /nowhere'],
  [{ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' }, 'TLS_CERT cannot be read: ENOENT[^\\n]+'],
])('the setting %j is refused and ends the start with one line', async (env, said) => {
  await expect(start(env)).rejects.toThrow(line(said));
});

test('serves https with a certificate, moves its calls under a base path, and reports readiness', async () => {
  const [TLS_CERT, TLS_KEY] = ['cert', 'key'].map((name) => join(folder, `${name}.pem`)) as [string, string];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-keyout',
    TLS_KEY,
    '-out',
    TLS_CERT,
  ]);
  expect(made.status).toBe(0);
  const mock = await start({ TLS_CERT, TLS_KEY, API_BASE: '/lender/v1' });
  expect(mock.address).toMatch(/^https:/);
  const status = (path: string, host = 'localhost') =>
    new Promise<number>((done, failed) => {
      const headers = { host, packagename: 'mx.puente.app' };
      get(new URL(path, mock.address), { ca: readFileSync(TLS_CERT), servername: 'localhost', headers }, (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      }).once('error', failed);
    });
  const call = encryptPath('/loan/loan-product/index', 'mx.puente.app');
  expect(await status(`/lender/v1/${call}?t=1795273200`)).toBe(200);
  expect(await status(`/api/${call}?t=1795273200`)).toBe(200);
  expect(await status(`/lender/${call}?t=1795273200`)).toBe(404);
  expect(await status('/ready', '10.0.0.7')).toBe(200);
  await mock.stop('SIGHUP');
  expect(mock.child.exitCode).toBe(0);
});

test('refuses a foreign host name on the IPv6 loopback too', async () => {
  const mock = await start({ HOST: '::1' });
  const status = (host: string) =>
    new Promise<number>((done, failed) => {
      const port = new URL(mock.address).port;
      request({ host: '::1', port, path: '/api/00', headers: { host } }, (answer) =>
        done(answer.resume().statusCode ?? 0),
      )
        .once('error', failed)
        .end();
    });
  expect([await status('attacker.example'), await status('[::1]:4010')]).toEqual([404, 400]);
});

test('of three servers started at once on a killed server’s folder, at most one starts', async () => {
  await (await start()).stop('SIGKILL');
  const began = await Promise.allSettled([start(), start(), start()]);
  expect(began.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  for (const each of began)
    if (each.status === 'rejected') expect(String(each.reason)).toMatch(/already uses [^\n]+\n$/);
});
