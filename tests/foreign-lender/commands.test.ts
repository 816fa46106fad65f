/** The commands for another lender, as processes of their own, against one that was written in another style. */
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
import { readRecording } from '@puente/mock-server/replay/read-recording';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CODE, foreignLender, MOBILE, PACKAGE } from './lender.ts';

// Each test starts programs of their own, which a busy machine begins slowly.
vi.setConfig({ testTimeout: 90_000 });

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'puente-foreign-'));
const fileOf = (name: string) => join(folder, name);
let target = '';
beforeAll(async () => {
  target = `${await listening(createServer(foreignLender), afterAll)}/v2`;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts one of the scripts; `ended` gives its exit code and what it printed. */
function start(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => void (said.out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => void (said.err += piece.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  return { child, said, ended };
}
const conformance = (args: readonly string[], env?: NodeJS.ProcessEnv) =>
  start('conformance', ['--package', PACKAGE, ...args], env).ended;
const account = ['--account', MOBILE, '--code', CODE];

test('conformance signs in, asks every read, and says each kind of difference once', async () => {
  const { code, out, err } = await conformance(['--target', target, ...account, '--json', fileOf('report.json')]);
  expect([code, err]).toEqual([2, '']);
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

test('a session that the lender does not know breaks every call that needs one, and no call is left out without its reason', async () => {
  const { code, out } = await conformance(['--target', target], { CONFORMANCE_TOKEN: 'nobodys' });
  expect(code).toBe(2);
  expect(out.match(/^breaks: HTTP 401 without an envelope$/gm)).toHaveLength(1);
  expect(out).toMatch(/^notAsked {2}repayment\.detail \(needs orderNo, which order\.latest did not say \(breaks\)\)$/m);
});

test('what cannot be asked is one line that names why, and code 3', async () => {
  const closed = createServer();
  const gone = await listening(closed);
  closed.close();
  const cases: [string[], NodeJS.ProcessEnv, RegExp][] = [
    [['--target', gone, ...account], {}, /^conformance: Nobody answers at \S+ \(ECONNREFUSED\)\n$/],
    [['--target', target, '--account', MOBILE, '--code', '111111'], {}, /cannot sign in \(refused wrongCode\)\n$/],
    [
      ['--target', target],
      { HTTPS_PROXY: 'proxy' },
      /^conformance: HTTPS_PROXY is no address of a proxy, such as \S+\n$/,
    ],
    [['--target', 'lender'], {}, /^conformance: --target is no address\n$/],
    [['--taget', target], {}, /^conformance: Unknown option '--taget'/],
  ];
  const ends = await Promise.all(cases.map(([args, env]) => conformance(args, env)));
  for (const [at, end] of ends.entries())
    expect(end).toEqual({ code: 3, out: '', err: expect.stringMatching(cases[at]?.[2] ?? '') });
});

/** A proxy for https: passes bytes on, or refuses; `asked` lists where it was to lead. */
async function proxy(lets: boolean) {
  const asked: string[] = [];
  const server = createServer().on('connect', (request, socket: Socket) => {
    asked.push(String(request.url));
    if (!lets) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const [host = '', port = ''] = String(request.url).split(':');
    const beyond = connect(Number(port), host, () => socket.write('HTTP/1.1 200 Connection established\r\n\r\n'));
    for (const end of [beyond, socket]) end.on('error', () => {});
    return beyond.pipe(socket).pipe(beyond);
  });
  return { address: await listening(server), asked };
}

/** A lender behind https whose certificate nobody here has signed. */
async function behindHttps() {
  const [cert, key] = [fileOf('cert.pem'), fileOf('key.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '3650'];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...made, ...named, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createHttpsServer({ cert: readFileSync(cert), key: readFileSync(key) }, foreignLender);
  const address = await listening(server);
  return { cert, target: `${address.replace('http://127.0.0.1', 'https://localhost')}/v2` };
}

test('a certificate nobody here trusts is named, and HTTPS_PROXY is the way out', async () => {
  const lender = await behindHttps();
  const [open, closed] = [await proxy(true), await proxy(false)];
  const trusted = { NODE_EXTRA_CA_CERTS: lender.cert };
  const named = ['--package', PACKAGE, '--target', lender.target];
  const record = (env: NodeJS.ProcessEnv) => start('record', [...named, '--out', fileOf('x.json')], env).ended;
  expect((await record({})).err).toMatch(
    /^record: \S+ shows a certificate that is not trusted here \(DEPTH_ZERO_SELF_SIGNED_CERT\): NODE_EXTRA_CA_CERTS names/,
  );
  expect((await record({ ...trusted, HTTPS_PROXY: closed.address })).err).toMatch(
    /^record: The proxy does not let anybody through to \S+ \(HTTP 407\)\n$/,
  );
  const { out } = await start('conformance', named, { ...trusted, HTTPS_PROXY: open.address }).ended;
  expect(out).toContain('tolerated product.index');
  expect(open.asked[0]).toBe(new URL(lender.target).host);
});

test('record passes calls on, names what is not as agreed, and writes no person', async () => {
  const out = fileOf('recorded.json');
  const { child, said, ended } = start('record', [
    '--package',
    PACKAGE,
    '--target',
    target,
    '--out',
    out,
    '--port',
    '0',
  ]);
  const heard = () => /listening at (\S+?);/.exec(said.err)?.[1];
  await expect.poll(heard).toBeDefined();
  const address = heard();
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

test('contract:diff reads a file with a byte order mark, and names a file that is no JSON or no document', async () => {
  const ours = readFileSync(join(ROOT, 'contract/openapi.json'), 'utf8');
  const file = (name: string, text: string) => {
    writeFileSync(fileOf(name), text);
    return fileOf(name);
  };
  const run = (...args: string[]) => start('contract-diff', args).ended;
  const [same, half, other] = await Promise.all([
    run(file('marked-document.json', `\uFEFF${ours}`)),
    run(file('half.json', ours.slice(0, 900))),
    run(file('other.json', '[]')),
  ]);
  expect(same).toEqual({ code: 0, out: '0 breaking\n0 harmless\n', err: '' });
  expect([half.code, half.err]).toEqual([3, `contract:diff: ${fileOf('half.json')} is no JSON\n`]);
  expect([other.code, other.err]).toEqual([
    3,
    `contract:diff: ${fileOf('other.json')} is no OpenAPI document: it has no paths\n`,
  ]);
});
