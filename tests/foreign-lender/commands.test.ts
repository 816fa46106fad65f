/** Runs `conformance` and `record` against a server that differs from the mock in spelling, value types and errors. */
import { execFileSync, spawn } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contract, encryptPath, CALLS, type Call } from '@puente/contract';
import { listening } from '@puente/scripts/serve/listening.fixture';
import { readRecording } from '@puente/mock-server/worlds/replay';
import { conform } from '@puente/scripts/conformance/conform';
import { exitCode, formatReportText } from '@puente/scripts/conformance/report';
import { probe } from '@puente/scripts/record/proxy';
import { ROOT } from '../guard/repository.ts';
import { runCommand } from '../support/run-command.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SAMPLES } from '@puente/contract/samples/index';

const PACKAGE = 'mx.foreign.lender';
const MOBILE = '5512345678';
const CODE = '246810';
const TOKEN = 'opaque-session-of-the-foreign-lender';
const MONEY =
  /amount|limit|principal|interest|tax|fees?|penalty|repaid|unrepaid|total|deposit|owed|balance|used|available$/i;
/** Answers that differ from the contract's samples; the app cannot read the first two. */
const CHANGED: Record<string, (data: Record<string, unknown>) => unknown> = {
  'repayment.detail': ({ unrepaid: _unrepaid, ...data }) => data,
  'order.latest': ({ order, ...data }) => ({ ...data, order: { ...(order as object), status: 'EN_MORA' } }),
  'session.getUserInfo': (data) => ({ ...data, contacts: [] }),
};

function callOf({ method, url = '' }: IncomingMessage): Call | undefined {
  const hex = /^\/v2\/([0-9A-F]+)\?/.exec(url)?.[1];
  if (!hex) return undefined;
  const cipher = createDecipheriv('aes-128-ecb', PACKAGE.slice(0, 16).padEnd(16, '0'), null);
  const path = Buffer.concat([cipher.update(hex, 'hex'), cipher.final()]).toString();
  return CALLS.find((call) => call.path === path && call.method === method);
}

/** Converts a contract answer to this server's spelling. */
function inItsStyle(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => inItsStyle(each, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inItsStyle(each, key)]));
  if (typeof value === 'number') return MONEY.test(name) ? value.toFixed(2) : value;
  if (typeof value !== 'string') return value;
  const instant = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(value);
  return instant ? new Date(`${instant[1]}T${instant[2]}-06:00`).toISOString() : value;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return new URLSearchParams(Buffer.concat(pieces).toString());
}

/**
 * Imitates a server with other formats: text codes, decimal money, ISO 8601 UTC times, numeric ids, null for
 * empty lists, a bare 401, and one call that ends in a gateway error.
 */
const foreignLender: RequestListener = (request, reply) => {
  void (async () => {
    const call = callOf(request);
    const say = (status: number, type: string, text: string) =>
      reply.writeHead(status, { 'content-type': type }).end(text);
    if (!call || request.headers.packagename !== PACKAGE) return say(404, 'text/html', '<h1>Not Found</h1>');
    if (call.auth === 'token' && request.headers.authorization !== `Bearer ${TOKEN}`)
      return say(401, 'application/json', '{"error":"unauthorized"}');
    if (call.id === 'order.loanAgreement') return say(502, 'text/html', '<html><h1>502 Bad Gateway</h1></html>');
    const answer = (code: string, msg: string | null, data: unknown) =>
      say(200, 'application/json', JSON.stringify({ code, msg, data, traceId: 'a1b2', success: code === '0' }));
    if (call.id === 'session.login') {
      const form = await formOf(request);
      if (form.get('mobile') !== MOBILE || form.get('code') !== CODE) return answer('20101', 'Código incorrecto', null);
      return answer('0', null, { token: TOKEN, expiresAt: '2026-12-21T18:00:00Z', userId: '77' });
    }
    const data = SAMPLES[call.word][call.name]?.data as Record<string, unknown>;
    return answer('0', null, inItsStyle(CHANGED[call.id]?.(data) ?? data));
  })();
};

// Each test starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

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

/** Starts a proxy for HTTPS: forwards if `lets` is true, else refuses (407). `proxiedHosts` lists requested hosts. */
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
  const out = formatReportText(report);
  expect(exitCode(report)).toBe(2);
  expect(out.match(/^breaks: HTTP 401 without an envelope$/gm)).toHaveLength(1);
  expect(out).toMatch(/^notAsked {2}repayment\.detail \(needs orderNo, which order\.latest did not say \(breaks\)\)$/m);
});

test('conformance and record print the cause and exit 3 if the proxy cannot be used', async () => {
  const closed = await proxy(false);
  const away = ['--package', PACKAGE, '--target', 'https://lender.example/v2'];
  const ends = await Promise.all([
    runCommand(`scripts/conformance --target ${target}`, { HTTPS_PROXY: 'proxy' }),
    start('record', [...away, '--out', fileOf('x.json')], { HTTPS_PROXY: closed.address }).ended,
  ]);
  for (const [at, line] of [
    /^conformance: HTTPS_PROXY is no address of a proxy, such as \S+\n$/,
    /^record: The proxy does not let anybody through to \S+ \(HTTP 407\)\n$/,
  ].entries())
    expect(ends[at]).toEqual({ code: 3, out: '', err: expect.stringMatching(line) });
});

test('conformance says that it needs the code, and exits 3, when nobody can type one', async () => {
  const nobody = Object.assign(Readable.from([]), { isTTY: false }) as unknown as typeof process.stdin;
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(nobody);
  // Replaces the command's Vite server, which takes seconds to load `conform`; the first test runs the real one.
  vi.doMock('../../scripts/load-module.ts', () => ({
    withModule: (_entry: string, look: (module: unknown) => unknown) => look({ conform }),
  }));
  const command = `scripts/conformance --package ${PACKAGE} --target ${target} --account ${MOBILE}`;
  const ended = await runCommand(command);
  vi.doUnmock('../../scripts/load-module.ts');
  vi.restoreAllMocks();
  expect(ended).toEqual({
    code: 3,
    out: '',
    err: 'conformance: the code that was sent is needed: type it in a terminal, or give it with --code\n',
  });
});

test('probe reports an untrusted certificate and how to trust it', async () => {
  const lender = await behindHttps();
  await expect(probe(lender.target, PACKAGE)).rejects.toThrow(
    /^\S+ shows a certificate that is not trusted here \(DEPTH_ZERO_SELF_SIGNED_CERT\): NODE_EXTRA_CA_CERTS names/,
  );
});

test('record forwards calls, names contract differences and writes no personal data', async () => {
  const out = fileOf('recorded.json');
  const options = ['--package', PACKAGE, '--target', target, '--out', out, '--port', '0'];
  const { child, output, ended } = start('record', options);
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
