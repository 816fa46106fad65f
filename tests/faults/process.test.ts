/**
 * Tests that need a real process: logs, settings and kills of the mock server, and every way to end a program that runs
 * it. The demonstration ends like `start` but starts ten times faster.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract, encryptPath } from '@puente/contract';
import { createKit, type Kit, newcomer } from '@puente/kit';
import { lastVersion } from '@puente/mock-server/storage/data-files';
import { listening } from '@puente/scripts/serve/listening.fixture';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../guard/repository.ts';
import {
  bundledPrograms,
  isFree,
  newFolder,
  processesOf,
  SLOW_MACHINE_MS,
  type Started,
  startIn,
  startMock,
} from '../support/mock-process.ts';
import { containsValue } from '../support/contains-value.ts';

const CALL = encryptPath('/loan/loan-product/index', 'mx.puente.app');

/** Sends a GET with any Host header, which `fetch` forbids; status 0 if nothing listens. */
const get = (address: string, headers: Record<string, string>, ca?: Buffer) =>
  new Promise<{ status: number; text: string }>((done) => {
    const options = { headers: { packagename: 'mx.puente.app', ...headers }, ca, servername: 'localhost' };
    (address.startsWith('https:') ? requestHttps : requestHttp)(address, options, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => void (text += piece.toString()));
      answer.once('end', () => done({ status: answer.statusCode ?? 0, text }));
    })
      .once('error', () => done({ status: 0, text: '' }))
      .end();
  });
const documentsIn = (folder: string) =>
  readdirSync(join(folder, 'borrowers'))
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readFileSync(join(folder, 'borrowers', name), 'utf8'));

