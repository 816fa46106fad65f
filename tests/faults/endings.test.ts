/**
 * Checks every way in which a program with the mock server ends: no process or taken port remains, data survive, one
 * line says why. Runs the demonstration, which ends like `start` but starts ten times faster.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@puente/contract';
import { createKit, type Kit, newcomer } from '@puente/kit';
import { lastVersion } from '@puente/mock-server/storage/versions-file';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../guard/repository.ts';
import { listening } from '../support/listening.ts';
import { bundledPrograms } from '../support/mock-process.ts';
import { isFree, processesOf, SLOW_MACHINE_MS, type Started, startIn } from '../support/terminal.ts';

let demo = '';
/** Demonstration whose mock server throws outside any request once its folder contains a file `crash`. */
let crashing = '';
beforeAll(async () => {
  const programs = await bundledPrograms();
  demo = join(programs, 'demo.js');
  const folder = mkdtempSync(join(tmpdir(), 'puente-crashing-'));
  cpSync(programs, folder, { recursive: true });
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

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'puente-endings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const byNode = () => [process.execPath, demo];
const crashingByNode = () => [process.execPath, crashing];
const byRunners = (folder: string) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: `node ${demo}` } }));
  return ['npm', 'exec', '--offline', '-c', 'npm start'];
};

const start = (command: string[], folder: string, env: Record<string, string> = {}) =>
  startIn(folder, command, { DATA_DIR: folder, HOST: '127.0.0.1', SEED: 'off', ...env });

async function begun(started: Started): Promise<Kit> {
  await expect.poll(started.said, { timeout: SLOW_MACHINE_MS }).toContain('The app: port');
  const kit = await createKit({ address: `http://127.0.0.1:${started.ports.backstage}`, world: 'kept-world' });
  await kit.stage.ask(kit.stage.routes.keepWorld, { name: 'kept-world', keep: true });
  await kit.borrower(newcomer(1));
  return kit;
}

async function expectGone(started: Started): Promise<void> {
  await expect.poll(() => processesOf(started.folder), { timeout: SLOW_MACHINE_MS }).toEqual([]);
  expect(await Promise.all(Object.values(started.ports).map(isFree))).toEqual([true, true, true]);
  const kept = join(started.folder, 'worlds/kept-world/borrowers');
  // A refused write may leave its temporary file, which the next start removes (`storage/folder.test.ts`).
  const documents = readdirSync(kept).filter((name) => !name.endsWith('.tmp'));
  expect(documents.map((name) => lastVersion(readFileSync(join(kept, name), 'utf8')))).toContainEqual(
    expect.objectContaining({ mobile: newcomer(1).phone }),
  );
}

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
    command: crashingByNode,
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
    await begun(started);
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
    const started = await start(['sh', '-c', `ulimit -f 16; exec node ${demo}`], folder);
    const kit = await begun(started);
    await expect(kit.as('twoLoans')).rejects.toThrow('couldNotSave');
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

/**
 * Failed starts print one line and exit with a code. `scripts/serve/start-settings.test.ts` tests the settings of
 * `start`, `mock-server/src/config.test.ts` those of the mock server.
 */
const FAILURES: { name: string; env: (taken: string) => Record<string, string>; line: RegExp }[] = [
  {
    name: 'a folder that is a file',
    env: () => ({ DATA_DIR: join(ROOT, 'LICENSE') }),
    line: /^mock lender: DATA_DIR cannot be used: E[^\n]+\r\n$/,
  },
  {
    name: 'a taken port',
    env: (taken) => ({ PORT: taken }),
    line: /^demo: Port \d+ is taken by another program\.\r\n$/,
  },
  {
    name: 'a taken port of the lender',
    env: (taken) => ({ LENDER_PORT: taken }),
    line: /^mock lender: the port is in use by another program: [^\n]+\r\n$/,
  },
];

test.each(FAILURES)(
  '$name ends the start with one line and exit code 1',
  async ({ env, line }) => {
    const taken = createServer();
    const folder = newFolder();
    const started = await start(byNode(), folder, env(String(await listening(taken))));
    expect(await started.exit).toBe(1);
    expect(started.said()).toMatch(line);
    taken.close();
  },
  SLOW_MACHINE_MS,
);
