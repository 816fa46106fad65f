/**
 * Every way in which `start` ends, as a table: no process is left, its ports are free, its folder is unlocked, what was kept is there.
 * `npm exec` → `npm start` → Node stands for `npx pnpm start`, which would need a network.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IPty, spawn } from '@lydell/node-pty';
import { createKit } from '@puente/kit';
import { lastVersion } from '@puente/mock-server/store/versions-file';
import { freePort } from '@puente/scripts/serve/ports';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../guard/repository.ts';

const SLOW_MACHINE_MS = 120_000;
const { NODE_ENV: _ofThisRun, ...mine } = process.env;

type Started = { terminal: IPty; folder: string; ports: number[]; said: () => string; exit: Promise<number> };
let clean: (() => void)[] = [];
afterEach(() => {
  for (const each of clean) each();
  clean = [];
});

/** In a terminal of its own, as somebody would type it. */
async function start(command: string[], env: Record<string, string> = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'puente-endings-'));
  const ports = await Promise.all([freePort(0), freePort(0)]);
  const given = { DATA_DIR: folder, SEED: 'off', PORT: String(ports[0]), LENDER_PORT: String(ports[1]), ...env };
  const [program = '', ...args] = command;
  const terminal = spawn(program, args, { cwd: ROOT, env: { ...mine, ...given }, cols: 200 });
  let said = '';
  terminal.onData((text) => void (said += text));
  const exit = new Promise<number>((done) => void terminal.onExit(({ exitCode }) => done(exitCode)));
  clean.push(() => {
    terminal.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return { terminal, folder, ports, said: () => said, exit };
}

const NODE = [process.execPath, '--import', 'tsx', 'scripts/dev.ts'];
const RUNNERS = ['npm', 'exec', '--offline', '-c', 'npm start'];

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** Processes that name this folder in their environment. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
}

/** The process that runs the script itself, below its package runners. */
function scriptOf(folder: string): number {
  const found = processesOf(folder).find((pid) => {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return command[0]?.endsWith('node') && command.includes('scripts/dev.ts');
  });
  return Number(found);
}

async function keepAWorld({ ports }: Started): Promise<void> {
  const kit = await createKit({ address: `http://127.0.0.1:${ports[0]}`, world: 'kept-world' });
  await kit.stage.ask(kit.stage.routes.keepWorld, { name: 'kept-world', keep: true });
  await kit.as('repaying');
}

function borrowersKept(folder: string): unknown[] {
  const kept = join(folder, 'worlds/kept-world/borrowers');
  return readdirSync(kept).map((name) => lastVersion(readFileSync(join(kept, name), 'utf8')));
}

type Way = { name: string; command: string[]; end: (started: Started) => void; code?: number };
const WAYS: Way[] = [
  { name: 'Ctrl-C', command: RUNNERS, end: ({ terminal }) => terminal.write('\u0003') },
  { name: 'closing the terminal', command: NODE, end: ({ terminal }) => terminal.kill('SIGHUP'), code: 0 },
  { name: 'SIGTERM to the outermost process', command: RUNNERS, end: ({ terminal }) => terminal.kill('SIGTERM') },
  { name: 'kill -9 of the outermost process', command: RUNNERS, end: ({ terminal }) => terminal.kill('SIGKILL') },
  { name: 'kill -9 of the script', command: NODE, end: ({ folder }) => void process.kill(scriptOf(folder), 'SIGKILL') },
];

test.runIf(process.platform === 'linux').each(WAYS)(
  '$name leaves no process and no taken port, and keeps what was kept',
  async ({ command, end, code }) => {
    const started = await start(command);
    await expect.poll(started.said, { timeout: SLOW_MACHINE_MS }).toContain('Puente runs at');
    await keepAWorld(started);
    end(started);
    const exit = await started.exit;
    if (code !== undefined) expect(exit).toBe(code);
    await expect.poll(() => processesOf(started.folder), { timeout: SLOW_MACHINE_MS }).toEqual([]);
    expect(await Promise.all(started.ports.map(isFree))).toEqual([true, true]);
    expect(borrowersKept(started.folder)).toHaveLength(1);
    expect(started.said()).not.toMatch(/^\s+at /m);
  },
  2 * SLOW_MACHINE_MS,
);

/** Where the lender does not start. What `start` itself is told is held in `scripts/serve/start-settings.test.ts`. */
const FAILURES: { name: string; env: Record<string, string>; line: RegExp }[] = [
  {
    name: 'a mistyped drift',
    env: { DRIFT: 'monyAsText' },
    line: /^mock lender: DRIFT is set to [^\n]+: monyAsText\s*$/,
  },
  {
    name: 'a folder that is a file',
    env: { DATA_DIR: join(ROOT, 'LICENSE') },
    line: /^mock lender: DATA_DIR cannot be used: E[^\n]+\n$/,
  },
];

test.each(FAILURES)(
  '$name ends start with one line and a code',
  async ({ env, line }) => {
    const started = await start(NODE, env);
    expect(await started.exit).toBe(1);
    expect(started.said()).toMatch(line);
    expect(started.said().trim().split('\n')).toHaveLength(1);
  },
  SLOW_MACHINE_MS,
);