describe('the mock server in its own process', () => {
  test('a whole loan leaves no personal data in the log or the journal', async () => {
    const folder = newFolder();
    const mock = await startMock({ DATA_DIR: folder });
    const kit = await createKit({ address: mock.address, world: 'main' });
    const ana = await kit.borrower(newcomer(3));
    await ana.onboard();
    await ana.borrow();
    await ana.pay('stp', 500);
    const code = await ana.code('login');
    const headers = { packagename: 'x', authorization: `Bearer ${ana.token}` };
    await kit.send({ method: 'GET', url: '/api/%0aforged:%20line', headers });
    await ana.pay('oxxo');
    const { nationalId, clabe, email, firstName } = ana.persona.person;
    const account = [clabe, clabe.slice(4)];
    const secrets = [ana.token ?? '', nationalId, ...account, email, firstName, code, ana.persona.phone, 'Rosa Marín'];
    const written = mock.output() + JSON.stringify(await kit.stage.journal());
    expect(secrets.filter((secret) => containsValue(written, secret))).toEqual([]);
    expect(mock.output().trim().split('\n')).toHaveLength(1);
    // Proves that the search above can find the data: the folder contains them.
    expect(documentsIn(folder).join()).toContain(nationalId);
  });

  test('says at its end which settings of main it forgets, and nothing if main has its usual ones', async () => {
    const env = { DRIFT: 'gzip', TIMETABLE: 'fast' };
    const [changed, usual] = await Promise.all([startMock(env), startMock(env)]);
    const { stage } = await createKit({ address: changed.address, world: 'main' });
    await stage.fault({ call: 'order.latest', times: 'always', fault: { kind: 'slow', ms: 1 } });
    await stage.timetable({ waits: { review: '1s' } });
    await Promise.all([changed, usual].map(({ stop }) => stop('SIGTERM')));
    const [, ...lines] = changed.output().trim().split('\n');
    expect(lines).toEqual(['mock lender: main forgets its timetable and faults; a kept world keeps them']);
    expect(usual.output().trim().split('\n')).toHaveLength(1);
  });

  /**
   * Settings that fail only in a real start. `mock-server/src/config.test.ts` tests invalid values; `FAILURES` below
   * tests taken ports and an unusable DATA_DIR.
   */
  test.each([
    [{ HOST: '256.1.1.1' }, 'HOST or PORT cannot be used: [^\\n]+'],
    [{ WEBHOOK_SECRET: 'a'.repeat(16) }, 'WEBHOOK_SECRET needs WEBHOOK_URL, which is not set'],
    [{ PAGE_DIR: '/nowhere' }, 'PAGE_DIR holds no page of backstage: /nowhere'],
    [{ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' }, 'TLS_CERT cannot be read: ENOENT[^\\n]+'],
  ])('the setting %j is refused and ends the start with one line', async (env, said) => {
    const line = new RegExp(`^the mock ended with 1: mock lender: ${said}\\n$`);
    await expect(startMock(env)).rejects.toThrow(line);
  });

  test('an argument is refused and ends the start with one line', async () => {
    const line = 'the mock ended with 1: mock lender: takes no arguments, only variables, such as PORT: --help\n';
    await expect(startMock({}, ['--help'])).rejects.toThrow(line);
  });

  test('on the IPv6 loopback with TLS, the server answers calls under a base path and /ready, and refuses foreign hosts', async () => {
    const folder = newFolder();
    const [TLS_CERT, TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
    execFileSync('openssl', [...made.split(' '), '-keyout', TLS_KEY, '-out', TLS_CERT], { stdio: 'ignore' });
    const mock = await startMock({ TLS_CERT, TLS_KEY, API_BASE: '/lender/v1', HOST: '::1' });
    expect(mock.address).toMatch(/^https:\/\/\[::1\]:/);
    const status = async (path: string, host = 'localhost') =>
      (await get(`${mock.address}${path}`, { host }, readFileSync(TLS_CERT))).status;
    expect(await status(`/lender/v1/${CALL}?t=1795273200`)).toBe(200);
    expect(await status(`/api/${CALL}?t=1795273200`)).toBe(200);
    expect(await status(`/lender/${CALL}?t=1795273200`)).toBe(404);
    expect(await status('/ready', '10.0.0.7')).toBe(200);
    expect([await status('/api/00', 'attacker.example'), await status('/api/00', '[::1]:4010')]).toEqual([404, 400]);
    await mock.stop('SIGHUP');
    expect(mock.child.exitCode).toBe(0);
  });

  test('of three servers started at once on a killed server’s folder, at most one starts', async () => {
    const env = { DATA_DIR: newFolder() };
    await (await startMock(env)).stop('SIGKILL');
    const began = await Promise.allSettled([startMock(env), startMock(env), startMock(env)]);
    expect(began.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    for (const each of began)
      if (each.status === 'rejected') expect(String(each.reason)).toMatch(/already uses [^\n]+\n$/);
  });

  const KILLS = Number(process.env.KILLS ?? 3);
  const WRITERS = 6;
  type Writer = { token: string | null; orderNo: string; acknowledged: number; sent: number };

  test(`killing the server ${KILLS} times loses no acknowledged write and leaves every file whole`, {
    timeout: 600_000,
  }, async () => {
    const folder = newFolder();
    const writers: Writer[] = [];
    let writes = 0;
    for (let kill = 0; kill <= KILLS; kill++) {
      const mock = await startMock({ DATA_DIR: folder });
      const kit = await createKit({ address: mock.address, world: 'main' });
      if (kill === 0) {
        for (let n = 0; n < WRITERS; n++) {
          const me = await kit.borrower(newcomer(n));
          await me.apply();
          await me.saveBasicInfo({ address: '000000' });
          writers.push({ token: me.token, orderNo: me.orderNo, acknowledged: 0, sent: 0 });
        }
      }
      const people = writers.map(({ token, orderNo }, n) =>
        Object.assign(kit.visitor(newcomer(n)), { token, orderNo }),
      );
      for (const [n, me] of people.entries()) {
        const writer = writers[n] as Writer;
        const kept = Number((await me.ask(contract.session.getUserInfo)).basicInfo.address);
        expect(kept, 'an acknowledged write').toBeGreaterThanOrEqual(writer.acknowledged);
        expect(kept, 'a write that was sent').toBeLessThanOrEqual(writer.sent);
        writer.acknowledged = writer.sent = kept;
      }
      expect(mock.output()).not.toMatch(/damaged/);
      if (kill === KILLS) break;

      // All writers write without a pause; the kill comes after a varying number of acknowledged writes.
      const enough = 10 + ((kill * 7) % 23);
      let acknowledged = 0;
      const dying: Promise<void>[] = [];
      await Promise.all(
        people.map(async (me, n) => {
          const writer = writers[n] as Writer;
          while (dying.length === 0) {
            writer.sent++;
            try {
              await me.saveBasicInfo({ address: String(writer.sent).padStart(6, '0') });
            } catch {
              return;
            }
            writer.acknowledged = writer.sent;
            acknowledged++;
            if (acknowledged === enough) dying.push(mock.stop('SIGKILL'));
          }
        }),
      );
      expect(dying, 'one kill, amid the writers').toHaveLength(1);
      await Promise.all(dying);
      writes += acknowledged;
      const documents = documentsIn(folder);
      expect(documents).toHaveLength(WRITERS);
      for (const text of documents) lastVersion(text);
    }
    expect(existsSync(join(folder, 'damaged'))).toBe(false);
    expect(writes).toBeGreaterThanOrEqual(KILLS * 10);
  });
});

describe('a program with the mock server', () => {
  const demo = () => join(bundledPrograms(), 'demo.js');
  /** Demonstration whose mock server throws outside any request once its folder contains a file `crash`. */
  let crashing = '';
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'puente-crashing-'));
    cpSync(bundledPrograms(), folder, { recursive: true });
    renameSync(join(folder, 'main.js'), join(folder, 'lender.js'));
    writeFileSync(
      join(folder, 'main.js'),
      `import { existsSync } from 'node:fs';
      setInterval(() => { if (existsSync(process.env.DATA_DIR + '/crash')) throw new Error('planted'); }, 20);
      await import('./lender.js');`,
    );
    crashing = join(folder, 'demo.js');
    return () => rmSync(folder, { recursive: true });
  }, SLOW_MACHINE_MS);

  const byNode = () => [process.execPath, demo()];
  const byRunners = (folder: string) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: `node ${demo()}` } }));
    return ['npm', 'exec', '--offline', '-c', 'npm start'];
  };
  const start = (command: string[], folder: string, env: Record<string, string> = {}) =>
    startIn(folder, command, { DATA_DIR: folder, HOST: '127.0.0.1', SEED: 'off', ...env });
  const listens = (started: Started) =>
    expect.poll(started.said, { timeout: SLOW_MACHINE_MS }).toContain('The app: port');

  async function withBorrower(started: Started): Promise<Kit> {
    await listens(started);
    const kit = await createKit({ address: `http://127.0.0.1:${started.ports.backstage}`, world: 'kept-world' });
    await kit.stage.ask(kit.stage.routes.keepWorld, { name: 'kept-world', keep: true });
    await kit.borrower(newcomer(1));
    return kit;
  }

  async function expectGone(started: Started): Promise<void> {
    await expect.poll(() => processesOf(started.folder), { timeout: SLOW_MACHINE_MS }).toEqual([]);
    expect(await Promise.all(Object.values(started.ports).map(isFree))).toEqual([true, true, true]);
    const documents = documentsIn(join(started.folder, 'worlds/kept-world')).map(lastVersion);
    expect(documents).toContainEqual(expect.objectContaining({ mobile: newcomer(1).phone }));
  }

  test('the demonstration serves app and calls under any host name, and backstage only to this machine', async () => {
    const folder = newFolder();
    const started = await start(byNode(), folder);
    await listens(started);
    const { app, backstage } = started.ports;
    const from = (port: number, path: string, host: string) => get(`http://127.0.0.1:${port}${path}`, { host });
    const status = async (...where: Parameters<typeof from>) => (await from(...where)).status;
    const team = 'puente.team.example';
    expect(await status(app, `/api/${CALL}?t=1795273200`, team)).toBe(200);
    expect((await from(app, '/', team)).text).toContain('Puente');
    for (const path of ['/backstage', '/backstage/reference', '/backstage/outbox'])
      expect(await status(app, path, team), path).toBe(404);
    const { text: page } = await from(backstage, '/backstage', '127.0.0.1');
    const [script = 'no script'] = /\/backstage\/assets\/[\w-]+\.js/.exec(page) ?? [];
    expect(await status(backstage, script, '127.0.0.1')).toBe(200);
    // Backstage frames the app of its own port, with the imitated phone.
    expect((await from(backstage, '/?world=a-world', '127.0.0.1')).text).toContain('Puente');
    expect(await status(backstage, '/imitation.js', '127.0.0.1')).toBe(200);
    expect(await status(app, '/imitation.js', team)).toBe(404);
    expect(await status(app, '/ready?since=1', team)).toBe(200);
    expect(await status(backstage, '/backstage/reference/explorer.js', 'localhost')).toBe(200);
    expect(await status(backstage, '/backstage/outbox', 'evil.example')).toBe(404);
  });

  type Way = {
    name: string;
    command: (folder: string) => string[];
    end: (started: Started) => void;
    code?: number;
    says?: RegExp;
  };
  const WAYS: Way[] = [
    { name: 'Ctrl-C', command: byRunners, end: ({ terminal }) => terminal.write('\u0003') },
    { name: 'closing the terminal', command: byNode, end: ({ terminal }) => terminal.kill('SIGHUP'), code: 0 },
    { name: 'kill -9 of the outermost process', command: byRunners, end: ({ terminal }) => terminal.kill('SIGKILL') },
    {
      name: 'a crash of the lender',
      command: () => [process.execPath, crashing],
      end: ({ folder }) => writeFileSync(join(folder, 'crash'), ''),
      code: 1,
      says: /^The mock lender failed: Error: planted\r$/gm,
    },
  ];

  test.runIf(process.platform === 'linux').each(WAYS)(
    '$name leaves no process or taken port and keeps the stored data',
    async ({ command, end, code, says }) => {
      const folder = newFolder();
      const started = await start(command(folder), folder);
      await withBorrower(started);
      end(started);
      const exit = await started.exit;
      if (code !== undefined) expect(exit).toBe(code);
      await expectGone(started);
      if (says) expect(started.said().match(says)).toHaveLength(1);
      else expect(started.said()).not.toMatch(/^\s+at /m);
    },
    2 * SLOW_MACHINE_MS,
  );

  test.runIf(process.platform === 'linux')(
    'a full disk prints one line per refused write and keeps the data stored before',
    async () => {
      const folder = newFolder();
      // `ulimit -f` counts blocks of 512 bytes; a file that grows beyond the limit fails like on a full disk.
      const started = await start(['sh', '-c', `ulimit -f 16; exec node ${demo()}`], folder);
      const kit = await withBorrower(started);
      await expect(kit.as('twoLoans')).rejects.toThrow('could not be saved');
      // The terminal may receive the line after the answer.
      await expect.poll(() => started.said().match(/^mock lender: could not save: EFBIG\r$/gm)).toHaveLength(1);
      expect(started.said()).not.toMatch(/^\s+at /m);
      expect(await kit.visitor(newcomer(1)).tell(contract.product.index)).toMatchObject({ code: 0 });
      started.terminal.write('\u0003');
      expect(await started.exit).toBe(0);
      await expectGone(started);
    },
    2 * SLOW_MACHINE_MS,
  );

  /** `scripts/serve/start-settings.test.ts` tests the settings of `start`, `config.test.ts` those of the mock server. */
  const FAILURES: { name: string; env: (taken: string) => Record<string, string>; line: RegExp }[] = [
    {
      name: 'a folder in a file system that takes none',
      env: () => ({ DATA_DIR: '/proc/puente/data' }),
      line: /^mock lender: DATA_DIR cannot be used: E[^\n]+\r\n$/,
    },
    {
      name: 'a taken port',
      env: (taken) => ({ PORT: taken }),
      line: /^demo: Port \d+ is taken by another program: choose another with PORT\.\r\n$/,
    },
    {
      name: 'a taken port of the lender',
      env: (taken) => ({ LENDER_PORT: taken }),
      line: /^demo: Port \d+ is taken by another program: choose another with LENDER_PORT\.\r\n$/,
    },
    {
      name: 'an address of another machine',
      env: () => ({ HOST: '256.1.1.1' }),
      line: /^mock lender: listening [^\n]+\ndemo: getaddrinfo [^\n]+ 256\.1\.1\.1\r\n$/,
    },
  ];
  test.each(FAILURES)(
    '$name ends the start with one line and exit code 1',
    async ({ env, line }) => {
      const { port } = new URL(await listening(createServer()));
      const started = await start(byNode(), newFolder(), env(port));
      expect(await started.exit).toBe(1);
      expect(started.said()).toMatch(line);
    },
    SLOW_MACHINE_MS,
  );

  test(
    'a program that fails after starting its mock server also stops the server',
    () => {
      const lender = pathToFileURL(join(bundledPrograms(), 'main.js')).href;
      const program = `
      import { startLender } from './scripts/serve/lender.ts';
      await startLender({ PORT: '0', SEED: 'off', DATA_DIR: '${newFolder()}' }, new URL('${lender}'));
      throw new Error('no browser');`;
      const node = ['--import', 'tsx', '--input-type=module', '--eval', program];
      const { error, stderr } = spawnSync(process.execPath, node, { cwd: ROOT, encoding: 'utf8', timeout: 120_000 });
      expect(error).toBeUndefined();
      expect(stderr).toContain('no browser');
    },
    SLOW_MACHINE_MS,
  );

  test(
    'start forwards calls to the server that MOCK_URL names',
    async () => {
      const lender = await listening(createServer((asked, answer) => answer.end(`asked for ${asked.url}`)));
      const started = await startIn(ROOT, [process.execPath, '--import', 'tsx', 'scripts/dev.ts'], {
        MOCK_URL: lender,
      });
      await expect.poll(started.said, { timeout: SLOW_MACHINE_MS }).toContain('Puente runs at');
      const answer = await fetch(`http://127.0.0.1:${started.ports.app}/api/ABC`);
      expect(await answer.text()).toBe('asked for /api/ABC');
    },
    SLOW_MACHINE_MS,
  );
});

test.runIf(process.platform === 'linux').each([
  ['scripts/verify.ts', ['types']],
  ['scripts/changed.ts', []],
  ['scripts/packed/pack-kit.ts', []],
])(
  'Ctrl-C ends %s and its compiler at once, and leaves no temporary folder',
  async (script, args) => {
    const folder = newFolder();
    const words = script.includes('pack-kit') ? [folder] : args;
    // The shell stays, as at a prompt: its end would close the terminal and with it everything that runs there.
    const command = `trap : INT; node --import tsx ${[script, ...words].join(' ')}; echo "ended: $?"; cat`;
    const started = await startIn(ROOT, ['sh', '-c', command], { TMPDIR: folder });
    const compiles = () =>
      processesOf(folder).some((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('/lib/tsc\0'));
    await expect.poll(compiles, { timeout: SLOW_MACHINE_MS }).toBe(true);
    started.terminal.write('\u0003');
    await expect.poll(started.said, { timeout: SLOW_MACHINE_MS }).toContain('ended: 130');
    expect(compiles()).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('puente-'))).toEqual([]);
    expect(started.said()).not.toMatch(/^\s+at /m);
  },
  SLOW_MACHINE_MS,
);
