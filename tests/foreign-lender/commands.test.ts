import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, encryptPath } from '@puente/contract';
import { listening } from '@puente/scripts/serve/listening.fixture';
import { readRecording } from '@puente/mock-server/worlds/replay/replay';
import { conform } from '@puente/scripts/conformance/conform';
import { exitCode, lines } from '@puente/scripts/conformance/report';
import { probe } from '@puente/scripts/record/probe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CODE, foreignLender, MOBILE, PACKAGE } from './lender.ts';

// Each test starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'puente-foreign-'));
const fileOf = (name: string) => join(folder, name);
let target = '';
beforeAll(async () => {
  target = `${await listening(createServer(foreignLender), afterAll)}/v2`;
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => void (output.out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => void (output.err += piece.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, output, ended };
}
const conformance = (args: readonly string[], env?: NodeJS.ProcessEnv) =>
  start('conformance', ['--package', PACKAGE, ...args], env).ended;

/** Starts an HTTPS proxy that forwards or, unless `lets`, refuses; `proxiedHosts` lists the requested hosts. */
async function proxy(lets: boolean) {
  const proxiedHosts: string[] = [];
  const server = createServer().on('connect', (request, socket: Socket) => {
    proxiedHosts.push(String(request.url));
    if (!lets) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const [host = '', port = ''] = String(request.url).split(':');
    const beyond = connect(Number(port), host, () => socket.write('HTTP/1.1 200 Connection established\r\n\r\n'));
    for (const end of [beyond, socket]) end.on('error', () => {});
    return beyond.pipe(socket).pipe(beyond);
  });
  return { address: await listening(server), proxiedHosts };
}

async function behindHttps() {
  const [cert, key] = [fileOf('cert.pem'), fileOf('key.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '3650'];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...made, ...named, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createHttpsServer({ cert: readFileSync(cert), key: readFileSync(key) }, foreignLender);
  const address = await listening(server);
  return { cert, target: `${address.replace('http://127.0.0.1', 'https://localhost')}/v2` };
}

test('conformance signs in through HTTPS_PROXY, calls every read and reports each kind of difference once', async () => {
  const lender = await behindHttps();
  const { address, proxiedHosts } = await proxy(true);
  const { code, out, err } = await conformance(
    ['--target', lender.target, '--account', MOBILE, '--code', CODE, '--json', fileOf('report.json')],
    { NODE_EXTRA_CA_CERTS: lender.cert, HTTPS_PROXY: address },
  );
  expect([code, err]).toEqual([2, '']);
  expect(proxiedHosts[0]).toBe(new URL(lender.target).host);
  const kind = (line: string) => out.split('\n').filter((each) => each === line).length;
  for (const line of [
    'breaks: cannot be read: expected a number, came nothing',
    '          data.unrepaid of repayment.detail',
    'breaks: HTTP 502 without an envelope',
    '          costs: borrow/agreement-screen',
    'tolerated: is text: expected a number, came a number as text',
    'tolerated: is written in another way: expected YYYY-MM-DD HH:mm:ss, came another spelling of a time',
    'tolerated: is empty or left out: expected a list, came null',
    'extra: is not of the contract',
  ])
    expect([line, kind(line)]).toEqual([line, 1]);
  expect(out).toContain('\n          data.order.status of order.latest\n          costs: ');
  expect(out).toMatch(/ {10}traceId, success of product\.index, /);
  expect(out).toMatch(/\n31 calls asked: 0 conform, 28 tolerated, 3 break, 0 refused as agreed; 0 not asked\n$/);
  const { calls } = JSON.parse(readFileSync(fileOf('report.json'), 'utf8')) as { calls: { outcome: string }[] };
  expect(calls.length).toBe(31);
  for (const secret of [MOBILE, CODE, 'Gómez', '2517']) expect(out).not.toContain(secret);
});

test('conform reports an unknown session once and gives a reason for every skipped call', async () => {
  // `conform` also prints contract errors to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const report = await conform({ target, packageName: PACKAGE, token: 'nobodys' });
  vi.restoreAllMocks();
  const out = lines(report);
  expect(exitCode(report)).toBe(2);
  expect(out.match(/^breaks: HTTP 401 without an envelope$/gm)).toHaveLength(1);
  expect(out).toMatch(/^notAsked {2}repayment\.detail \(needs orderNo, which order\.latest did not say \(breaks\)\)$/m);
});

test('prints one line with the cause and exits 3 when the target cannot be reached', async () => {
  const closed = await proxy(false);
  const away = ['--package', PACKAGE, '--target', 'https://lender.example/v2'];
  const ends = await Promise.all([
    conformance(['--target', target], { HTTPS_PROXY: 'proxy' }),
    conformance(['--taget', target]),
    start('record', [...away, '--out', fileOf('x.json')], { HTTPS_PROXY: closed.address }).ended,
  ]);
  for (const [at, line] of [
    /^conformance: HTTPS_PROXY is no address of a proxy, such as \S+\n$/,
    /^conformance: Unknown option '--taget'[^\n]*\n$/,
    /^record: The proxy does not let anybody through to \S+ \(HTTP 407\)\n$/,
  ].entries())
    expect(ends[at]).toEqual({ code: 3, out: '', err: expect.stringMatching(line) });
});

test('probe reports an untrusted certificate and how to trust it', async () => {
  const lender = await behindHttps();
  await expect(probe(lender.target, PACKAGE)).rejects.toThrow(
    /^\S+ shows a certificate that is not trusted here \(DEPTH_ZERO_SELF_SIGNED_CERT\): NODE_EXTRA_CA_CERTS names/,
  );
});

test('record forwards calls, names contract differences and writes no personal data', async () => {
  const out = fileOf('recorded.json');
  const { child, output, ended } = start('record', [
    '--package',
    PACKAGE,
    '--target',
    target,
    '--out',
    out,
    '--port',
    '0',
  ]);
  const listeningAt = () => /listening at (\S+?);/.exec(output.err)?.[1];
  await expect.poll(listeningAt).toBeDefined();
  const address = listeningAt();
  for (const { path } of [contract.product.index, contract.product.list]) {
    const answer = await fetch(`${address}/api/${encryptPath(path, PACKAGE)}?t=1`, {
      headers: { packagename: PACKAGE },
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"code":"0"')]);
  }
  child.kill('SIGINT');
  const { code, err } = await ended;
  expect(code).toBe(0);
  expect(err).toMatch(/record: 2 answers of 2 calls in /);
  expect(err).toMatch(/record: not as agreed: data\.minAmount of product\.index\n/);
  expect(err.match(/not as agreed: data\.minAmount of product\.index\n/g)).toHaveLength(1);
  const marked = fileOf('marked.json');
  writeFileSync(marked, `\uFEFF${readFileSync(out, 'utf8')}`);
  expect(readRecording(marked)).toMatchObject({ exchanges: { length: 2 } });
});
